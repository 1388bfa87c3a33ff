// Parts of a Boss's portrait. Each draws the left half around the middle x 23.5; the head is about (23.5, 21).
// `s` is the skin, `c` the clothes, `t` the trim.

import { Layer } from '../layer';
import { ink, RAMPS } from '../palette';
import type { Ramp } from '../palette';

export interface Paint {
  s: Ramp;
  c: Ramp;
  t: Ramp;
}

type Part = (l: Layer, p: Paint) => unknown;

const { green, lime, red, bone, stone, iron, wood, leather, fire, ice, pink, gold, night, cloth } = RAMPS;

export const HEADS = {
  round: (l, { s }) => l.ball(23.5, 21, 11, 12, s),
  long: (l, { s }) => l.slab(s, 13, 12, 17, 8, 23, 8, 23, 36, 20, 35, 14, 26),
  gaunt: (l, { s }) => l.ball(23.5, 18, 11, 10, s).slab(s, 14, 18, 17, 30, 20, 34, 23, 34, 23, 18),
  skull: (l) =>
    l
      .ball(23.5, 18, 12, 11, bone)
      .rect(16, 26, 8, 8, ink.bone)
      .rect(16, 26, 2, 8, ink.stone4)
      .dots(ink.stone2, 19, 31, 19, 32, 21, 31, 21, 32, 23, 31, 23, 32)
      .rect(22, 24, 2, 3, ink.void),
  robot: (l, { s }) =>
    l.box(11, 9, 13, 25, s).rect(9, 16, 2, 9, s[0]).dots(s[3], 13, 11, 13, 32).rect(15, 27, 9, 5, ink.void),
  frog: (l, { s }) => l.ball(15, 11, 6, 6, s).ball(23.5, 23, 16, 12, s).disc(23.5, 30, 11, 5, s[3]),
  pig: (l, { s }) => l.slab(s, 13, 14, 8, 6, 19, 10).ball(23.5, 21, 13, 12, s),
  brain: (l, { s }) =>
    l
      .ball(23.5, 25, 9, 10, s)
      .ball(23.5, 14, 14, 11, pink)
      .path(ink.violet, 1, 13, 9, 16, 12, 14, 17)
      .path(ink.violet, 1, 18, 5, 20, 9, 18, 13, 20, 18)
      .rect(23, 3, 1, 17, ink.violet),
  eye: (l, { c }) =>
    l
      .ball(23.5, 22, 17, 17, cloth)
      .path(ink.rose, 1, 7, 22, 12, 21, 15, 24)
      .path(ink.rose, 1, 11, 33, 15, 30)
      .disc(23.5, 22, 9.5, 9.5, c[1])
      .disc(23.5, 22, 7, 7, c[2])
      .disc(23.5, 22, 2.5, 6, ink.void),
  pumpkin: (l) => l.ball(23.5, 22, 15, 13, fire).ball(23.5, 22, 8, 13, fire).rect(22, 5, 3, 6, ink.moss2),
  ape: (l, { s }) =>
    l
      .ball(9, 20, 4, 5, s)
      .ball(23.5, 19, 13, 13, s)
      .disc(23.5, 27, 10, 8, ink.skin)
      .disc(18, 19, 5, 4, ink.skin)
      .dots(ink.void, 21, 25),
  snake: (l, { s, t }) =>
    l
      .slab(s, 6, 26, 10, 10, 23, 5, 23, 44, 14, 40)
      .slab(t, 11, 25, 13, 15, 18, 12, 18, 36, 14, 34)
      .ball(23.5, 20, 8, 12, s),
  bird: (l, { s }) => l.ball(23.5, 20, 11, 12, s).slab(gold, 18, 21, 23, 19, 23, 35, 20, 28),
  cow: (l, { s }) =>
    l
      .poly(s[1], 13, 16, 4, 15, 12, 22)
      .ball(23.5, 19, 11, 12, s)
      .disc(16, 17, 4, 5, ink.void)
      .ball(23.5, 30, 9, 6, pink)
      .disc(19, 29, 1, 2, ink.violet),
  bomb: (l) => l.ball(23.5, 23, 14, 14, stone).rect(19, 6, 5, 4, ink.stone3),
  hood: (l, { c }) => l.slab(c, 7, 40, 9, 14, 16, 4, 23, 1, 23, 44).disc(23.5, 23, 9, 12, ink.void),
  mirror: (l, { t }) =>
    l
      .ball(23.5, 21, 14, 17, t)
      .disc(23.5, 21, 11, 14, ink.sky)
      .poly(ink.ice, 14, 22, 23, 9, 23, 15, 15, 28)
      .line(15, 17, 19, 11, ink.white),
  turtle: (l, { s, t }) =>
    l
      .ball(23.5, 30, 21, 17, t)
      .path(t[0], 1, 8, 24, 14, 30, 11, 40)
      .ball(23.5, 20, 11, 12, s)
      .slab(bone, 20, 25, 23, 24, 23, 32),
  dragon: (l, { s }) =>
    l
      .poly(s[0], 12, 20, 4, 16, 12, 28)
      .ball(23.5, 17, 11, 10, s)
      .slab(s, 15, 18, 16, 34, 23, 36, 23, 18)
      .disc(20, 31, 1, 1, ink.void)
      .dots(ink.white, 16, 34, 18, 36, 21, 37),
  flame: (l) =>
    l
      .slab(fire, 10, 34, 8, 18, 13, 21, 13, 6, 18, 13, 22, -2, 23, 2, 23, 38, 15, 38)
      .slab(gold, 16, 34, 15, 22, 20, 24, 23, 14, 23, 36),
  sack: (l) =>
    l.ball(23.5, 21, 11, 12, leather).path(ink.wood2, 1, 14, 13, 16, 15, 14, 17).rect(16, 33, 8, 2, ink.wood2),
  plant: (l, { s }) => {
    for (const [x, y] of [
      [8, 14],
      [8, 28],
      [17, 5],
      [16, 37],
    ] as const)
      l.ball(x, y, 6, 6, red);
    l.ball(23.5, 21, 11, 11, s);
  },
  crystal: (l, { s }) =>
    l.slab(s, 14, 14, 20, 5, 23, 4, 23, 37, 19, 36, 12, 24).line(20, 6, 17, 22, s[3]).line(17, 22, 20, 34, s[2]),
  squid: (l, { s }) =>
    l
      .ball(23.5, 16, 12, 13, s)
      .path(s[1], 3, 17, 28, 10, 34, 12, 42)
      .path(s[2], 3, 20, 28, 17, 36, 19, 46)
      .path(s[1], 3, 13, 26, 4, 30, 5, 38)
      .path(s[1], 3, 23, 29, 23, 42),
  beast: (l, { s }) =>
    l
      .ball(23.5, 20, 13, 13, s)
      .poly(s[0], 10, 24, 5, 28, 13, 30)
      .poly(s[0], 10, 18, 4, 20, 12, 24)
      .ball(23.5, 28, 9, 6, s),
  armour: (l, { t }) =>
    l
      .slab(iron, 11, 34, 11, 12, 17, 6, 23, 5, 23, 36)
      .rect(13, 18, 11, 4, ink.void)
      .rect(23, 6, 1, 30, t[2])
      .dots(ink.void, 16, 28, 18, 30, 20, 28, 16, 32, 20, 32),
} as const satisfies Record<string, Part>;

