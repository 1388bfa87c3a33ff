// What Heroes carry: a weapon in the hand on the right of the picture, a shield on the left.

import { Layer } from '../layer';
import { ink, RAMPS } from '../palette';
import type { Gear, Shield, Weapon } from './heroGear';

type Draw = (l: Layer, gear: Gear) => void;

/** The hand is at (33, 33). */
const WEAPONS: Record<Weapon, Draw> = {
  none: () => undefined,
  mace: (l) =>
    l.line(33, 38, 37, 22, ink.wood3, 2).ball(38, 19, 4, 4, RAMPS.iron).dots(ink.bone, 33, 18, 38, 14, 43, 19),
  cross: (l) =>
    l
      .line(35, 45, 35, 10, ink.wood3, 2)
      .rect(34, 7, 4, 12, ink.gold)
      .rect(31, 10, 10, 3, ink.gold)
      .rect(35, 8, 1, 10, ink.glow),
  book: (l) => l.box(31, 28, 11, 9, RAMPS.red).rect(32, 29, 9, 7, ink.bone).rect(36, 28, 1, 9, ink.wood1),
  sword: (l) =>
    l
      .slab(RAMPS.bone, 34, 30, 40, 10, 42, 8, 42, 12, 36, 31)
      .line(30, 28, 38, 33, ink.torch, 2)
      .line(33, 34, 32, 37, ink.wood3, 2),
  axe: (l) =>
    l
      .line(33, 42, 38, 12, ink.wood3, 2)
      .slab(RAMPS.iron, 37, 12, 44, 9, 46, 16, 43, 22, 36, 19)
      .slab(RAMPS.iron, 36, 13, 31, 11, 32, 19, 35, 18),
  spear: (l) => l.line(34, 45, 37, 12, ink.wood3, 2).slab(RAMPS.bone, 35, 13, 38, 3, 40, 13, 38, 15),
  hammer: (l) => l.line(33, 40, 37, 17, ink.wood3, 2).box(31, 10, 14, 8, RAMPS.iron).rect(36, 10, 3, 8, ink.torch),
  staff: (l, g) =>
    l
      .line(35, 45, 36, 14, ink.wood3, 2)
      .ball(36.5, 10, 3.5, 3.5, g.trim)
      .path(ink.wood3, 1, 33, 14, 32, 9, 34, 6)
      .path(ink.wood3, 1, 40, 14, 41, 9, 39, 6),
  wand: (l) =>
    l.line(33, 35, 38, 24, ink.wood3, 2).dots(ink.glow, 39, 21, 39, 22, 38, 21, 40, 21, 39, 20, 43, 18, 36, 17, 42, 25),
  orb: (l, g) => l.ball(38, 27, 5, 5, g.trim).dots(ink.white, 36, 25).ring(38, 27, 7, 7, g.trim[3], 1),
  dagger: (l) =>
    l
      .slab(RAMPS.bone, 35, 29, 39, 18, 40, 19, 38, 30)
      .line(32, 29, 39, 31, ink.torch, 1)
      .line(34, 31, 33, 36, ink.wood3, 2),
  bow: (l) =>
    l
      .path(ink.wood3, 2, 33, 12, 40, 17, 42, 26, 40, 36, 33, 41)
      .line(33, 12, 33, 41, ink.bone)
      .line(29, 27, 43, 27, ink.sand)
      .poly(ink.bone, 43, 25, 46, 27, 43, 29),
  key: (l) =>
    l
      .ring(38, 20, 4, 4, ink.gold, 2)
      .line(37, 24, 35, 37, ink.gold, 2)
      .rect(36, 34, 4, 1, ink.torch)
      .rect(36, 31, 3, 1, ink.torch),
  rapier: (l) => l.line(34, 31, 43, 9, ink.bone, 1).line(35, 31, 44, 9, ink.stone4, 1).ring(34, 31, 3, 3, ink.torch, 1),
  blaster: (l) =>
    l
      .box(31, 28, 13, 5, RAMPS.iron)
      .rect(33, 32, 4, 5, ink.stone2)
      .rect(42, 29, 4, 3, ink.teal3)
      .rect(34, 29, 5, 1, ink.rose),
  flag: (l, g) =>
    l
      .line(35, 45, 35, 8, ink.bone, 1)
      .slab(g.trim, 36, 8, 46, 10, 44, 14, 46, 19, 36, 17)
      .dots(ink.white, 40, 13, 41, 13),
  lantern: (l) =>
    l
      .line(33, 33, 38, 22, ink.wood3, 1)
      .box(35, 23, 8, 10, RAMPS.wood)
      .rect(37, 25, 4, 6, ink.gold)
      .rect(38, 26, 2, 3, ink.glow),
  hook: (l) => l.line(33, 33, 40, 18, ink.stone4, 1).path(ink.bone, 2, 37, 15, 40, 10, 44, 13, 43, 18),
  flute: (l) =>
    l
      .line(28, 24, 41, 33, ink.sand, 2)
      .dots(ink.wood1, 32, 27, 35, 29, 38, 31)
      .dots(ink.glow, 43, 24, 43, 22, 44, 21, 41, 25),
  chain: (l) => {
    for (let i = 0; i < 7; i += 1) l.ring(35 + i, 31 - i * 3, 2, 2, i % 2 === 0 ? ink.bone : ink.stone4, 1);
  },
  scythe: (l) => l.line(34, 45, 36, 6, ink.wood3, 2).slab(RAMPS.bone, 36, 6, 27, 4, 20, 9, 28, 8, 37, 11),
  flask: (l, g) =>
    l
      .ball(37, 31, 5, 5, g.trim === RAMPS.wood ? RAMPS.lime : g.trim)
      .rect(36, 22, 3, 5, ink.ice)
      .rect(35, 21, 5, 1, ink.wood3)
      .dots(ink.white, 35, 29, 38, 19, 36, 17),
  stake: (l) => l.slab(RAMPS.leather, 33, 36, 38, 34, 42, 14, 38, 20),
  bag: (l) =>
    l
      .ball(38, 33, 6, 6, RAMPS.leather)
      .rect(36, 26, 4, 2, ink.wood1)
      .dots(ink.gold, 36, 24, 38, 23, 40, 24)
      .rect(37, 32, 3, 3, ink.gold),
  katana: (l) =>
    l
      .path(ink.bone, 2, 35, 29, 40, 19, 43, 8)
      .path(ink.stone4, 1, 37, 29, 42, 19)
      .line(32, 28, 38, 31, ink.torch, 2)
      .line(34, 31, 32, 37, ink.blood, 2),
  greatsword: (l, g) =>
    l
      .slab(RAMPS.bone, 33, 29, 37, 3, 40, 1, 43, 4, 40, 30)
      .line(38, 5, 37, 28, ink.stone4)
      .rect(30, 29, 14, 2, g.trim[2])
      .rect(35, 31, 3, 6, ink.wood3),
  fire: (l) =>
    l
      .slab(RAMPS.fire, 33, 32, 32, 25, 35, 27, 36, 17, 40, 23, 42, 20, 43, 30, 39, 34)
      .poly(ink.glow, 36, 31, 38, 25, 40, 31),
  frost: (l) =>
    l
      .path(ink.ice, 1, 38, 18, 38, 32)
      .path(ink.ice, 1, 32, 21, 44, 29)
      .path(ink.ice, 1, 44, 21, 32, 29)
      .dots(ink.white, 38, 25, 38, 18, 38, 32, 32, 21, 44, 29, 44, 21, 32, 29),
  fist: (l, g) =>
    l
      .ball(36, 30, 4, 4, g.face === 'unseen' ? RAMPS.cloth : RAMPS.red)
      .dots(ink.gold, 42, 25, 43, 30, 41, 35)
      .line(40, 23, 44, 20, ink.gold),
  glass: (l) =>
    l
      .ring(38, 23, 5, 5, ink.torch, 1)
      .disc(38, 23, 4, 4, ink.ice)
      .dot(36, 21, ink.white)
      .line(35, 28, 33, 34, ink.wood3, 2),
  slime: (l) =>
    l
      .ball(38, 40, 7, 5, RAMPS.pink)
      .rect(35, 39, 1, 2, ink.void)
      .rect(40, 39, 1, 2, ink.void)
      .line(33, 33, 36, 36, ink.wood3),
};

