// Signs of Spells, drawn in the middle of a magic circle. `m` is the colour of the magic.

import { Layer } from '../layer';
import { ink, RAMPS } from '../palette';
import type { Ramp } from '../palette';

export type Glyph = (l: Layer, m: Ramp) => unknown;

const {
  green,
  lime,
  violet,
  red,
  teal,
  bone,
  stone,
  iron,
  wood,
  leather,
  fire,
  ice,
  blue,
  pink,
  gold,
  night,
  skin,
  cloth,
} = RAMPS;

function star(l: Layer, cx: number, cy: number, out: number, inn: number, points: number, r: Ramp): Layer {
  const xy: number[] = [];
  for (let i = 0; i < points * 2; i += 1) {
    const t = (i * Math.PI) / points - Math.PI / 2;
    const d = i % 2 === 0 ? out : inn;
    xy.push(cx + Math.cos(t) * d, cy + Math.sin(t) * d);
  }
  return l.slab(r, ...xy);
}

function skull(l: Layer, x: number, y: number, s: number): Layer {
  l.ball(x, y, s, s * 0.9, bone).rect(x - s * 0.5, y + s * 0.6, s, s * 0.6, ink.bone);
  l.disc(x - s * 0.42, y + s * 0.1, s * 0.26, s * 0.28, ink.void).disc(
    x + s * 0.42,
    y + s * 0.1,
    s * 0.26,
    s * 0.28,
    ink.void,
  );
  return l.rect(x, y + s * 0.5, 1, 2, ink.void);
}

function coin(l: Layer, x: number, y: number, s: number): Layer {
  return l
    .ball(x, y, s, s, gold)
    .ring(x, y, s - 1.5, s - 1.5, ink.torch, 1)
    .rect(x, y - s * 0.4, 1, s * 0.8, ink.wood3);
}

function castle(l: Layer, x: number, y: number, r: Ramp): Layer {
  l.box(x, y + 8, 22, 16, r);
  for (const dx of [-2, 18])
    l.box(x + dx, y + 3, 6, 21, r)
      .rect(x + dx, y, 2, 3, r[2])
      .rect(x + dx + 4, y, 2, 3, r[1]);
  return l
    .rect(x + 8, y + 15, 6, 9, ink.void)
    .rect(x + 9, y + 10, 1, 2, ink.gold)
    .rect(x + 12, y + 10, 1, 2, ink.gold);
}

function person(l: Layer, x: number, y: number, r: Ramp): Layer {
  return l
    .ball(x, y, 4, 4, skin)
    .slab(r, x - 6, y + 14, x - 4, y + 5, x + 4, y + 5, x + 6, y + 14)
    .dots(ink.void, x - 1, y, x + 2, y);
}