export const EYES = {
  glare: (l, { t }) => l.rect(16, 18, 5, 4, t[3]).rect(19, 18, 2, 4, ink.void).path(ink.void, 2, 14, 15, 21, 18),
  slit: (l) => l.rect(16, 18, 5, 4, ink.gold).rect(18, 18, 1, 4, ink.void).rect(15, 17, 7, 1, ink.void),
  glow: (l, { t }) => l.rect(16, 18, 5, 3, t[2]).rect(17, 19, 3, 1, ink.white),
  round: (l) => l.disc(18, 19, 3, 3, ink.white).rect(18, 18, 2, 3, ink.void),
  socket: (l, { t }) => l.disc(18, 19, 3.4, 3.4, ink.void).rect(18, 19, 2, 2, t[2]),
  shades: (l) => l.rect(13, 17, 11, 2, ink.void).rect(14, 18, 8, 4, ink.void).line(15, 20, 17, 18, ink.stone4),
  lashes: (l, { t }) =>
    l.rect(16, 19, 5, 3, ink.white).rect(18, 19, 2, 3, t[1]).path(ink.void, 1, 14, 17, 16, 18, 21, 18),
  frog: (l) => l.disc(15, 11, 4, 4, ink.gold).rect(14, 9, 3, 5, ink.void),
  screen: (l, { t }) => l.rect(14, 15, 8, 6, ink.void).rect(16, 16, 5, 4, t[2]).rect(17, 16, 2, 2, ink.white),
  stitched: (l) => l.line(15, 17, 20, 21, ink.void, 2).line(20, 17, 15, 21, ink.void, 2),
  triangle: (l) => l.poly(ink.void, 13, 21, 17, 14, 21, 21).poly(ink.glow, 15, 20, 17, 17, 19, 20),
  monocle: (l) => l.rect(17, 18, 4, 3, ink.void).dot(17, 18, ink.white),
  three: (l) =>
    l
      .rect(16, 20, 5, 3, ink.gold)
      .rect(19, 20, 2, 3, ink.void)
      .disc(23.5, 14, 3, 3, ink.rose)
      .rect(23, 13, 1, 3, ink.void),
  none: () => undefined,
} as const satisfies Record<string, Part>;

