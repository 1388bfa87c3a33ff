// Items, drawn large above a pedestal; `t` is the colour of the class they belong to.

import { Layer } from '../layer';
import { ink, RAMPS } from '../palette';
import type { Ramp } from '../palette';

type Draw = (l: Layer, t: Ramp) => unknown;

const { green, lime, violet, red, teal, bone, stone, iron, wood, leather, fire, ice, pink, gold, night, cloth } = RAMPS;

export const ITEMS: readonly (readonly [string, Draw])[] = [
  [
    'extra-life',
    (l) =>
      l
        .ball(17, 15, 8, 7, red)
        .ball(30, 15, 8, 7, red)
        .slab(red, 9, 18, 38, 18, 24, 36)
        .disc(14, 12, 2, 2, ink.pink)
        .rect(22, 13, 4, 14, ink.white)
        .rect(17, 18, 14, 4, ink.white),
  ],
  [
    'grenade',
    (l) =>
      l
        .ball(23.5, 24, 11, 11, gold)
        .rect(12, 22, 24, 3, ink.blood)
        .rect(22, 13, 4, 22, ink.blood)
        .rect(22, 2, 4, 10, ink.glow)
        .rect(18, 5, 12, 4, ink.glow)
        .dots(ink.rose, 23, 6, 24, 6),
  ],
  [
    'robes',
    (l) =>
      l
        .slab(red, 14, 6, 33, 6, 42, 20, 36, 22, 34, 18, 38, 38, 9, 38, 13, 18, 11, 22, 5, 20)
        .rect(22, 6, 4, 32, ink.gold)
        .rect(18, 5, 12, 3, ink.bone)
        .path(ink.gold, 1, 9, 37, 38, 37)
        .rect(20, 14, 8, 2, ink.glow),
  ],
  [
    'staff',
    (l) =>
      l
        .line(14, 40, 30, 12, ink.wood3, 3)
        .ball(33, 9, 6, 6, lime)
        .dots(ink.white, 31, 7)
        .path(ink.wood3, 2, 26, 14, 25, 6, 30, 2)
        .rect(8, 12, 2, 8, ink.lime)
        .rect(5, 15, 8, 2, ink.lime)
        .rect(37, 26, 2, 6, ink.lime)
        .rect(35, 28, 6, 2, ink.lime),
  ],
  [
    'goblin-suit',
    (l) =>
      l
        .slab(green, 10, 12, 2, 8, 12, 22)
        .slab(green, 37, 12, 45, 8, 35, 22)
        .ball(23.5, 17, 13, 12, green)
        .rect(14, 14, 7, 5, ink.void)
        .rect(27, 14, 7, 5, ink.void)
        .rect(16, 23, 16, 3, ink.void)
        .dots(ink.white, 17, 23, 21, 23, 26, 23, 30, 23)
        .rect(23, 28, 2, 10, ink.bone)
        .dots(ink.stone4, 22, 30, 25, 32, 22, 34, 25, 36)
        .path(ink.bone, 1, 17, 8, 23, 6, 30, 8),
  ],
  [
    'claws',
    (l) => {
      for (const x of [10, 19, 28]) l.slab(bone, x, 24, x + 2, 8, x + 8, 2, x + 6, 12, x + 6, 24);
      return l.box(8, 23, 30, 10, leather).rect(8, 27, 30, 2, ink.gold).box(14, 33, 18, 6, wood);
    },
  ],
  [
    'oversized',
    (l) =>
      l
        .slab(bone, 15, 30, 15, 6, 23, -2, 32, 6, 32, 30)
        .rect(23, 2, 2, 28, ink.stone4)
        .rect(7, 29, 34, 4, ink.torch)
        .rect(7, 29, 34, 1, ink.glow)
        .rect(21, 33, 6, 6, ink.wood2)
        .ball(23.5, 40, 3, 2, red),
  ],
  [
    'vorpal',
    (l) =>
      l
        .slab(violet, 12, 34, 22, 12, 34, 2, 40, 2, 36, 14, 18, 38)
        .line(16, 34, 36, 5, ink.pink)
        .line(8, 28, 22, 40, ink.gold, 3)
        .line(12, 36, 7, 42, ink.wood3, 3)
        .dots(ink.white, 40, 10, 30, 20, 14, 12, 20, 6)
        .dots(ink.orchid, 8, 16, 44, 20),
  ],
  [
    'lizard',
    (l) =>
      l
        .path(ink.slime, 4, 36, 36, 42, 28, 36, 22, 40, 14)
        .ball(26, 30, 12, 7, green)
        .ball(14, 22, 9, 7, green)
        .rect(9, 18, 4, 4, ink.gold)
        .rect(10, 19, 2, 3, ink.void)
        .path(ink.rose, 1, 6, 26, 2, 27, 1, 25)
        .path(ink.moss2, 3, 18, 34, 15, 39)
        .path(ink.moss2, 3, 32, 35, 34, 39)
        .dots(ink.orchid, 24, 25, 29, 26, 34, 29, 20, 27)
        .slab(violet, 18, 16, 22, 9, 24, 18)
        .slab(violet, 26, 23, 29, 16, 32, 25),
  ],
  [
    'ice-rod',
    (l) =>
      l
        .line(14, 40, 28, 16, ink.sea, 3)
        .slab(ice, 24, 18, 26, 6, 34, 0, 40, 6, 36, 16, 30, 20)
        .line(30, 14, 34, 3, ink.white)
        .dots(ink.white, 10, 10, 12, 18, 18, 5, 42, 22, 38, 30, 8, 26)
        .dots(ink.ice, 11, 10, 10, 11, 9, 10, 10, 9, 42, 23, 43, 22),
  ],
  [
    'mirror',
    (l) =>
      l
        .ball(23.5, 16, 13, 15, gold)
        .disc(23.5, 16, 10, 12, ink.sky)
        .poly(ink.ice, 15, 18, 24, 5, 30, 8, 18, 26)
        .line(18, 12, 22, 7, ink.white, 2)
        .rect(21, 31, 6, 9, ink.torch)
        .ball(23.5, 40, 4, 2, gold)
        .dots(ink.rose, 10, 16, 37, 16),
  ],
  [
    'necronomicon',
    (l) =>
      l
        .slab(violet, 9, 6, 36, 4, 39, 34, 12, 38)
        .slab(night, 9, 6, 13, 6, 16, 37, 12, 38)
        .rect(14, 36, 24, 2, ink.bone)
        .ball(25, 18, 7, 7, bone)
        .rect(21, 17, 3, 3, ink.void)
        .rect(27, 17, 3, 3, ink.void)
        .rect(22, 23, 7, 4, ink.bone)
        .dots(ink.void, 23, 26, 25, 26, 27, 26)
        .dots(ink.rose, 22, 18, 28, 18)
        .dots(ink.gold, 17, 8, 34, 7, 19, 33, 35, 31),
  ],
  [
    'bag',
    (l) =>
      l
        .ball(23.5, 26, 14, 12, leather)
        .rect(16, 12, 16, 4, ink.gold)
        .slab(leather, 13, 10, 34, 10, 30, 16, 18, 16)
        .disc(23.5, 10, 10, 3, ink.void)
        .dots(ink.ice, 19, 10, 28, 9, 23, 11)
        .rect(27, -1, 3, 10, ink.bone)
        .rect(17, 2, 3, 7, ink.wood3)
        .ball(22, 5, 3, 3, violet)
        .rect(20, 22, 8, 8, ink.wood2)
        .dots(ink.gold, 23, 25, 24, 26),
  ],
  [
    'cheat',
    (l, t) =>
      l
        .slab(night, 6, 12, 41, 12, 45, 32, 38, 36, 32, 30, 15, 30, 9, 36, 2, 32)
        .rect(10, 18, 9, 3, ink.bone)
        .rect(13, 15, 3, 9, ink.bone)
        .ball(32, 22, 3, 3, red)
        .ball(38, 18, 3, 3, gold)
        .rect(21, 20, 2, 2, ink.stone4)
        .rect(25, 20, 2, 2, ink.stone4)
        .dots(t[3], 8, 5, 12, 4, 16, 6, 32, 5, 37, 4, 41, 6),
  ],
  [
    'pole',
    (l) =>
      l
        .line(6, 38, 42, 2, ink.wood3, 3)
        .line(6, 37, 42, 1, ink.sand)
        .path(ink.blood, 3, 14, 30, 16, 28)
        .path(ink.blood, 3, 22, 22, 24, 20)
        .path(ink.blood, 3, 30, 14, 32, 12)
        .slab(iron, 38, 8, 44, -1, 46, 5)
        .rect(28, 28, 12, 9, ink.bone)
        .rect(30, 30, 2, 5, ink.void)
        .rect(34, 30, 4, 5, ink.void)
        .rect(35, 31, 2, 3, ink.bone),
  ],
  [
    'bomb',
    (l) =>
      l
        .ball(22, 24, 13, 13, stone)
        .disc(17, 18, 3, 3, ink.white)
        .rect(19, 9, 8, 4, ink.stone4)
        .path(ink.sand, 2, 23, 8, 28, 3, 34, 4)
        .ball(37, 4, 3, 3, fire)
        .dots(ink.glow, 37, 4, 41, 1, 42, 6, 36, 9),
  ],
  [
    'boots',
    (l) => {
      for (const [x, y] of [
        [5, 4],
        [23, 10],
      ] as const)
        l.slab(red, x + 2, y, x + 12, y, x + 12, y + 16, x + 20, y + 20, x + 20, y + 26, x + 2, y + 26)
          .rect(x + 1, y, 12, 4, ink.bone)
          .rect(x + 2, y + 24, 19, 2, ink.wood1)
          .slab(cloth, x + 2, y + 8, x - 5, y + 5, x - 3, y + 13, x + 3, y + 15);
      return l;
    },
  ],
  [
    'pet',
    (l) =>
      l
        .ball(23.5, 26, 12, 11, violet)
        .slab(violet, 14, 18, 11, 6, 20, 14)
        .slab(violet, 33, 18, 36, 6, 27, 14)
        .disc(19, 22, 4, 4, ink.white)
        .disc(28, 22, 4, 4, ink.white)
        .rect(19, 21, 3, 4, ink.void)
        .rect(26, 21, 3, 4, ink.void)
        .path(ink.void, 1, 19, 30, 23, 32, 28, 30)
        .rect(12, 34, 24, 3, ink.blood)
        .ball(23.5, 37, 2, 2, gold)
        .dots(ink.white, 20, 31, 27, 31),
  ],
  [
    'star',
    (l) =>
      l
        .slab(gold, 23, 0, 28, 13, 42, 13, 31, 22, 35, 37, 23, 28, 12, 37, 16, 22, 5, 13, 19, 13)
        .slab(ice, 23, 12, 30, 18, 27, 27, 20, 27, 17, 18)
        .ring(23.5, 19, 21, 19, ink.glow, 1)
        .dots(ink.white, 20, 17, 4, 4, 42, 4, 42, 32, 5, 30, 23, 4),
  ],
  [
    'ring',
    (l) =>
      l
        .ring(23.5, 24, 13, 13, ink.torch, 4)
        .ring(23.5, 24, 13, 13, ink.gold, 2)
        .slab(ice, 18, 9, 23, 2, 29, 9, 23, 15)
        .dots(ink.white, 21, 7, 12, 18, 36, 8, 8, 8)
        .path(ink.stone3, 1, 6, 36, 10, 33)
        .path(ink.stone3, 1, 41, 36, 37, 33),
  ],
  ['wand', (l) => l.line(12, 38, 34, 10, ink.wood3, 3).ball(36, 8, 4, 4, pink)],
  ['shield', (l, t) => l.slab(t, 10, 4, 37, 4, 37, 22, 24, 38, 10, 22).rect(22, 6, 4, 28, ink.gold)],
  ['potion', (l) => l.ball(23.5, 26, 11, 11, teal).rect(20, 6, 8, 10, ink.ice).rect(18, 4, 12, 3, ink.wood3)],
];

export const SOME_ITEM: Draw = (l, t) =>
  l.box(12, 14, 24, 20, wood).slab(t, 10, 14, 14, 6, 33, 6, 37, 14).rect(22, 12, 4, 8, ink.gold);