const SHIELDS: Record<Shield, Draw> = {
  none: () => undefined,
  round: (l, g) => l.ball(12, 33, 6, 6, g.trim).ring(12, 33, 6, 6, ink.stone4, 1).disc(12, 33, 1, 1, ink.white),
  kite: (l, g) =>
    l.slab(g.cloth, 6, 26, 17, 26, 17, 34, 12, 42, 6, 34).rect(11, 27, 2, 12, g.trim[2]).rect(7, 30, 10, 2, g.trim[2]),
  tower: (l, g) => l.box(5, 24, 12, 19, g.trim).rect(7, 26, 8, 15, g.cloth[1]).rect(10, 28, 2, 11, g.trim[3]),
  book: (l, g) =>
    l.box(7, 28, 10, 10, g.trim).rect(9, 30, 6, 1, ink.glow).rect(9, 32, 4, 1, ink.glow).rect(7, 37, 10, 1, ink.bone),
  lamp: (l) =>
    l.rect(12, 30, 1, 4, ink.stone4).box(9, 33, 7, 9, RAMPS.wood).rect(11, 35, 3, 5, ink.gold).dot(12, 36, ink.white),
};

export function drawWeapon(l: Layer, gear: Gear, drop: number): void {
  const held = new Layer();
  WEAPONS[gear.weapon](held, gear);
  l.over(held, 0, drop > 0 ? 2 : 0);
  if (gear.weapon !== 'none') l.ball(33, 33 + drop, 2, 2, gear.face === 'unseen' ? RAMPS.cloth : gear.skin);
}

export function drawShield(l: Layer, gear: Gear, drop: number): void {
  const held = new Layer();
  SHIELDS[gear.shield](held, gear);
  l.over(held, 0, drop > 0 ? 1 : 0);
}
