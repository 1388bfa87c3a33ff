// What Heroes wear on their heads. The head is a ball of about 15 by 14 around (23.5, 16).

import { Layer } from '../layer';
import { ink, RAMPS } from '../palette';
import type { Gear, Hat } from './heroGear';

type Draw = (l: Layer, gear: Gear) => void;

/** Drawn on the left half and mirrored. */
const HATS: Record<Hat, Draw> = {
  none: () => undefined,
  mitre: (l, g) => {
    l.slab(g.cloth === RAMPS.bone ? RAMPS.blue : g.cloth, 16, 11, 17, 4, 23, -1, 23, 11);
    l.rect(16, 10, 8, 2, g.trim[1]).rect(22, 3, 2, 6, g.trim[2]).rect(20, 5, 4, 1, g.trim[2]);
  },
  hood: (l, g) => {
    l.slab(g.cloth, 14, 23, 14, 11, 19, 5, 23, 4, 23, 9, 18, 12, 17, 22);
    l.line(18, 11, 23, 9, g.trim[1]).rect(17, 12, 1, 9, g.trim[1]);
  },
  coif: (l) => {
    l.slab(RAMPS.iron, 14, 22, 15, 11, 20, 7, 23, 7, 23, 11, 18, 13, 18, 22, 22, 25, 15, 25);
  },
  helm: (l) => {
    l.slab(RAMPS.iron, 15, 14, 17, 8, 22, 6, 23, 6, 23, 13, 15, 14)
      .rect(14, 13, 10, 2, ink.stone2)
      .rect(23, 13, 1, 5, ink.stone3);
  },
  horned: (l) => {
    l.slab(RAMPS.iron, 15, 14, 17, 8, 22, 6, 23, 6, 23, 13).rect(15, 13, 9, 2, ink.wood3);
    l.slab(RAMPS.bone, 16, 12, 11, 10, 9, 3, 13, 7, 17, 8);
  },
  plumed: (l, g) => {
    l.slab(RAMPS.iron, 15, 20, 15, 11, 19, 7, 23, 7, 23, 12, 18, 14, 18, 21).rect(15, 13, 9, 1, g.trim[2]);
    l.slab(g.cloth, 21, 8, 20, 1, 23, 0, 23, 8);
  },
  greathelm: (l, g) => {
    l.slab(RAMPS.iron, 15, 23, 15, 9, 19, 6, 23, 6, 23, 23).rect(17, 15, 6, 2, ink.void).rect(23, 8, 1, 14, g.trim[1]);
    l.dots(ink.void, 19, 20, 21, 21, 21, 19);
  },
  band: (l, g) => l.rect(16, 12, 8, 2, g.cloth[1]).rect(16, 12, 8, 1, g.cloth[2]),
  wizard: (l, g) => {
    l.slab(g.cloth, 17, 11, 20, 3, 22, -3, 23, -3, 23, 11)
      .rect(12, 10, 12, 2, g.cloth[0])
      .rect(11, 10, 12, 1, g.cloth[1]);
    l.rect(17, 8, 7, 2, g.trim[1]);
  },
  circlet: (l, g) => l.rect(16, 12, 8, 1, ink.gold).rect(22, 11, 2, 3, g.trim[2]),
  turban: (l, g) => {
    l.ball(23.5, 9, 9, 5, g.cloth).line(15, 10, 23, 6, g.cloth[0]).rect(22, 6, 2, 4, g.trim[2]);
  },
  tricorn: (l, g) => {
    l.slab(RAMPS.night, 10, 11, 13, 7, 19, 4, 23, 3, 23, 11)
      .line(10, 11, 23, 11, g.trim[2])
      .rect(22, 6, 2, 3, ink.bone);
  },
  feather: (l, g) => l.slab(g.cloth, 13, 12, 17, 6, 23, 5, 23, 11).rect(14, 11, 10, 1, g.cloth[0]),
  bandana: (l, g) => l.slab(g.cloth, 15, 13, 17, 8, 22, 7, 23, 7, 23, 12).dots(g.trim[3], 19, 10, 22, 11),
  bubble: (l) => {
    l.ring(23.5, 15.5, 10.5, 10.5, ink.ice, 1).line(16, 8, 14, 12, ink.white).rect(15, 24, 9, 2, ink.stone4);
  },
  visor: (l, g) => {
    l.slab(g.cloth, 15, 22, 15, 10, 20, 6, 23, 6, 23, 13, 17, 14, 17, 22)
      .rect(17, 14, 7, 4, ink.teal2)
      .rect(18, 14, 3, 1, ink.ice);
  },
  goggles: (l) =>
    l.rect(15, 11, 9, 2, ink.wood1).ball(20, 11.5, 3, 2.5, RAMPS.teal).ring(20, 11.5, 3, 2.5, ink.torch, 1),
  crown: (l) => l.slab(RAMPS.gold, 16, 11, 15, 4, 18, 8, 20, 3, 22, 8, 23, 2, 23, 11).dots(ink.rose, 19, 9, 23, 9),
  jester: (l) => {
    l.slab(RAMPS.red, 16, 12, 16, 8, 10, 4, 7, 11, 12, 9, 17, 12).slab(RAMPS.lime, 17, 12, 18, 7, 23, 3, 23, 12);
    l.ball(7, 12, 1, 1, RAMPS.gold);
  },
  tophat: (l, g) =>
    l
      .rect(17, -1, 7, 11, ink.night)
      .rect(17, -1, 2, 11, ink.stone1)
      .rect(13, 10, 11, 2, ink.stone1)
      .rect(17, 7, 7, 2, g.trim[1]),
  nurse: (l) =>
    l.slab(RAMPS.cloth, 17, 11, 16, 5, 23, 4, 23, 11).rect(22, 6, 2, 4, ink.blood).rect(21, 7, 3, 2, ink.blood),
  ninja: (l, g) => {
    l.slab(g.cloth, 15, 14, 17, 8, 22, 7, 23, 7, 23, 13)
      .slab(g.cloth, 16, 19, 17, 23, 23, 24, 23, 19)
      .rect(15, 13, 9, 1, g.trim[1]);
  },
  pharaoh: (l) => {
    l.slab(RAMPS.gold, 12, 26, 15, 10, 19, 7, 23, 7, 23, 11, 18, 13, 17, 26);
    for (let y = 12; y < 26; y += 3) l.line(13, y, 17, y, ink.sea);
    l.rect(23, 5, 1, 5, ink.teal3);
  },
  fur: (l) => l.ring(23.5, 16, 10, 10, ink.bone, 3).ring(23.5, 16, 10, 10, ink.wood3, 1),
  brim: (l, g) => {
    l.slab(RAMPS.wood, 17, 11, 17, 6, 20, 4, 23, 5, 23, 11)
      .rect(12, 10, 12, 2, ink.wood2)
      .rect(11, 10, 10, 1, ink.wood3);
    l.rect(17, 8, 7, 2, g.trim[1]);
  },
  kabuto: (l, g) => {
    l.slab(g.cloth, 12, 19, 14, 12, 18, 7, 23, 6, 23, 12, 17, 13, 15, 20).slab(
      RAMPS.gold,
      22,
      9,
      17,
      1,
      15,
      0,
      19,
      6,
      23,
      11,
    );
  },
  tiara: (l) => l.slab(RAMPS.gold, 17, 11, 18, 8, 20, 9, 22, 5, 23, 5, 23, 10).dot(23, 8, ink.rose),
};

export function drawHat(l: Layer, gear: Gear): void {
  const half = new Layer();
  HATS[gear.hat](half, gear);
  l.over(half.mirror());
  extras(l, gear);
}

/** What hangs down at the back of the head. */
export function drawHatBehind(l: Layer, gear: Gear): void {
  if (gear.hat === 'bandana' || gear.hat === 'band' || gear.hat === 'ninja') {
    l.slab(gear.cloth, 30, 11, 37, 14, 36, 19, 33, 16, 31, 14);
  }
}

function extras(l: Layer, gear: Gear): void {
  if (gear.hat === 'feather') l.path(gear.trim[2], 2, 30, 8, 34, 3, 38, 2);
  if (gear.hat === 'wizard') l.dots(ink.gold, 21, 5, 25, 2).dot(24, 6, ink.glow);
  if (gear.hat === 'bubble') l.line(27, 4, 30, 0, ink.stone4).dot(30, 0, ink.rose);
}