export const GLYPHS = {
  burst: (l) => {
    star(l, 23.5, 23.5, 19, 9, 9, fire);
    return star(l, 23.5, 23.5, 9, 5, 7, RAMPS.gold);
  },
  dagger: (l) =>
    l
      .slab(bone, 20, 28, 20, 10, 23, 4, 27, 10, 27, 28)
      .rect(23, 6, 1, 22, ink.stone4)
      .rect(14, 28, 19, 3, ink.torch)
      .rect(21, 31, 6, 9, ink.wood2)
      .ball(23.5, 41, 3, 3, red)
      .dots(ink.blood, 22, 12, 22, 13, 22, 14, 21, 18),
  rocks: (l) =>
    l
      .ball(14, 14, 7, 6, stone)
      .ball(32, 11, 6, 5, iron)
      .ball(25, 24, 8, 7, stone)
      .ball(11, 31, 5, 5, iron)
      .ball(37, 29, 6, 5, stone)
      .slab(stone, 4, 44, 10, 38, 20, 40, 30, 37, 44, 44)
      .path(ink.bone, 1, 14, 3, 14, 6)
      .path(ink.bone, 1, 32, 1, 32, 4)
      .path(ink.bone, 1, 25, 13, 25, 15),
  ban: (l, m) => {
    star(l, 23.5, 23.5, 13, 6, 5, m);
    return l.ring(23.5, 23.5, 19, 19, ink.rose, 4).line(11, 11, 36, 36, ink.rose, 4);
  },
  hourglass: (l) =>
    l
      .box(12, 4, 24, 5, wood)
      .box(12, 39, 24, 5, wood)
      .slab(ice, 14, 9, 33, 9, 25, 23, 22, 23)
      .slab(ice, 22, 24, 25, 24, 33, 39, 14, 39)
      .poly(ink.gold, 18, 14, 29, 14, 24, 22)
      .poly(ink.gold, 17, 38, 24, 32, 30, 38)
      .rect(23, 22, 2, 10, ink.gold),
  scream: (l) =>
    l
      .ball(23.5, 22, 13, 17, cloth)
      .disc(18, 17, 3, 5, ink.void)
      .disc(29, 17, 3, 5, ink.void)
      .disc(23.5, 31, 4, 6, ink.void)
      .ball(9, 26, 3, 6, bone)
      .ball(38, 26, 3, 6, bone),
  snow: (l) => {
    for (let i = 0; i < 6; i += 1) {
      const t = (i * Math.PI) / 3;
      const x = Math.cos(t);
      const y = Math.sin(t);
      l.line(23.5, 23.5, 23.5 + x * 18, 23.5 + y * 18, ink.ice, 2);
      for (const s of [-0.5, 0.5])
        l.line(23.5 + x * 11, 23.5 + y * 11, 23.5 + Math.cos(t + s) * 17, 23.5 + Math.sin(t + s) * 17, ink.white);
    }
    return l.disc(23.5, 23.5, 3, 3, ink.white);
  },
  giant: (l) =>
    l
      .ball(23.5, 14, 8, 8, green)
      .slab(green, 9, 44, 12, 22, 35, 22, 38, 44)
      .ball(8, 26, 5, 7, green)
      .ball(39, 26, 5, 7, green)
      .rect(19, 12, 3, 2, ink.gold)
      .rect(26, 12, 3, 2, ink.gold)
      .rect(20, 18, 8, 1, ink.void)
      .rect(4, 40, 4, 5, ink.stone3)
      .rect(10, 42, 3, 3, ink.stone3)
      .poly(ink.lime, 41, 14, 44, 8, 47, 14)
      .rect(43, 14, 3, 6, ink.lime),
  cards: (l, m) => {
    for (const [x, y, k] of [
      [6, 12, -3],
      [17, 7, 0],
      [28, 12, 3],
    ] as const)
      l.slab(cloth, x + k, y, x + 13 + k, y + k, x + 13 - k, y + 22 + k, x - k, y + 22).slab(
        m,
        x + 2 + k,
        y + 3,
        x + 10 + k,
        y + 3,
        x + 10,
        y + 18,
        x + 2,
        y + 18,
      );
    return l
      .rect(22, 13, 4, 2, ink.white)
      .rect(25, 14, 2, 4, ink.white)
      .rect(23, 17, 2, 3, ink.white)
      .rect(23, 22, 2, 2, ink.white);
  },
  sign: (l) =>
    l
      .rect(22, 22, 4, 23, ink.wood3)
      .box(8, 5, 32, 20, leather)
      .rect(12, 9, 24, 3, ink.ember)
      .rect(12, 14, 16, 3, ink.ember)
      .rect(30, 14, 6, 3, ink.blood)
      .rect(12, 19, 20, 2, ink.ember)
      .ball(12, 40, 6, 5, green)
      .ball(36, 40, 6, 5, green)
      .dots(ink.gold, 10, 39, 14, 39, 34, 39, 38, 39),
  horn: (l) =>
    l
      .slab(red, 12, 20, 12, 28, 32, 38, 36, 38, 36, 10, 32, 10)
      .rect(8, 19, 5, 10, ink.stone4)
      .slab(wood, 14, 28, 20, 30, 21, 40, 16, 40)
      .path(ink.gold, 2, 40, 14, 45, 10)
      .path(ink.gold, 2, 41, 24, 46, 24)
      .path(ink.gold, 2, 40, 34, 45, 38),
  peril: (l) => {
    l.tube(14, 16, 20, 30, iron).slab(red, 10, 17, 23, 2, 38, 17);
    return l
      .ball(23.5, 27, 5, 6, night)
      .ball(23.5, 27, 3, 3, skin)
      .rect(20, 23, 8, 2, ink.gold)
      .dots(ink.gold, 20, 22, 24, 21, 27, 22)
      .dots(ink.void, 22, 27, 25, 27)
      .rect(21, 30, 6, 4, ink.pink)
      .dots(ink.rose, 38, 22, 40, 22, 37, 23, 38, 24, 39, 24, 40, 23, 39, 25, 41, 23);
  },
  reap: (l) =>
    l
      .line(10, 45, 30, 6, ink.wood3, 3)
      .slab(bone, 30, 6, 20, 2, 6, 10, 18, 8, 28, 13)
      .ball(34, 30, 7, 8, ice)
      .rect(31, 28, 2, 3, ink.void)
      .rect(35, 28, 2, 3, ink.void)
      .slab(ice, 29, 36, 39, 36, 36, 44, 33, 39),
  swirl: (l, m) => {
    for (let i = 0; i < 90; i += 1) {
      const t = i * 0.16;
      const d = 2 + i * 0.2;
      l.rect(23.5 + Math.cos(t) * d - 1, 23.5 + Math.sin(t) * d - 1, 3, 3, i < 40 ? m[3] : i < 70 ? m[2] : m[1]);
    }
    return l;
  },
  eyes: (l) => {
    for (const [x, y, w] of [
      [23, 9, 7],
      [12, 22, 5],
      [35, 24, 5],
      [23, 38, 8],
    ] as const) {
      for (const side of [-1, 1])
        l.slab(
          gold,
          x + side,
          y + 1,
          x + side * w * 1.3,
          y - w * 0.6,
          x + side * w * 1.2,
          y + w * 0.5,
          x + side * 2,
          y + w * 0.5,
        ).rect(x + side * w * 0.6, y - 1, 2, 3, ink.void);
    }
    return l;
  },
  gravehand: (l) =>
    l
      .ball(23.5, 44, 20, 6, wood)
      .slab(lime, 19, 42, 18, 24, 29, 24, 28, 42)
      .slab(lime, 15, 25, 10, 12, 13, 11, 19, 22)
      .slab(lime, 18, 23, 17, 6, 20, 6, 22, 23)
      .slab(lime, 23, 23, 25, 5, 28, 6, 27, 23)
      .slab(lime, 27, 24, 33, 9, 36, 11, 30, 27)
      .slab(lime, 29, 30, 37, 24, 38, 28, 30, 34),
  base: (l, m) => {
    castle(l, 13, 16, iron);
    return l.rect(24, 3, 1, 22, ink.bone).slab(m, 25, 3, 38, 6, 25, 12);
  },
  castles: (l) => {
    castle(l, 2, 20, iron);
    castle(l, 22, 14, leather);
    return l.path(ink.gold, 2, 8, 13, 14, 6, 24, 5, 32, 9).poly(ink.gold, 29, 11, 37, 12, 34, 4);
  },
  fountain: (l) =>
    l
      .disc(23.5, 40, 18, 5, ink.stone4)
      .disc(23.5, 39, 15, 3, ink.sky)
      .rect(22, 20, 4, 19, ink.bone)
      .path(ink.ice, 2, 23, 18, 16, 10, 9, 20, 8, 34)
      .path(ink.ice, 2, 24, 18, 31, 10, 38, 20, 39, 34)
      .ball(23.5, 10, 3, 3, pink)
      .slab(cloth, 22, 10, 14, 3, 16, 12)
      .slab(cloth, 25, 10, 33, 3, 31, 12)
      .dots(ink.glow, 10, 8, 37, 7, 23, 3),
  gloves: (l) =>
    l
      .ball(14, 22, 9, 9, red)
      .ball(20, 16, 4, 5, red)
      .rect(5, 29, 13, 7, ink.white)
      .ball(33, 24, 9, 9, blue)
      .ball(27, 18, 4, 5, blue)
      .rect(30, 31, 13, 7, ink.white)
      .path(ink.gold, 2, 23, 3, 23, 9)
      .path(ink.gold, 2, 15, 4, 17, 8)
      .path(ink.gold, 2, 32, 4, 30, 8),
  contract: (l) =>
    l
      .box(11, 6, 24, 34, cloth)
      .box(8, 4, 30, 5, leather)
      .box(8, 38, 30, 5, leather)
      .rect(15, 13, 16, 1, ink.stone3)
      .rect(15, 17, 16, 1, ink.stone3)
      .rect(15, 21, 10, 1, ink.stone3)
      .path(ink.sea, 1, 15, 30, 18, 27, 20, 31, 23, 28, 26, 31)
      .ball(31, 31, 4, 4, red)
      .slab(cloth, 32, 28, 44, 10, 46, 14, 36, 28),
  bolt: (l) => l.slab(gold, 26, 2, 9, 26, 21, 26, 15, 45, 37, 18, 25, 18, 34, 2).line(26, 5, 14, 23, ink.white),
  lens: (l) =>
    l
      .ball(20, 19, 14, 14, gold)
      .disc(20, 19, 11, 11, ink.sky)
      .disc(20, 19, 10, 10, ink.ice)
      .line(13, 18, 18, 12, ink.white, 2)
      .line(30, 29, 42, 42, ink.wood3, 5)
      .ball(21, 20, 4, 4, green)
      .dots(ink.void, 20, 20, 23, 20),
  wallbreak: (l) => {
    for (let y = 3; y < 45; y += 7)
      for (let x = ((y / 7) | 0) % 2 === 0 ? 2 : -4; x < 46; x += 12) l.box(x, y, 11, 6, red);
    star(l, 23.5, 24, 19, 12, 8, night);
    return l
      .ball(23.5, 24, 9, 9, fire)
      .rect(19, 21, 3, 3, ink.void)
      .rect(26, 21, 3, 3, ink.void)
      .rect(19, 27, 10, 3, ink.white);
  },
  party: (l) => {
    person(l, 11, 18, blue);
    person(l, 36, 18, violet);
    person(l, 23.5, 24, red);
    return l.rect(23, 6, 2, 8, ink.lime).rect(20, 9, 8, 2, ink.lime);
  },
  pause: (l, m) => l.ball(23.5, 23.5, 20, 20, m).box(13, 11, 8, 26, cloth).box(27, 11, 8, 26, cloth),
  tear: (l) =>
    l
      .ball(23.5, 21, 15, 14, gold)
      .path(ink.void, 2, 13, 16, 19, 13)
      .path(ink.void, 2, 34, 16, 28, 13)
      .rect(16, 19, 3, 3, ink.void)
      .rect(29, 19, 3, 3, ink.void)
      .path(ink.void, 1, 18, 30, 23, 27, 29, 30)
      .slab(ice, 16, 24, 13, 36, 16, 40, 19, 36)
      .slab(ice, 31, 24, 28, 36, 31, 40, 34, 36),
  chest: (l) =>
    l
      .box(9, 24, 30, 18, wood)
      .rect(9, 24, 30, 2, ink.torch)
      .rect(21, 23, 6, 8, ink.gold)
      .rect(23, 26, 2, 3, ink.void)
      .slab(wood, 7, 22, 10, 10, 37, 10, 40, 22)
      .rect(7, 21, 34, 2, ink.torch)
      .rect(10, 18, 28, 4, ink.gold)
      .dots(ink.white, 14, 6, 23, 3, 33, 6, 23, 19)
      .dots(ink.rose, 17, 19)
      .dots(ink.ice, 29, 19),
  doorway: (l) =>
    l
      .box(7, 4, 20, 41, wood)
      .rect(10, 8, 14, 37, ink.glow)
      .rect(10, 8, 3, 37, ink.gold)
      .slab(lime, 16, 24, 30, 24, 30, 17, 44, 28, 30, 39, 30, 32, 16, 32),
  exclaim: (l) => {
    star(l, 23.5, 23.5, 20, 13, 12, red);
    return l.slab(gold, 20, 10, 27, 10, 25, 28, 22, 28).ball(23.5, 34, 3, 3, gold);
  },
  gift: (l) =>
    l
      .box(8, 20, 32, 24, red)
      .rect(21, 20, 6, 24, ink.gold)
      .rect(8, 29, 32, 4, ink.gold)
      .box(6, 14, 36, 8, red)
      .rect(21, 14, 6, 8, ink.gold)
      .ring(16, 9, 6, 5, ink.gold, 2)
      .ring(31, 9, 6, 5, ink.gold, 2)
      .rect(12, 35, 4, 3, ink.void)
      .rect(32, 35, 4, 3, ink.void),
  skull: (l) =>
    skull(l, 23.5, 20, 15)
      .path(ink.void, 1, 19, 32, 19, 36)
      .path(ink.void, 1, 23, 32, 23, 37)
      .path(ink.void, 1, 28, 32, 28, 36)
      .dots(ink.lime, 17, 21, 30, 21)
      .line(4, 44, 12, 38, ink.bone, 3)
      .line(43, 44, 35, 38, ink.bone, 3),
  wild: (l) => {
    l.ball(23.5, 24, 12, 12, violet)
      .slab(violet, 14, 16, 10, 4, 21, 12)
      .slab(violet, 33, 16, 37, 4, 26, 12)
      .rect(17, 20, 4, 4, ink.gold)
      .rect(27, 20, 4, 4, ink.gold)
      .rect(19, 21, 2, 3, ink.void)
      .rect(27, 21, 2, 3, ink.void)
      .rect(17, 28, 14, 3, ink.void)
      .dots(ink.white, 18, 28, 21, 28, 24, 28, 27, 28, 30, 28);
    for (let x = 2; x < 46; x += 5) l.slab(green, x, 46, x + 2, 32 + ((x * 3) % 7), x + 5, 46);
    return l;
  },
  coins: (l) => {
    for (const [x, y, s] of [
      [12, 10, 6],
      [32, 8, 5],
      [23, 21, 7],
      [9, 28, 5],
      [38, 25, 6],
      [16, 38, 6],
      [31, 38, 7],
    ] as const)
      coin(l, x, y, s);
    return l;
  },
  coffee: (l) =>
    l
      .box(10, 18, 22, 26, cloth)
      .ring(35, 29, 7, 8, ink.bone, 3)
      .rect(12, 18, 18, 3, ink.wood2)
      .rect(15, 27, 12, 9, ink.blood)
      .dots(ink.white, 18, 30, 23, 30, 19, 33, 20, 33, 21, 33, 22, 33)
      .path(ink.stone4, 2, 15, 13, 18, 9, 15, 5)
      .path(ink.stone4, 2, 25, 13, 28, 9, 25, 5),
  wyrm: (l) => {
    for (let i = 0; i < 14; i += 1)
      l.ball(
        8 + i * 2.3,
        36 - i * 1.2 + Math.sin(i * 0.8) * 6,
        5 - Math.abs(i - 8) * 0.25,
        5 - Math.abs(i - 8) * 0.25,
        ice,
      );
    return l
      .ball(36, 14, 8, 7, ice)
      .slab(ice, 34, 15, 46, 18, 44, 24, 34, 21)
      .slab(cloth, 32, 9, 25, 2, 35, 6)
      .rect(36, 11, 3, 3, ink.void)
      .dot(42, 19, ink.void)
      .path(ink.sky, 1, 36, 24, 34, 30);
  },
  wrench: (l) => {
    for (let i = 0; i < 8; i += 1)
      l.rect(19 + Math.cos(i * 0.785) * 14, 22 + Math.sin(i * 0.785) * 14, 5, 5, ink.torch);
    return l
      .ball(21, 24, 14, 14, gold)
      .disc(21, 24, 5, 5, ink.void)
      .line(16, 40, 38, 10, ink.stone4, 4)
      .ball(39, 9, 6, 6, iron)
      .rect(38, 2, 4, 7, ink.void)
      .dots(ink.glow, 8, 8, 42, 30, 36, 36);
  },
  rage: (l) =>
    l
      .slab(fire, 8, 20, 6, 4, 14, 10, 19, 0, 24, 8, 30, 0, 33, 10, 41, 4, 39, 20)
      .ball(23.5, 26, 16, 16, red)
      .path(ink.void, 3, 11, 18, 20, 23)
      .path(ink.void, 3, 35, 18, 27, 23)
      .rect(15, 23, 5, 4, ink.gold)
      .rect(28, 23, 5, 4, ink.gold)
      .rect(14, 31, 20, 6, ink.void)
      .dots(ink.white, 15, 31, 18, 31, 21, 31, 24, 31, 27, 31, 30, 31, 33, 31, 17, 36, 20, 36, 25, 36, 29, 36),
  bush: (l) =>
    l
      .ball(12, 32, 10, 10, green)
      .ball(36, 32, 10, 10, green)
      .ball(24, 26, 13, 13, green)
      .ball(24, 38, 16, 7, green)
      .rect(15, 27, 6, 3, ink.void)
      .rect(27, 27, 6, 3, ink.void)
      .rect(18, 27, 2, 3, ink.gold)
      .rect(28, 27, 2, 3, ink.gold)
      .slab(bone, 37, 22, 43, 3, 45, 6, 40, 23),
  phoenix: (l) =>
    l
      .slab(fire, 22, 26, 2, 6, 4, 24, 10, 24, 8, 32, 20, 34)
      .slab(fire, 25, 26, 45, 6, 43, 24, 37, 24, 39, 32, 27, 34)
      .slab(gold, 19, 34, 21, 14, 26, 14, 28, 34, 30, 45, 23, 40, 17, 45)
      .ball(23.5, 12, 5, 5, gold)
      .rect(21, 11, 2, 2, ink.void)
      .rect(25, 11, 2, 2, ink.void)
      .poly(ink.flame, 22, 14, 26, 14, 24, 19)
      .slab(fire, 20, 7, 22, 0, 24, 5, 27, 0, 27, 8),
  fist: (l) => {
    star(l, 23.5, 26, 21, 15, 10, fire);
    return l
      .slab(leather, 12, 18, 35, 18, 36, 34, 30, 42, 17, 42, 11, 34)
      .box(11, 13, 7, 14, leather)
      .box(18, 11, 6, 15, leather)
      .box(24, 11, 6, 15, leather)
      .box(30, 13, 6, 14, leather)
      .slab(leather, 11, 28, 26, 27, 27, 33, 13, 34);
  },
  paywin: (l) => {
    coin(l, 18, 28, 14);
    return l.slab(lime, 36, 6, 46, 18, 40, 18, 40, 40, 32, 40, 32, 18, 26, 18);
  },
  blueprint: (l) => {
    l.box(4, 7, 40, 34, blue);
    for (let x = 8; x < 42; x += 6) l.rect(x, 9, 1, 30, ink.deep);
    return l
      .path(ink.white, 1, 10, 34, 10, 18, 18, 18, 18, 12, 28, 12, 28, 18, 37, 18, 37, 34, 10, 34)
      .rect(20, 26, 8, 9, ink.white)
      .rect(21, 27, 6, 8, ink.sea)
      .rect(13, 22, 4, 4, ink.ice)
      .rect(31, 22, 4, 4, ink.ice);
  },
  respawn: (l, m) =>
    l
      .ring(23.5, 24, 19, 19, m[2], 4)
      .rect(28, 0, 14, 12, 0)
      .poly(m[3], 26, 1, 36, 8, 26, 15)
      .ball(19, 21, 6, 6, red)
      .ball(28, 21, 6, 6, red)
      .slab(red, 13, 23, 34, 23, 23, 35)
      .rect(16, 18, 2, 3, ink.pink),
  heist: (l) =>
    l
      .ball(23.5, 29, 15, 14, leather)
      .rect(19, 11, 10, 4, ink.wood2)
      .slab(leather, 16, 11, 19, 4, 23, 7, 28, 4, 32, 11)
      .rect(11, 23, 26, 7, ink.void)
      .rect(15, 24, 6, 4, ink.white)
      .rect(27, 24, 6, 4, ink.white)
      .rect(18, 25, 2, 3, ink.void)
      .rect(29, 25, 2, 3, ink.void)
      .path(ink.wood1, 1, 19, 36, 24, 38, 30, 35),
  plug: (l) =>
    l
      .box(6, 20, 16, 14, iron)
      .rect(22, 22, 6, 3, ink.bone)
      .rect(22, 29, 6, 3, ink.bone)
      .path(ink.stone3, 3, 6, 27, 2, 32, 4, 44)
      .slab(gold, 33, 6, 27, 21, 34, 21, 30, 38, 44, 17, 36, 17, 41, 6)
      .dots(ink.white, 26, 14, 26, 38, 44, 30, 30, 4),
  masks: (l) =>
    l
      .slab(cloth, 4, 8, 24, 6, 24, 26, 16, 34, 6, 26)
      .rect(8, 14, 4, 3, ink.void)
      .rect(16, 14, 4, 3, ink.void)
      .path(ink.void, 2, 9, 22, 14, 26, 19, 22)
      .slab(red, 24, 16, 44, 18, 42, 36, 33, 44, 24, 36)
      .path(ink.void, 2, 27, 23, 32, 25)
      .path(ink.void, 2, 41, 24, 37, 26)
      .path(ink.void, 2, 28, 37, 33, 33, 38, 37),
  armour: (l) =>
    l
      .slab(iron, 8, 8, 18, 6, 23, 10, 29, 6, 39, 8, 36, 26, 32, 42, 15, 42, 11, 26)
      .ball(9, 12, 6, 6, iron)
      .ball(38, 12, 6, 6, iron)
      .rect(23, 10, 2, 32, ink.stone3)
      .path(ink.gold, 1, 14, 22, 23, 26, 33, 22)
      .ball(23.5, 20, 3, 3, gold)
      .rect(15, 36, 18, 3, ink.torch),
  shovel: (l) =>
    l
      .line(36, 6, 20, 26, ink.wood3, 3)
      .rect(32, 3, 10, 4, ink.wood3)
      .slab(iron, 12, 24, 22, 22, 26, 32, 14, 44, 6, 40)
      .ball(36, 42, 10, 5, wood)
      .slab(gold, 32, 38, 34, 30, 40, 32, 40, 39),
  finish: (l) => {
    l.line(5, 5, 42, 38, ink.rose, 4).line(42, 5, 5, 38, ink.rose, 4);
    return skull(l, 23.5, 19, 13).dots(ink.rose, 18, 20, 29, 20).box(6, 40, 36, 5, night).rect(8, 41, 5, 3, ink.rose);
  },
  transfer: (l) =>
    l
      .ball(10, 30, 8, 8, red)
      .ball(37, 16, 9, 9, lime)
      .path(ink.pink, 2, 12, 20, 20, 10, 27, 12)
      .path(ink.glow, 2, 18, 36, 27, 37, 36, 28)
      .poly(ink.glow, 32, 28, 40, 26, 38, 33)
      .dots(ink.white, 16, 16, 24, 9, 22, 37, 30, 36),
  tank: (l) =>
    l
      .box(10, 2, 28, 6, iron)
      .box(10, 40, 28, 6, iron)
      .rect(12, 8, 24, 32, ink.teal2)
      .rect(13, 8, 3, 32, ink.teal3)
      .rect(21, 15, 6, 18, ink.white)
      .rect(15, 21, 18, 6, ink.white)
      .ring(31, 12, 2, 2, ink.ice, 1)
      .ring(17, 36, 2, 2, ink.ice, 1),
  meteor: (l) =>
    l
      .slab(fire, 46, 0, 24, 14, 12, 24, 24, 38, 34, 26)
      .slab(gold, 42, 4, 22, 20, 18, 28, 26, 32, 32, 24)
      .ball(17, 31, 12, 12, stone)
      .disc(13, 28, 3, 3, ink.stone1)
      .disc(21, 35, 2, 2, ink.stone1)
      .disc(20, 26, 1, 1, ink.stone1),
  coffin: (l) =>
    l
      .slab(wood, 14, 6, 33, 6, 39, 18, 32, 46, 15, 46, 8, 18)
      .rect(13, 18, 22, 14, ink.void)
      .slab(lime, 20, 34, 18, 18, 22, 12, 25, 20, 27, 11, 30, 20, 29, 34)
      .path(ink.torch, 1, 14, 6, 33, 6, 39, 18, 32, 46, 15, 46, 8, 18, 14, 6)
      .rect(22, 24, 2, 2, ink.gold)
      .rect(26, 24, 2, 2, ink.gold),
  fireball: (l) =>
    l
      .slab(fire, 6, 42, 4, 24, 10, 28, 14, 10, 22, 18, 40, 2, 34, 18, 44, 20, 38, 34, 28, 44)
      .ball(21, 30, 11, 11, gold)
      .disc(19, 30, 6, 6, ink.glow)
      .disc(18, 29, 3, 3, ink.white),
  graves: (l) => {
    for (const [x, y, r] of [
      [4, 8, blue],
      [26, 8, red],
      [4, 27, violet],
      [26, 27, green],
    ] as const)
      l.ball(x + 9, y + 6, 8, 6, stone)
        .rect(x + 1, y + 6, 17, 11, ink.stone2)
        .rect(x + 1, y + 6, 2, 11, ink.stone3)
        .rect(x + 8, y + 4, 3, 9, r[2])
        .rect(x + 5, y + 6, 9, 3, r[2]);
    return l;
  },
  agent: (l) =>
    l
      .slab(night, 8, 46, 12, 32, 35, 32, 39, 46)
      .ball(23.5, 23, 9, 11, skin)
      .slab(night, 14, 14, 17, 3, 30, 3, 33, 14)
      .rect(7, 13, 34, 4, ink.stone1)
      .rect(14, 10, 20, 3, ink.blood)
      .rect(14, 19, 9, 5, ink.void)
      .rect(25, 19, 9, 5, ink.void)
      .rect(22, 20, 4, 1, ink.void)
      .slab(red, 22, 34, 26, 34, 24, 46)
      .line(16, 22, 18, 20, ink.stone4),
  rune: (l, m) => {
    star(l, 23.5, 23.5, 17, 7, 6, m);
    return l.disc(23.5, 23.5, 4, 4, ink.white);
  },
  leafy: (l) => l.slab(green, 8, 40, 10, 14, 30, 6, 40, 8, 38, 26, 24, 40).line(8, 42, 34, 12, ink.lime, 2),
  teal: (l) => l.ball(23.5, 24, 15, 15, teal).disc(18, 18, 4, 3, ink.ice),
} as const satisfies Record<string, Glyph>;

export type GlyphName = keyof typeof GLYPHS;
