// Landmarks: altars, graves, pools, portals and the like. Drawn around x 23.5 with the floor at y 44; `r` and `a` are
// two materials of the card.

import { ink, RAMPS } from '../palette';
import type { PropDraw } from './props';

const { green, lime, violet, red, teal, bone, stone, iron, wood, leather, ice, blue, pink, gold, night, cloth } = RAMPS;

export const PLACE_PROPS = {
  altar: (l) =>
    l
      .box(8, 26, 32, 6, stone)
      .box(12, 32, 24, 12, stone)
      .rect(20, 34, 8, 1, ink.blood)
      .rect(23, 32, 2, 10, ink.blood)
      .rect(9, 25, 30, 2, ink.blood)
      .rect(11, 17, 3, 9, ink.bone)
      .rect(34, 17, 3, 9, ink.bone)
      .poly(ink.gold, 11, 16, 12, 12, 14, 16)
      .poly(ink.gold, 34, 16, 35, 12, 37, 16)
      .ball(23.5, 20, 5, 5, bone)
      .rect(20, 20, 3, 3, ink.void)
      .rect(25, 20, 3, 3, ink.void)
      .rect(22, 24, 4, 2, ink.bone),
  tombs: (l) => {
    for (const [x, y] of [
      [3, 26],
      [32, 24],
      [17, 18],
    ] as const)
      l.ball(x + 6, y + 5, 6, 6, stone)
        .rect(x, y + 5, 13, 40 - y, ink.stone2)
        .rect(x, y + 5, 2, 40 - y, ink.stone3)
        .rect(x + 6, y + 4, 2, 7, ink.night)
        .rect(x + 4, y + 6, 6, 2, ink.night);
  },
  grave: (l) =>
    l
      .rect(14, 12, 20, 26, ink.stone3)
      .ball(23.5, 13, 9.5, 9, iron)
      .rect(14, 13, 4, 25, ink.stone4)
      .rect(31, 13, 3, 25, ink.stone2)
      .rect(23, 10, 3, 14, ink.stone1)
      .rect(19, 14, 11, 3, ink.stone1)
      .disc(23.5, 41, 21, 6, ink.wood2)
      .disc(23.5, 42, 17, 4, ink.void)
      .ball(42, 38, 6, 5, wood)
      .slab(lime, 12, 43, 10, 33, 12, 35, 13, 30, 15, 34, 17, 31, 18, 36, 17, 43),
  mound: (l) =>
    l
      .ball(23.5, 43, 22, 20, green)
      .disc(23.5, 40, 7, 9, ink.void)
      .box(14, 28, 4, 17, stone)
      .box(30, 28, 4, 17, stone)
      .box(12, 25, 24, 5, stone)
      .dots(ink.lime, 21, 38, 26, 38),
  coffin: (l) =>
    l
      .slab(wood, 16, 10, 31, 10, 36, 20, 30, 44, 17, 44, 11, 20)
      .path(ink.torch, 1, 16, 10, 31, 10, 36, 20, 30, 44, 17, 44, 11, 20, 16, 10)
      .rect(22, 16, 3, 16, ink.torch)
      .rect(18, 20, 11, 3, ink.torch),
  sarcophagus: (l) => {
    l.slab(gold, 15, 8, 23, 3, 32, 8, 35, 22, 31, 45, 16, 45, 12, 22);
    for (let y = 26; y < 44; y += 4) l.line(15, y, 32, y, ink.sea);
    l.ball(23.5, 14, 5, 6, leather)
      .rect(20, 13, 2, 2, ink.void)
      .rect(26, 13, 2, 2, ink.void)
      .rect(23, 19, 2, 6, ink.sea)
      .path(ink.sea, 1, 16, 12, 17, 22)
      .path(ink.sea, 1, 31, 12, 30, 22);
  },
  pool: (l, { a }) =>
    l
      .disc(23.5, 41, 21, 6, ink.stone4)
      .disc(23.5, 41, 19, 5, a[1])
      .disc(22, 40, 13, 2, a[2])
      .rect(12, 42, 6, 1, a[3])
      .rect(28, 40, 7, 1, a[3])
      .ring(15, 33, 2, 2, ink.bone, 1)
      .ring(33, 30, 2, 2, ink.bone, 1),
  darkpool: (l) =>
    l
      .disc(23.5, 41, 22, 6, ink.stone3)
      .disc(23.5, 41, 20, 5, ink.plum)
      .slab(violet, 10, 41, 12, 26, 16, 32, 20, 14, 24, 28, 28, 18, 31, 32, 36, 24, 38, 41)
      .rect(17, 30, 3, 2, ink.glow)
      .rect(27, 30, 3, 2, ink.glow)
      .dots(ink.pink, 14, 40, 33, 40, 23, 38),
  eye: (l, { a }) =>
    l
      .slab(stone, 2, 24, 13, 10, 34, 10, 45, 24, 34, 38, 13, 38)
      .slab(cloth, 6, 24, 15, 14, 32, 14, 41, 24, 32, 34, 15, 34)
      .ball(23.5, 24, 9, 9, a)
      .disc(23.5, 24, 3, 7, ink.void)
      .rect(19, 19, 3, 3, ink.white)
      .path(ink.rose, 1, 8, 24, 13, 22)
      .path(ink.rose, 1, 39, 24, 34, 27),
  treasure: (l) => {
    l.ball(23.5, 44, 21, 10, gold);
    for (const [x, y] of [
      [9, 38],
      [16, 36],
      [31, 37],
      [38, 40],
      [12, 42],
      [34, 42],
    ] as const)
      l.ball(x, y, 2, 2, gold).dot(x, y, ink.wood3);
    l.box(13, 22, 22, 14, wood)
      .rect(13, 26, 22, 2, ink.torch)
      .rect(22, 25, 4, 5, ink.gold)
      .slab(wood, 12, 20, 14, 12, 33, 12, 35, 20)
      .rect(12, 20, 24, 2, ink.torch)
      .disc(23.5, 36, 9, 2, ink.gold)
      .dots(ink.rose, 18, 35, 29, 36)
      .dots(ink.ice, 24, 36);
  },
  vault: (l) => {
    l.box(4, 4, 40, 41, iron)
      .ball(23.5, 24, 17, 17, stone)
      .ring(23.5, 24, 17, 17, ink.bone, 2)
      .ring(23.5, 24, 7, 7, ink.torch, 2);
    for (let i = 0; i < 6; i += 1)
      l.line(23.5, 24, 23.5 + Math.cos(i * 1.05) * 10, 24 + Math.sin(i * 1.05) * 10, ink.torch, 2);
    l.dots(ink.bone, 7, 7, 40, 7, 7, 41, 40, 41).rect(1, 14, 5, 6, ink.stone3).rect(1, 30, 5, 6, ink.stone3);
  },
  statue: (l) =>
    l
      .box(10, 38, 28, 7, iron)
      .box(14, 34, 20, 4, iron)
      .slab(bone, 15, 34, 17, 22, 23, 20, 30, 22, 32, 34)
      .ball(23.5, 15, 8, 7, bone)
      .slab(bone, 17, 10, 12, 3, 20, 9)
      .slab(bone, 30, 10, 35, 3, 27, 9)
      .rect(19, 14, 3, 2, ink.rose)
      .rect(26, 14, 3, 2, ink.rose)
      .slab(bone, 16, 24, 4, 12, 6, 28, 14, 32)
      .slab(bone, 31, 24, 43, 12, 41, 28, 33, 32)
      .rect(20, 19, 8, 1, ink.stone1),
  portal: (l, { a }) => {
    l.ring(23.5, 24, 17, 20, ink.stone3, 4)
      .ring(23.5, 24, 17, 20, ink.stone4, 1)
      .disc(23.5, 24, 13, 16, a[0])
      .disc(23.5, 24, 10, 13, a[1])
      .disc(24, 24, 6, 9, a[2])
      .disc(24, 24, 2, 4, a[3])
      .path(a[3], 1, 14, 20, 17, 13, 24, 10)
      .path(a[3], 1, 33, 28, 30, 36, 24, 38)
      .box(4, 42, 40, 4, stone);
    for (const [x, y] of [
      [6, 24],
      [40, 24],
      [9, 11],
      [37, 11],
      [23, 4],
    ] as const)
      l.rect(x, y, 2, 2, a[3]);
  },
  pad: (l, { a }) => {
    l.disc(23.5, 41, 18, 5, ink.stone4).disc(23.5, 41, 15, 4, a[1]).disc(23.5, 41, 10, 2, a[3]);
    for (let y = 4; y < 38; y += 1)
      l.rect(12 + (y % 3 === 0 ? 1 : 0), y, 1, 1, a[2]).rect(35 - (y % 3 === 0 ? 1 : 0), y, 1, 1, a[2]);
    l.ring(23.5, 30, 12, 3, a[3], 1).ring(23.5, 19, 12, 3, a[2], 1).ring(23.5, 8, 12, 3, a[1], 1);
  },
  flowers: (l, { dice }) => {
    for (let x = 4; x < 46; x += 8) {
      const y = dice.int(26, 34);
      const r = dice.pick([red, pink, gold, violet]);
      l.line(x, y, x, 44, ink.slime)
        .ball(x, y, 3, 3, r)
        .dot(x, y, ink.glow)
        .dots(ink.lime, x - 1, y + 7, x + 1, y + 9);
    }
  },
  shrooms: (l, { dice }) => {
    for (let x = 5; x < 46; x += 9) {
      const y = dice.int(33, 38);
      l.rect(x - 1, y, 3, 45 - y, ink.bone)
        .ball(x, y, 4, 3, dice.pick([red, violet, teal]))
        .dot(x - 1, y - 1, ink.white);
    }
  },
  antimagic: (l, { a }) =>
    l
      .ball(23.5, 24, 14, 14, a)
      .poly(ink.white, 23, 12, 27, 21, 36, 21, 29, 27, 32, 36, 23, 31, 15, 36, 18, 27, 11, 21, 20, 21)
      .ring(23.5, 24, 20, 20, ink.blood, 4)
      .line(10, 11, 37, 37, ink.blood, 4),
  coils: (l) => {
    for (const x of [6, 36]) {
      for (let y = 18; y < 44; y += 4) l.ball(x + 3, y, 5, 2, leather);
      l.ball(x + 3, 11, 6, 6, iron);
    }
    l.path(ink.ice, 1, 15, 11, 19, 7, 23, 14, 28, 8, 33, 11).path(ink.white, 1, 15, 12, 20, 15, 24, 9, 29, 15, 33, 12);
  },
  crystal: (l, { a }) =>
    l
      .slab(a, 23, 2, 34, 16, 30, 38, 17, 38, 13, 16)
      .line(23, 4, 20, 36, a[3])
      .line(23, 4, 29, 20, a[2])
      .slab(a, 8, 42, 6, 30, 11, 26, 16, 32, 14, 42)
      .slab(a, 32, 42, 34, 28, 39, 25, 42, 32, 40, 42)
      .box(4, 41, 40, 4, stone)
      .dots(ink.white, 18, 14, 8, 32, 36, 29),
  savecrystal: (l, { a }) =>
    l
      .slab(a, 23, 6, 33, 20, 23, 36, 14, 20)
      .line(23, 8, 23, 34, a[3])
      .line(14, 20, 33, 20, a[3])
      .ring(23.5, 40, 15, 4, a[2], 1)
      .ring(23.5, 40, 10, 2, a[3], 1)
      .dots(ink.white, 19, 16, 8, 12, 38, 10, 6, 28, 40, 28, 12, 34, 35, 34),
  tower: (l) => {
    l.tube(11, 14, 26, 31, iron).box(7, 8, 34, 7, iron);
    for (let x = 7; x < 41; x += 7) l.box(x, 2, 5, 7, iron);
    l.rect(21, 21, 6, 9, ink.void)
      .rect(22, 22, 4, 4, ink.torch)
      .rect(20, 36, 8, 9, ink.wood2)
      .line(23, 21, 23, 29, ink.void);
  },
  eggs: (l) => {
    l.ball(23.5, 43, 22, 5, leather);
    for (const [x, y, r] of [
      [8, 35, lime],
      [38, 35, pink],
      [15, 38, ice],
      [32, 38, gold],
    ] as const)
      l.ball(x, y, 5, 7, r).dots(r[0], x - 1, y - 2, x + 2, y + 1, x - 2, y + 3);
  },
  well: (l) => {
    l.box(9, 28, 30, 16, stone);
    for (let x = 9; x < 38; x += 8) l.rect(x, 28, 1, 8, ink.stone1).rect(x + 4, 36, 1, 8, ink.stone1);
    l.disc(23.5, 28, 15, 3, ink.stone4)
      .disc(23.5, 28, 12, 2, ink.void)
      .rect(10, 10, 3, 18, ink.wood3)
      .rect(35, 10, 3, 18, ink.wood3)
      .slab(wood, 5, 12, 23, 2, 42, 12)
      .line(23, 12, 23, 20, ink.sand)
      .slab(lime, 16, 27, 18, 21, 21, 24, 25, 17, 28, 24, 31, 22, 31, 27);
  },
  rocks: (l) =>
    l
      .ball(8, 39, 8, 6, stone)
      .ball(40, 40, 8, 6, stone)
      .ball(25, 42, 8, 4, stone)
      .line(14, 38, 31, 13, ink.wood3, 2)
      .path(ink.stone4, 3, 20, 10, 30, 11, 38, 19)
      .slab(ice, 5, 34, 8, 26, 12, 34)
      .slab(pink, 38, 36, 41, 28, 44, 36),
  heap: (l) => {
    l.ball(23.5, 44, 21, 12, green)
      .ball(12, 38, 5, 4, leather)
      .box(27, 28, 8, 7, wood)
      .ball(20, 32, 4, 4, red)
      .line(31, 30, 40, 20, ink.bone, 2)
      .ball(36, 39, 4, 4, iron)
      .rect(14, 0, 20, 6, ink.stone4)
      .rect(15, 6, 18, 4, ink.void)
      .rect(19, 11, 3, 3, ink.bone)
      .rect(26, 16, 3, 3, ink.torch)
      .rect(21, 21, 2, 3, ink.slime)
      .dots(ink.lime, 8, 22, 9, 20, 40, 14, 41, 12);
  },
  minecart: (l) => {
    l.rect(0, 43, 48, 2, ink.stone4);
    for (let x = 1; x < 48; x += 7) l.rect(x, 45, 3, 2, ink.wood3);
    l.slab(iron, 7, 24, 40, 24, 35, 39, 12, 39)
      .rect(6, 23, 36, 2, ink.bone)
      .ball(15, 41, 4, 4, night)
      .ball(32, 41, 4, 4, night)
      .ball(15, 20, 5, 4, gold)
      .ball(25, 18, 6, 5, stone)
      .ball(34, 20, 4, 4, ice);
    l.rect(3, 2, 4, 41, ink.wood2)
      .rect(41, 2, 4, 41, ink.wood2)
      .rect(1, 1, 46, 4, ink.wood3)
      .path(ink.void, 1, 20, 1, 23, 3, 22, 5);
  },
  fountain: (l) =>
    l
      .disc(23.5, 41, 20, 5, ink.stone4)
      .disc(23.5, 40, 17, 3, ink.sky)
      .rect(21, 24, 6, 16, ink.stone3)
      .rect(21, 24, 2, 16, ink.stone4)
      .disc(23.5, 24, 11, 3, ink.stone4)
      .disc(23.5, 23, 9, 2, ink.sky)
      .path(ink.ice, 1, 23, 12, 18, 10, 14, 16, 13, 22)
      .path(ink.ice, 1, 24, 12, 29, 10, 33, 16, 34, 22)
      .path(ink.ice, 1, 13, 26, 10, 30, 9, 38)
      .path(ink.ice, 1, 34, 26, 37, 30, 38, 38),
  arch: (l) => {
    l.box(4, 16, 9, 29, stone)
      .box(35, 16, 9, 29, stone)
      .slab(stone, 4, 16, 12, 6, 20, 3, 20, 12, 13, 18)
      .slab(stone, 43, 16, 35, 6, 28, 3, 28, 12, 35, 18)
      .slab(gold, 18, 0, 30, 0, 27, 14, 20, 14)
      .ball(23.5, 7, 2, 2, red)
      .rect(13, 20, 22, 25, ink.void)
      .dots(ink.torch, 16, 30, 31, 34, 22, 26);
  },
  ooze: (l, { a }) => {
    l.disc(23.5, 43, 22, 5, a[1]).disc(22, 42, 14, 2, a[2]);
    for (const [x, h, w] of [
      [4, 18, 5],
      [13, 28, 6],
      [25, 14, 5],
      [34, 32, 6],
      [43, 20, 4],
    ] as const)
      l.rect(x - w / 2, 0, w, h, a[1])
        .rect(x - w / 2, 0, 1, h, a[3])
        .ball(x, h, w / 2 + 1, w / 2 + 2, a);
    l.ring(16, 38, 3, 3, a[3], 1).ring(30, 36, 2, 2, a[3], 1);
  },
  starmap: (l) => {
    l.ring(23.5, 23, 19, 19, ink.torch, 1)
      .ring(23.5, 23, 13, 13, ink.wood3, 1)
      .ring(23.5, 23, 7, 7, ink.torch, 1)
      .ball(23.5, 23, 4, 4, gold)
      .ball(10, 19, 3, 3, blue)
      .ball(33, 31, 3, 3, red)
      .ball(30, 10, 2, 2, teal)
      .ball(23, 42, 3, 3, violet)
      .path(ink.ice, 1, 3, 6, 9, 9, 7, 14)
      .dots(ink.white, 3, 6, 9, 9, 7, 14, 41, 5, 44, 12, 40, 40);
  },
  hand: (l, { a }) =>
    l
      .slab(cloth, 14, 24, 33, 24, 34, 38, 28, 44, 19, 44, 13, 37)
      .slab(cloth, 14, 25, 14, 10, 18, 9, 19, 25)
      .slab(cloth, 20, 25, 19, 6, 24, 5, 24, 25)
      .slab(cloth, 25, 25, 26, 7, 30, 8, 29, 25)
      .slab(cloth, 30, 26, 32, 12, 36, 13, 34, 28)
      .slab(cloth, 14, 36, 5, 27, 7, 24, 16, 29)
      .rect(17, 40, 14, 3, a[1])
      .path(ink.stone4, 1, 19, 26, 19, 31)
      .path(ink.stone4, 1, 24, 26, 24, 31)
      .path(ink.stone4, 1, 29, 26, 29, 31),
  web: (l) => {
    for (const [x, y] of [
      [0, 0],
      [23, 0],
      [47, 0],
      [0, 24],
      [47, 24],
      [6, 44],
      [41, 44],
    ] as const)
      l.line(23, 22, x, y, ink.bone);
    for (const s of [6, 12, 18])
      l.path(
        ink.stone4,
        1,
        23 - s,
        22 - s,
        23,
        22 - s * 0.8,
        23 + s,
        22 - s,
        23 + s * 0.9,
        22,
        23 + s,
        22 + s,
        23,
        22 + s * 0.8,
        23 - s,
        22 + s,
        23 - s * 0.9,
        22,
        23 - s,
        22 - s,
      );
  },
  idol: (l, { a }) =>
    l
      .box(12, 39, 23, 6, stone)
      .slab(gold, 13, 39, 15, 12, 23, 6, 32, 12, 34, 39)
      .rect(18, 17, 4, 4, a[3])
      .rect(26, 17, 4, 4, a[3])
      .rect(17, 26, 14, 5, ink.void)
      .dots(ink.white, 18, 26, 21, 26, 24, 26, 27, 26, 30, 26)
      .slab(gold, 14, 20, 8, 14, 9, 28, 14, 30)
      .slab(gold, 33, 20, 39, 14, 38, 28, 33, 30),
  windowglass: (l, { a }) =>
    l
      .ball(23.5, 14, 12, 12, stone)
      .rect(11, 14, 25, 20, ink.stone3)
      .disc(23.5, 14, 10, 10, a[1])
      .rect(13, 14, 21, 18, a[1])
      .poly(a[2], 23, 5, 33, 18, 23, 31, 14, 18)
      .disc(23.5, 18, 4, 4, a[3])
      .rect(23, 4, 1, 28, ink.stone1)
      .rect(13, 18, 21, 1, ink.stone1),
} as const satisfies Record<string, PropDraw>;