export const MOUTHS = {
  fangs: (l) => l.rect(17, 27, 7, 2, ink.ember).dots(ink.white, 18, 28, 18, 29, 18, 30, 22, 28),
  grin: (l) =>
    l
      .path(ink.void, 1, 14, 25, 17, 28, 23, 29)
      .rect(17, 27, 7, 2, ink.white)
      .dots(ink.void, 19, 28, 21, 28, 23, 28)
      .rect(17, 29, 7, 1, ink.void),
  lips: (l) => l.rect(20, 27, 4, 1, ink.blood).rect(21, 28, 3, 1, ink.rose),
  stitched: (l) => l.rect(15, 28, 9, 1, ink.void).dots(ink.void, 16, 27, 16, 29, 19, 27, 19, 29, 22, 27, 22, 29),
  wide: (l) => l.path(ink.void, 1, 9, 24, 14, 28, 23, 29),
  maw: (l) =>
    l
      .rect(15, 25, 9, 7, ink.void)
      .dots(ink.white, 16, 25, 16, 26, 19, 25, 22, 25, 22, 26, 17, 31, 20, 31, 20, 30, 23, 31),
  tusks: (l) => l.rect(16, 28, 8, 1, ink.void).rect(16, 24, 2, 5, ink.white).dot(15, 24, ink.white),
  snout: (l) =>
    l
      .ball(23.5, 25, 6, 4, pink)
      .rect(20, 24, 2, 3, ink.plum)
      .rect(17, 30, 7, 1, ink.void)
      .poly(ink.white, 15, 30, 17, 25, 18, 30),
  jack: (l) =>
    l.poly(ink.void, 11, 26, 15, 28, 17, 26, 20, 29, 23, 27, 23, 33, 15, 32).dots(ink.glow, 16, 30, 19, 31, 22, 31),
  grill: (l) => l.rect(16, 28, 8, 3, ink.lime).dots(ink.void, 18, 28, 18, 29, 18, 30, 21, 28, 21, 29, 21, 30),
  beard: (l, { t }) => l.slab(t, 12, 24, 14, 34, 20, 41, 23, 42, 23, 26, 18, 25).rect(20, 28, 4, 1, ink.ember),
  moustache: (l) => l.slab(wood, 12, 28, 16, 25, 23, 25, 23, 28, 17, 28).rect(21, 30, 3, 1, ink.void),
  forked: (l) =>
    l.rect(18, 27, 6, 1, ink.void).rect(23, 28, 1, 4, ink.rose).dots(ink.white, 19, 28, 19, 29).dots(ink.rose, 22, 33),
  grim: (l) => l.rect(18, 28, 6, 1, ink.void).dot(17, 29, ink.void),
  none: () => undefined,
} as const satisfies Record<string, Part>;

