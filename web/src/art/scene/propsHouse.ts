// Furniture and tools. Drawn around x 23.5 with the floor at y 44; `r` and `a` are two materials of the card.

import { ink, RAMPS } from '../palette';
import type { PropDraw } from './props';

const { green, lime, violet, red, teal, bone, stone, iron, wood, leather, fire, blue, pink, gold, night, cloth } =
  RAMPS;

export const HOUSE_PROPS = {
  weapons: (l) => {
    l.box(3, 12, 42, 4, wood).box(3, 32, 42, 4, wood);
    for (const x of [7, 18, 30, 41]) l.line(x, 42, x, 12, ink.wood3, 2).slab(iron, x - 3, 12, x, 3, x + 3, 12);
    l.ball(13, 24, 5, 5, red).ball(36, 24, 5, 5, blue);
  },
  cage: (l) => {
    l.rect(2, 6, 44, 3, ink.stone4).rect(2, 42, 44, 3, ink.stone3);
    for (let x = 3; x < 46; x += 10) l.rect(x, 8, 2, 35, ink.stone2).rect(x, 8, 1, 35, ink.stone4);
  },
  fence: (l) => {
    for (let x = 1; x < 46; x += 8) l.slab(wood, x, 45, x, 33, x + 2, 30, x + 5, 33, x + 5, 45);
    l.rect(0, 36, 48, 2, ink.wood3).rect(0, 41, 48, 2, ink.wood3);
  },
  chandelier: (l) => {
    l.rect(23, 0, 2, 6, ink.torch).ring(23.5, 8, 14, 3, ink.gold, 1);
    for (let x = 10; x < 40; x += 9) l.rect(x, 3, 2, 5, ink.white).rect(x, 1, 2, 2, ink.glow);
    for (let x = 12; x < 38; x += 5) l.rect(x, 11, 1, 3, ink.ice);
  },
  flasks: (l) => {
    l.box(3, 34, 42, 3, wood)
      .rect(6, 37, 3, 8, ink.wood2)
      .rect(39, 37, 3, 8, ink.wood2)
      .ball(11, 28, 5, 5, lime)
      .rect(10, 19, 3, 5, ink.ice)
      .slab(pink, 20, 33, 24, 20, 26, 20, 30, 33)
      .rect(23, 14, 4, 6, ink.ice)
      .ball(38, 28, 5, 5, blue)
      .rect(37, 18, 3, 6, ink.ice)
      .path(ink.stone4, 1, 25, 14, 31, 10, 38, 13, 38, 18)
      .dots(ink.white, 9, 26, 22, 30, 36, 26, 24, 9, 27, 6, 11, 15);
  },
  lectern: (l) =>
    l
      .slab(wood, 18, 44, 21, 30, 27, 30, 30, 44)
      .slab(cloth, 9, 24, 23, 28, 23, 33, 9, 29)
      .slab(cloth, 38, 24, 24, 28, 24, 33, 38, 29)
      .line(12, 27, 20, 29, ink.stone3)
      .line(35, 27, 27, 29, ink.stone3)
      .dots(ink.glow, 15, 20, 22, 16, 30, 19, 26, 11, 18, 12),
  floatbooks: (l) => {
    for (const [x, y, r] of [
      [5, 8, red],
      [31, 6, blue],
      [18, 19, violet],
      [4, 30, green],
      [33, 28, leather],
    ] as const)
      l.box(x, y, 11, 8, r)
        .rect(x + 1, y + 6, 9, 2, ink.bone)
        .rect(x + 3, y + 2, 5, 2, ink.gold)
        .dots(ink.ice, x + 2, y + 10, x + 8, y + 11);
  },
  cauldron: (l) => {
    l.slab(fire, 10, 45, 14, 38, 18, 41, 23, 36, 28, 41, 33, 38, 37, 45)
      .ball(23.5, 32, 14, 11, night)
      .rect(8, 21, 31, 3, ink.stone3)
      .disc(23.5, 21, 13, 2, ink.slime)
      .ball(17, 17, 3, 3, lime)
      .ball(27, 15, 4, 4, lime)
      .ball(22, 9, 2, 2, lime)
      .rect(14, 28, 3, 3, ink.stone2);
  },
  barbell: (l) =>
    l
      .rect(2, 18, 44, 3, ink.bone)
      .box(3, 9, 6, 21, night)
      .box(10, 12, 4, 15, stone)
      .box(34, 12, 4, 15, stone)
      .box(39, 9, 6, 21, night),
  cradle: (l) => {
    l.slab(wood, 6, 28, 41, 28, 36, 40, 11, 40).ring(23.5, 34, 16, 11, ink.wood3, 2).rect(0, 20, 48, 12, 0);
    l.slab(wood, 6, 28, 41, 28, 36, 40, 11, 40).rect(8, 25, 31, 4, ink.ice);
    l.line(23, 0, 23, 6, ink.bone)
      .rect(12, 6, 24, 1, ink.bone)
      .dots(ink.gold, 12, 10, 12, 9)
      .dots(ink.rose, 35, 10, 35, 9);
  },
  table: (l) =>
    l
      .box(2, 30, 44, 4, wood)
      .rect(6, 34, 4, 11, ink.wood2)
      .rect(38, 34, 4, 11, ink.wood2)
      .ball(13, 27, 5, 3, leather)
      .ball(13, 24, 3, 2, leather)
      .rect(23, 24, 4, 6, ink.torch)
      .rect(23, 23, 4, 2, ink.white)
      .ball(36, 27, 4, 3, red)
      .line(33, 24, 40, 23, ink.bone),
  telescope: (l) =>
    l
      .line(23, 28, 14, 45, ink.wood3, 2)
      .line(23, 28, 33, 45, ink.wood3, 2)
      .line(23, 28, 23, 45, ink.wood2, 2)
      .slab(gold, 8, 30, 12, 34, 34, 20, 30, 14)
      .slab(iron, 30, 12, 40, 6, 45, 13, 35, 22)
      .disc(42, 9, 3, 4, ink.ice)
      .dot(41, 8, ink.white),
  blackboard: (l) =>
    l
      .box(5, 4, 38, 24, wood)
      .rect(7, 6, 34, 20, ink.moss1)
      .rect(10, 9, 9, 1, ink.bone)
      .rect(10, 12, 14, 1, ink.bone)
      .ring(32, 14, 5, 5, ink.bone, 1)
      .path(ink.bone, 1, 32, 9, 28, 17, 36, 17, 32, 9)
      .rect(10, 20, 6, 1, ink.bone)
      .rect(20, 28, 6, 1, ink.white),
  door: (l) => {
    for (const [x, y, r] of [
      [2, 17, red],
      [17, 21, teal],
      [33, 12, violet],
    ] as const)
      l.box(x, y, 13, 44 - y, r)
        .rect(x + 3, y + 4, 7, 8, r[0])
        .rect(x + 10, y + 15, 2, 2, ink.gold);
    l.rect(5, 6, 6, 6, ink.gold).path(ink.white, 1, 22, 4, 26, 8, 22, 12, 27, 16);
  },
  bed: (l) =>
    l
      .box(4, 32, 40, 7, cloth)
      .rect(4, 25, 3, 20, ink.stone4)
      .rect(41, 28, 3, 17, ink.stone4)
      .box(7, 28, 10, 5, cloth)
      .rect(18, 32, 24, 6, ink.teal2)
      .rect(36, 6, 2, 22, ink.stone4)
      .ball(37, 8, 4, 5, red),
  stall: (l) => {
    l.box(4, 30, 40, 14, wood).rect(5, 12, 2, 18, ink.wood3).rect(41, 12, 2, 18, ink.wood3);
    for (let x = 2; x < 46; x += 9)
      l.slab(red, x, 4, x + 5, 4, x + 5, 15, x, 15).slab(cloth, x + 5, 4, x + 9, 4, x + 9, 15, x + 5, 15);
    l.ball(11, 27, 3, 3, lime).ball(18, 27, 3, 3, fire).box(25, 22, 6, 8, violet).ball(37, 27, 4, 3, gold);
  },
  dummy: (l) =>
    l
      .rect(22, 26, 3, 19, ink.wood3)
      .slab(leather, 14, 16, 33, 16, 30, 33, 17, 33)
      .ball(23.5, 10, 6, 6, leather)
      .ring(23.5, 24, 6, 6, ink.blood, 2)
      .disc(23.5, 24, 1, 1, ink.blood)
      .rect(5, 18, 38, 3, ink.wood3)
      .line(30, 8, 41, 2, ink.sand)
      .dots(ink.rose, 42, 1, 42, 3)
      .path(ink.void, 1, 20, 9, 22, 11)
      .path(ink.void, 1, 22, 9, 20, 11)
      .path(ink.void, 1, 25, 9, 27, 11)
      .path(ink.void, 1, 27, 9, 25, 11),
  perch: (l) =>
    l
      .rect(2, 20, 44, 2, ink.wood3)
      .ball(8, 14, 4, 5, fire)
      .dot(7, 12, ink.void)
      .poly(ink.gold, 3, 13, 5, 12, 5, 15)
      .ball(40, 14, 4, 5, blue)
      .dot(41, 12, ink.void)
      .poly(ink.gold, 45, 13, 43, 12, 43, 15),
  stairs: (l) => {
    for (let i = 0; i < 6; i += 1)
      l.box(24 + i * 4, 39 - i * 6, 24 - i * 4, 6, stone).rect(28 + i * 4, 39 - i * 6, 14, 2, ink.blood);
  },
  lootbox: (l) =>
    l
      .box(8, 22, 32, 22, violet)
      .rect(8, 30, 32, 3, ink.gold)
      .rect(22, 22, 4, 22, ink.gold)
      .slab(violet, 5, 16, 14, 8, 44, 14, 40, 22)
      .rect(16, 14, 2, 8, ink.glow)
      .rect(28, 12, 2, 9, ink.glow)
      .dots(ink.white, 12, 4, 20, 6, 30, 3, 36, 8, 24, 10)
      .ball(24, 5, 3, 3, gold),
  paintings: (l) => {
    for (const [x, y, w, h, r] of [
      [3, 4, 14, 13, blue],
      [20, 7, 11, 17, red],
      [34, 4, 11, 12, green],
      [4, 21, 12, 14, violet],
      [34, 20, 11, 15, teal],
    ] as const)
      l.box(x, y, w, h, gold)
        .rect(x + 2, y + 2, w - 4, h - 4, r[0])
        .disc(x + w / 2, y + h / 2 + 1, 3, 3, r[2])
        .rect(x + 2, y + h - 5, w - 4, 2, r[1]);
    l.rect(8, 40, 32, 1, ink.torch).rect(9, 36, 1, 8, ink.gold).rect(38, 36, 1, 8, ink.gold);
  },
  desk: (l) =>
    l
      .box(3, 30, 42, 5, wood)
      .box(5, 35, 12, 10, wood)
      .box(31, 35, 12, 10, wood)
      .rect(9, 39, 4, 1, ink.gold)
      .rect(35, 39, 4, 1, ink.gold)
      .box(8, 24, 10, 6, cloth)
      .rect(10, 26, 6, 1, ink.stone3)
      .rect(9, 22, 9, 2, ink.bone)
      .rect(36, 21, 1, 9, ink.bone)
      .slab(green, 31, 21, 41, 21, 38, 16, 34, 16),
  trophies: (l) => {
    l.box(3, 34, 42, 4, wood).rect(6, 38, 3, 7, ink.wood2).rect(39, 38, 3, 7, ink.wood2);
    for (const [x, r] of [
      [9, iron],
      [24, gold],
      [38, leather],
    ] as const) {
      const y = x === 24 ? 10 : 18;
      l.slab(r, x - 6, y, x + 6, y, x + 3, y + 11, x - 3, y + 11)
        .ring(x, y + 4, 8, 4, r[1], 1)
        .slab(r, x - 6, y, x + 6, y, x + 3, y + 11, x - 3, y + 11)
        .rect(x - 1, y + 11, 3, 33 - y - 11, r[1])
        .rect(x - 4, 31, 9, 3, r[2]);
    }
  },
  anvil: (l) =>
    l
      .slab(iron, 6, 22, 40, 22, 40, 27, 30, 29, 29, 34, 34, 38, 14, 38, 19, 34, 18, 29, 12, 28)
      .box(15, 38, 18, 7, wood)
      .slab(fire, 20, 21, 34, 19, 34, 22, 20, 22)
      .line(26, 16, 38, 6, ink.wood3, 2)
      .box(19, 12, 9, 6, stone)
      .dots(ink.glow, 14, 16, 18, 10, 33, 13, 38, 16, 30, 9),
  bench: (l) => {
    l.box(2, 30, 44, 4, wood)
      .rect(6, 34, 4, 11, ink.wood2)
      .rect(38, 34, 4, 11, ink.wood2)
      .ball(12, 25, 5, 5, iron)
      .disc(12, 25, 2, 2, ink.void)
      .slab(blue, 20, 30, 22, 18, 30, 18, 32, 30)
      .ball(26, 14, 4, 4, gold)
      .line(37, 29, 43, 17, ink.bone, 2)
      .rect(3, 4, 42, 3, ink.wood3)
      .rect(8, 7, 2, 8, ink.stone4)
      .rect(16, 7, 2, 6, ink.torch)
      .rect(36, 7, 2, 5, ink.bone);
  },
  tank: (l, { a }) =>
    l
      .box(8, 3, 32, 6, iron)
      .box(8, 38, 32, 7, iron)
      .rect(11, 9, 26, 29, a[0])
      .rect(11, 9, 26, 29, a[1])
      .rect(12, 9, 2, 29, a[3])
      .rect(35, 9, 1, 29, a[2])
      .ring(18, 18, 2, 2, a[3], 1)
      .ring(30, 14, 2, 2, a[3], 1)
      .ring(27, 30, 1, 1, a[3], 1),
  cushions: (l) => {
    l.rect(30, 24, 2, 18, ink.teal3).ball(31, 38, 5, 5, teal).path(ink.orchid, 1, 31, 24, 38, 20, 40, 30);
    for (const [x, r] of [
      [7, violet],
      [17, red],
      [41, gold],
    ] as const)
      l.ball(x, 42, 6, 3, r);
  },
  rack: (l) => {
    l.ball(23.5, 23, 17, 17, wood).disc(23.5, 23, 13, 13, ink.wood1);
    for (let i = 0; i < 4; i += 1) {
      const t = i * 0.785;
      l.line(
        23.5 - Math.cos(t) * 15,
        23 - Math.sin(t) * 15,
        23.5 + Math.cos(t) * 15,
        23 + Math.sin(t) * 15,
        ink.wood3,
        2,
      );
    }
    l.ball(23.5, 23, 4, 4, iron)
      .rect(4, 0, 1, 12, ink.stone4)
      .rect(43, 0, 1, 14, ink.stone4)
      .ring(4, 14, 3, 3, ink.bone, 1)
      .ring(43, 16, 3, 3, ink.bone, 1)
      .box(17, 40, 14, 5, wood)
      .dots(ink.blood, 20, 38, 27, 39);
  },
  throne: (l) =>
    l
      .slab(wood, 10, 8, 14, 2, 23, 5, 32, 2, 37, 8, 35, 44, 12, 44)
      .rect(15, 10, 18, 20, ink.blood)
      .rect(15, 10, 2, 20, ink.rose)
      .box(9, 28, 6, 16, wood)
      .box(33, 28, 6, 16, wood)
      .rect(14, 31, 20, 5, ink.blood)
      .ball(23.5, 7, 3, 3, gold)
      .ball(12, 27, 3, 3, bone)
      .ball(35, 27, 3, 3, bone),
} as const satisfies Record<string, PropDraw>;