export const TOPS = {
  horns: (l) => l.slab(bone, 16, 12, 9, 9, 6, 0, 11, 4, 19, 8),
  ram: (l) => l.slab(leather, 16, 9, 8, 6, 3, 13, 5, 21, 10, 19, 8, 14, 13, 13).ring(8, 14, 3, 4, ink.wood2, 1),
  crown: (l) =>
    l
      .slab(gold, 13, 11, 11, 0, 16, 6, 19, -1, 22, 6, 23, -1, 23, 11)
      .rect(13, 10, 11, 2, ink.torch)
      .dots(ink.rose, 16, 8, 23, 8, 23, 7),
  hair: (l, { t }) => l.slab(t, 9, 34, 10, 14, 16, 6, 23, 6, 23, 12, 16, 14, 13, 34),
  slick: (l, { t }) => l.slab(t, 12, 20, 12, 11, 18, 6, 23, 6, 23, 14, 18, 11, 14, 16),
  widow: (l) => l.slab(night, 12, 22, 12, 11, 18, 6, 23, 6, 23, 16, 18, 11, 14, 16).line(13, 10, 18, 7, ink.stone2),
  siren: (l, { c }) =>
    l.slab(c, 9, 36, 10, 14, 16, 6, 23, 6, 23, 11, 16, 14, 13, 36).slab(bone, 16, 10, 9, 8, 6, 0, 11, 4, 19, 7),
  snakes: (l) => {
    for (const [x, y] of [
      [5, 8],
      [11, 2],
      [18, 0],
      [3, 19],
      [6, 30],
    ] as const)
      l.path(ink.slime, 2, 18, 12, (x + 16) / 2, y + 4, x, y)
        .rect(x - 1, y - 1, 3, 3, ink.lime)
        .dot(x, y, ink.rose);
    l.slab(green, 12, 18, 14, 9, 23, 6, 23, 12, 17, 13);
  },
  strawhat: (l, { c }) =>
    l.slab(leather, 14, 9, 18, -1, 23, -2, 23, 10).slab(leather, 4, 12, 12, 8, 23, 8, 23, 12).rect(15, 7, 9, 2, c[1]),
  witchhat: (l, { c, t }) =>
    l.slab(c, 14, 10, 19, -3, 23, -6, 23, 10).slab(c, 5, 12, 12, 9, 23, 9, 23, 13).rect(14, 7, 10, 2, t[2]),
  tophat: (l, { t }) =>
    l
      .rect(14, -3, 10, 12, ink.night)
      .rect(14, -3, 3, 12, ink.stone1)
      .rect(9, 9, 15, 3, ink.stone1)
      .rect(14, 6, 10, 3, t[1]),
  santa: (l) => l.slab(red, 12, 11, 15, 2, 23, -2, 23, 11).rect(10, 10, 14, 4, ink.white).rect(10, 13, 14, 1, ink.bone),
  flower: (l) => {
    for (const [x, y] of [
      [14, 7],
      [18, 3],
      [23, 2],
    ] as const)
      l.ball(x, y, 4, 4, pink);
    l.ball(23.5, 7, 4, 4, gold);
  },
  spikes: (l, { t }) => {
    for (const [x, y, dx, dy] of [
      [15, 10, -6, -8],
      [19, 7, -2, -9],
      [12, 16, -8, -5],
      [23, 6, 0, -9],
    ] as const)
      l.slab(t, x - 3, y, x + dx, y + dy, x + 3, y);
  },
  antenna: (l) => l.path(ink.stone4, 1, 18, 9, 15, 3, 12, 1).ball(12, 1, 2, 2, red),
  pharaoh: (l) => {
    l.slab(gold, 7, 40, 10, 14, 15, 6, 23, 4, 23, 11, 16, 13, 14, 40);
    for (let y = 10; y < 40; y += 4) l.line(8, y + 2, 13, y, ink.sea);
    l.rect(22, 1, 2, 8, ink.teal3);
  },
  mohawk: (l, { t }) => l.slab(t, 19, 12, 18, -2, 23, -4, 23, 12),
  helm: (l, { t }) =>
    l.slab(iron, 10, 18, 12, 9, 18, 5, 23, 4, 23, 14, 12, 16).rect(23, 4, 1, 14, t[2]).rect(10, 15, 14, 2, ink.stone2),
  clock: (l) => l.ball(23.5, 7, 8, 7, cloth).ring(23.5, 7, 9, 8, ink.torch, 2).rect(23, 2, 1, 6, ink.void),
  flames: (l) => l.slab(fire, 11, 15, 9, 2, 14, 7, 18, -4, 22, 5, 23, -4, 23, 10, 15, 12),
  feathers: (l, { t }) => {
    for (const [x, y] of [
      [6, 2],
      [12, -2],
      [19, -4],
      [23, -5],
    ] as const)
      l.slab(t, 18, 11, x - 2, y + 4, x, y, x + 3, y + 3, 22, 11);
  },
  fuse: (l) => l.path(ink.sand, 1, 23, 6, 23, 2).dots(ink.glow, 22, 0, 23, 1).dots(ink.flame, 21, 1, 20, 0),
  curls: (l, { t }) => l.ball(13, 13, 5, 5, t).ball(19, 8, 5, 5, t).ball(11, 21, 4, 5, t).ball(23.5, 7, 4, 4, t),
  halo: (l) => l.ring(23.5, 4, 10, 3, ink.gold, 1),
  ears: (l, { s }) => l.slab(s, 13, 16, 4, 4, 18, 9).poly(ink.pink, 12, 14, 8, 8, 15, 11),
  none: () => undefined,
} as const satisfies Record<string, Part>;

export const BODIES = {
  collar: (l, { c, t }) =>
    l
      .slab(night, 1, 47, 4, 30, 10, 20, 16, 34, 23, 40, 23, 47)
      .slab(c, 6, 46, 8, 32, 11, 25, 17, 38, 23, 44, 23, 47)
      .rect(22, 38, 2, 9, ink.white)
      .dot(23, 41, t[2]),
  plate: (l, { t }) =>
    l
      .slab(iron, 8, 47, 12, 34, 23, 33, 23, 47)
      .ball(8, 39, 8, 7, iron)
      .rect(21, 36, 3, 11, t[1])
      .slab(bone, 4, 35, 2, 27, 8, 33),
  robe: (l, { c, t }) =>
    l.slab(c, 3, 47, 8, 36, 17, 32, 23, 34, 23, 47).path(t[2], 1, 17, 33, 20, 40, 20, 47).rect(22, 36, 2, 11, t[1]),
  fur: (l, { s, t }) => {
    l.ball(23.5, 46, 21, 13, s);
    for (let x = 5; x < 24; x += 4) l.poly(t[1], x, 36, x + 2, 43, x + 4, 35);
  },
  suit: (l, { c, t }) =>
    l
      .slab(c, 4, 47, 8, 37, 18, 33, 23, 36, 23, 47)
      .poly(ink.white, 19, 34, 23, 34, 23, 46)
      .poly(t[1], 22, 36, 23, 36, 23, 45)
      .line(18, 34, 22, 46, c[3]),
  coat: (l, { t }) =>
    l
      .slab(cloth, 3, 47, 8, 37, 18, 33, 23, 36, 23, 47)
      .line(18, 34, 21, 46, ink.stone4)
      .rect(22, 36, 2, 11, t[1])
      .rect(9, 41, 5, 1, ink.stone4)
      .dots(ink.rose, 10, 40)
      .dots(ink.sky, 12, 40),
  leaves: (l, { t }) => {
    for (const [x, y] of [
      [3, 40],
      [9, 36],
      [15, 38],
      [21, 38],
    ] as const)
      l.slab(green, x, y, x + 5, y - 3, x + 6, 47, x - 2, 47);
    l.ball(12, 43, 3, 3, t);
  },
  gown: (l, { s, c, t }) =>
    l
      .ball(23.5, 40, 14, 7, s)
      .slab(c, 6, 47, 11, 40, 17, 44, 23, 42, 23, 47)
      .rect(20, 35, 4, 2, t[2])
      .dot(23, 38, ink.rose),
  machine: (l, { s, t }) =>
    l
      .box(5, 36, 19, 12, s)
      .rect(10, 39, 8, 5, ink.void)
      .rect(11, 40, 2, 3, t[2])
      .rect(14, 41, 2, 2, ink.rose)
      .box(0, 33, 7, 10, s)
      .rect(20, 33, 4, 3, ink.stone3),
  coils: (l, { s, t }) => l.ball(12, 42, 11, 6, s).ball(23.5, 45, 12, 5, s).dots(t[2], 8, 40, 13, 39, 18, 42, 22, 44),
  smoke: (l, { c }) => l.ball(9, 43, 9, 6, c).ball(20, 42, 9, 7, c).ball(3, 38, 4, 4, c),
  muscle: (l, { s, c }) =>
    l
      .ball(8, 39, 8, 7, s)
      .slab(s, 10, 47, 13, 34, 23, 34, 23, 47)
      .path(s[0], 1, 14, 41, 19, 43, 23, 42)
      .line(10, 33, 20, 47, c[1], 2),
  none: () => undefined,
} as const satisfies Record<string, Part>;

export const BEHIND = {
  wings: (l, { c }) =>
    l.slab(c, 16, 40, 0, 4, -4, 30, 3, 27, 5, 38, 9, 34, 13, 44).line(1, 6, 12, 38, c[0]).line(1, 6, 4, 30, c[0]),
  feathered: (l) =>
    l.slab(night, 14, 42, 0, 6, -3, 40, 8, 46).line(1, 12, 11, 40, ink.stone2).line(0, 22, 9, 42, ink.stone2),
  scythe: (l) => l.line(4, 47, 8, 4, ink.wood3, 2).slab(bone, 8, 3, 16, 0, 22, 4, 15, 5, 8, 9),
  tentacles: (l, { s }) => l.path(s[1], 3, 12, 34, 4, 28, 3, 18, 7, 12).path(s[0], 2, 10, 40, 1, 40, 0, 34),
  gears: (l) =>
    l.ball(5, 12, 6, 6, gold).disc(5, 12, 2, 2, ink.void).dots(ink.torch, 5, 5, 5, 19, 12, 12, 10, 7, 10, 17),
  orbs: (l, { t }) => l.ball(5, 14, 3, 3, t).ball(3, 27, 2, 2, t).dots(ink.white, 4, 13, 8, 8, 7, 21),
  ice: (l) => l.slab(ice, 0, 47, 2, 18, 7, 36, 9, 26, 12, 47),
  slimy: (l) => l.ball(5, 40, 4, 4, lime).ball(3, 28, 2, 2, lime).ball(9, 30, 2, 2, lime),
  none: () => undefined,
} as const satisfies Record<string, Part>;
