// Beasts, blobs and things with too many legs. They stand at y 44 around x 23.5 and look at you.

import { ink, RAMPS } from '../palette';
import { eye, legs } from './creatureParts';
import type { Creature } from './creatureParts';

const { green, lime, violet, red, teal, bone, stone, iron, wood, leather, fire, ice, blue, pink, gold, night, cloth } =
  RAMPS;

export const BEASTS = {
  dragon: {
    coats: [red, green, blue, violet, gold, night],
    half: (l, { r, a }) => {
      l.slab(a, 17, 26, 4, 10, 1, 22, 3, 34, 8, 29, 12, 34, 18, 34).line(4, 11, 14, 30, r[1], 2);
      l.ball(23.5, 36, 10, 8, r)
        .ball(23.5, 37, 5, 7, gold)
        .ball(15, 41, 4, 3, r)
        .dots(ink.white, 12, 44, 14, 44, 16, 44);
      l.slab(bone, 18, 14, 13, 5, 15, 4, 20, 11).ball(23.5, 19, 7.5, 7, r).ball(23.5, 24, 6, 5, r);
      eye(l, 19, 18, ink.gold).dots(ink.void, 21, 23).rect(19, 27, 5, 1, ink.void).dots(ink.white, 19, 28, 21, 28);
    },
  },
  dracolich: {
    coats: [bone, iron],
    half: (l, { r }) => {
      l.line(5, 10, 17, 30, r[2], 2)
        .line(5, 10, 2, 32, r[1], 1)
        .line(6, 13, 8, 31, r[1], 1)
        .line(8, 16, 13, 32, r[1], 1);
      for (let y = 29; y < 42; y += 3) l.line(15, y + 1, 23, y, r[2], 2);
      l.rect(22, 26, 2, 17, r[1])
        .slab(bone, 18, 12, 12, 3, 15, 3, 20, 10)
        .ball(23.5, 18, 8, 7, r)
        .slab(r, 18, 20, 18, 28, 23, 29, 23, 20);
      l.disc(19.5, 18, 2, 2, ink.void)
        .dot(20, 18, ink.lime)
        .rect(22, 22, 1, 2, ink.void)
        .dots(ink.void, 19, 27, 21, 27, 23, 27);
    },
  },
  beast: {
    coats: [violet, teal, leather, green, blue],
    half: (l, { r, a }) => {
      l.ball(13, 39, 5, 5, r).dots(ink.white, 10, 44, 12, 44, 14, 44).ball(23.5, 30, 14, 12, r).ball(23.5, 33, 8, 7, a);
      for (let i = 0; i < 4; i += 1)
        l.poly(r[0], 10 + i * 4, 24 - i * 2, 11 + i * 4, 17 - i * 2, 14 + i * 4, 22 - i * 2);
      eye(l, 17, 25, ink.gold)
        .rect(15, 32, 9, 4, ink.void)
        .dots(ink.white, 16, 32, 18, 32, 20, 32, 22, 32, 17, 35, 20, 35, 23, 35);
    },
  },
  cat: {
    coats: [fire, leather, gold, iron],
    half: (l, { r, a }) => {
      l.ball(23.5, 37, 10, 8, r)
        .ball(17, 42, 4, 3, r)
        .slab(r, 13, 20, 12, 8, 20, 14)
        .poly(ink.pink, 14, 17, 14, 12, 18, 15)
        .ball(23.5, 23, 11, 10, r);
      l.ball(23.5, 28, 6, 4, cloth).rect(22, 25, 2, 2, ink.void);
      for (const y of [14, 19]) l.line(21, y, 23, y, a[0]);
      l.line(13, 24, 16, 24, a[0]).line(13, 28, 16, 27, a[0]);
      eye(l, 18, 22, ink.lime).dots(ink.void, 22, 29, 21, 30).dot(20, 30, ink.white);
    },
  },
  wolf: {
    coats: [iron, stone, wood, night],
    half: (l, { r, a }) => {
      legs(l, r, 38)
        .slab(r, 13, 27, 17, 40, 23, 40, 23, 27)
        .slab(a, 15, 35, 14, 41, 23, 41, 23, 35)
        .ball(13, 30, 4, 4, r)
        .slab(r, 9, 31, 8, 39, 13, 39, 14, 32)
        .dots(ink.white, 8, 40, 10, 41, 12, 40);
      l.slab(r, 15, 18, 13, 6, 21, 13)
        .ball(23.5, 19, 9, 8, r)
        .slab(r, 19, 20, 20, 28, 23, 29, 23, 20)
        .rect(22, 22, 2, 2, ink.void);
      eye(l, 18, 18, ink.gold).rect(20, 26, 4, 1, ink.void).dots(ink.white, 20, 27, 22, 27);
    },
  },
  brain: {
    coats: [pink, red, violet],
    half: (l, { r, a }) => {
      for (const [x, y] of [
        [10, 44],
        [15, 46],
        [20, 44],
      ] as const)
        l.path(a[1], 2, x + 4, 30, x, 36, x + 2, 40, x, y);
      l.ball(23.5, 20, 13, 11, r)
        .path(r[0], 1, 14, 15, 17, 17, 15, 21, 18, 24)
        .path(r[0], 1, 19, 10, 20, 14, 18, 17)
        .path(r[0], 1, 23, 9, 23, 20)
        .ball(23.5, 29, 8, 6, a);
      eye(l, 19, 28, ink.gold);
    },
  },
  slime: {
    coats: [lime, pink, ice, teal, violet],
    half: (l, { r }) => {
      l.ball(23.5, 33, 15, 12, r)
        .rect(8, 36, 16, 8, r[1])
        .rect(8, 43, 16, 2, r[0])
        .ball(23.5, 23, 7, 6, r)
        .disc(15, 28, 2, 1, r[3]);
      eye(l, 18, 31, ink.white).rect(20, 37, 4, 2, ink.void).dot(21, 37, ink.white).ring(12, 39, 2, 2, r[3], 1);
    },
  },
  bat: {
    coats: [ice, blue, violet, night],
    half: (l, { r, a }) => {
      l.slab(a, 18, 22, 10, 8, 1, 14, 2, 30, 6, 25, 9, 32, 13, 27, 17, 33)
        .line(10, 9, 17, 24, r[0])
        .line(10, 9, 6, 25, r[0]);
      l.poly(r[1], 17, 18, 15, 8, 22, 15).ball(23.5, 24, 8, 9, r).ball(23.5, 29, 4, 4, bone);
      eye(l, 19, 21, ink.rose).rect(20, 26, 4, 1, ink.void).dots(ink.white, 20, 27, 20, 28, 22, 27);
    },
  },
  shroom: {
    coats: [red, violet, teal, fire],
    half: (l, { r }) => {
      l.ball(19, 43, 4, 2, bone)
        .slab(cloth, 17, 24, 15, 42, 23, 43, 23, 24)
        .ball(13, 34, 3, 2, bone)
        .ball(23.5, 18, 16, 11, r)
        .rect(7, 22, 17, 3, r[0]);
      l.disc(14, 16, 3, 2, ink.white).disc(23.5, 11, 3, 2, ink.white).disc(8, 20, 1, 1, ink.white);
      l.rect(19, 29, 2, 4, ink.void).dot(19, 29, ink.white).rect(22, 35, 2, 1, ink.void);
    },
  },
  plant: {
    coats: [green, lime, teal],
    half: (l, { r, a }) => {
      l.path(r[1], 3, 23, 44, 22, 36, 23, 28)
        .slab(r, 22, 43, 10, 34, 6, 40, 12, 45)
        .path(r[1], 2, 19, 38, 9, 28, 8, 20)
        .ball(8, 17, 3, 4, a);
      l.ball(23.5, 19, 13, 11, a).poly(ink.void, 12, 20, 23, 16, 23, 27, 14, 24);
      for (let x = 13; x < 24; x += 3) l.poly(ink.white, x, 19, x + 2, 18, x + 1, 22);
      for (let x = 15; x < 24; x += 3) l.poly(ink.white, x, 26, x + 2, 26, x + 1, 23);
      eye(l, 18, 12, ink.gold);
    },
  },
  centipede: {
    coats: [fire, violet, teal, lime],
    half: (l) => l,
    whole: (l, { r, a }) => {
      for (let i = 9; i >= 0; i -= 1) {
        const x = 34 - i * 2.6 + Math.sin(i * 0.9) * 3;
        const y = 20 + i * 2.2 + Math.cos(i * 0.9) * 4;
        l.line(x - 6, y + 5, x + 6, y - 3, a[0])
          .line(x - 5, y - 4, x + 6, y + 5, a[0])
          .ball(x, y, 5 - i * 0.15, 4.5 - i * 0.15, i % 2 === 0 ? r : a);
      }
      l.path(a[1], 1, 30, 12, 26, 5, 22, 4).path(a[1], 1, 36, 11, 40, 5, 44, 5).ball(33, 17, 8, 7, r);
      l.rect(28, 15, 3, 3, ink.white)
        .rect(35, 15, 3, 3, ink.white)
        .rect(29, 16, 2, 2, ink.void)
        .rect(35, 16, 2, 2, ink.void)
        .path(ink.white, 1, 30, 23, 31, 26)
        .path(ink.white, 1, 36, 23, 35, 26)
        .rect(30, 22, 7, 1, ink.void);
    },
  },
  worm: {
    coats: [pink, leather, violet, red],
    half: (l, { r }) => {
      l.slab(wood, 4, 45, 8, 39, 14, 41, 23, 40, 23, 46).slab(r, 13, 42, 12, 20, 23, 16, 23, 42);
      for (let y = 26; y < 42; y += 5) l.rect(12, y, 12, 1, r[0]);
      l.ball(23.5, 18, 13, 11, r).disc(23.5, 18, 9, 8, ink.ember).disc(23.5, 19, 5, 4, ink.void);
      for (const [x, y, dx, dy] of [
        [15, 17, 3, 1],
        [16, 22, 3, -1],
        [18, 12, 2, 3],
        [22, 10, 1, 3],
        [20, 25, 2, -3],
      ] as const)
        l.line(x, y, x + dx, y + dy, ink.white, 2);
    },
  },
  leech: {
    coats: [night, violet, red],
    half: (l, { r, a }) => {
      l.ball(23.5, 38, 13, 6, r)
        .ball(23.5, 28, 10, 9, r)
        .ball(23.5, 18, 8, 8, r)
        .disc(23.5, 18, 5.5, 5.5, a[1])
        .disc(23.5, 18, 3, 3, ink.void);
      l.dots(ink.white, 19, 17, 20, 14, 23, 13, 20, 21, 23, 23).dots(a[3], 14, 27, 13, 36, 18, 40);
    },
  },
  bug: {
    coats: [leather, fire, teal, lime],
    half: (l, { r, a }) => {
      for (const y of [30, 35, 40]) l.path(r[0], 2, 16, y - 3, 7, y - 5, 5, y + 4);
      l.ball(23.5, 32, 12, 12, r)
        .rect(23, 22, 1, 20, r[0])
        .dots(a[2], 17, 28, 16, 34, 20, 38)
        .ball(23.5, 19, 7, 6, a)
        .path(a[1], 1, 19, 14, 14, 8, 16, 4)
        .path(ink.bone, 2, 20, 23, 18, 27);
      eye(l, 19, 18, ink.gold);
    },
  },
  elemental: {
    coats: [fire, ice, teal, lime],
    half: (l, { r }) => {
      l.slab(r, 13, 42, 9, 26, 14, 28, 13, 14, 18, 19, 20, 5, 23, 10, 23, 44, 17, 44).poly(
        r[3],
        18,
        36,
        19,
        24,
        23,
        20,
        23,
        40,
      );
      l.poly(ink.void, 16, 24, 21, 27, 21, 29, 17, 28)
        .rect(19, 33, 5, 2, ink.void)
        .slab(r, 9, 33, 4, 26, 5, 36, 12, 38);
    },
  },
  eyeball: {
    coats: [cloth, red, lime],
    half: (l, { r, a }) => {
      for (const [x, y] of [
        [8, 8],
        [15, 3],
        [22, 1],
      ] as const)
        l.line(x, y + 1, 18, 14, a[1], 2)
          .ball(x, y + 1, 2, 2, cloth)
          .dot(x, y + 1, ink.void);
      l.ball(23.5, 25, 15, 15, r)
        .path(ink.rose, 1, 9, 24, 13, 23, 16, 25)
        .path(ink.rose, 1, 13, 33, 17, 31)
        .disc(23.5, 25, 8, 8, a[1])
        .disc(23.5, 25, 6, 6, a[2])
        .disc(23.5, 25, 3.5, 3.5, ink.void);
    },
    whole: (l) => l.rect(19, 20, 3, 3, ink.white),
  },
  shark: {
    coats: [iron, blue, stone],
    half: (l) => l,
    whole: (l, { r }) => {
      l.slab(r, 42, 24, 47, 15, 46, 36)
        .slab(r, 20, 20, 28, 8, 30, 20)
        .ball(23, 26, 21, 9, r)
        .disc(18, 31, 13, 4, ink.bone)
        .slab(r, 22, 32, 30, 42, 30, 32);
      l.rect(10, 22, 3, 3, ink.white)
        .rect(11, 23, 2, 2, ink.void)
        .poly(ink.void, 2, 29, 16, 28, 13, 33, 5, 33)
        .dots(ink.white, 4, 29, 6, 30, 8, 29, 10, 30, 12, 29, 14, 29, 7, 32, 10, 32, 12, 32)
        .line(26, 23, 27, 28, r[0])
        .line(29, 23, 30, 28, r[0]);
    },
  },
  turtle: {
    coats: [green, teal, lime],
    half: (l, { r, a }) => {
      l.ball(12, 41, 5, 4, r)
        .ball(23.5, 30, 17, 12, a)
        .path(a[0], 1, 12, 24, 18, 27, 17, 36)
        .path(a[0], 1, 18, 27, 23, 24)
        .rect(7, 34, 17, 2, ink.gold);
      for (const x of [9, 15, 21])
        l.poly(ink.bone, x, 24 - (x - 9) / 2, x + 2, 16 - (x - 9) / 3, x + 4, 23 - (x - 9) / 2);
      l.ball(23.5, 37, 7, 7, r);
      eye(l, 20, 36, ink.gold).rect(21, 41, 3, 1, ink.void);
    },
  },
  hydra: {
    coats: [green, teal, violet],
    half: (l, { r }) => {
      l.ball(23.5, 40, 13, 6, r)
        .path(r[1], 4, 16, 38, 9, 30, 12, 20, 8, 14)
        .rect(22, 14, 2, 26, r[1])
        .tube(20, 14, 4, 26, r);
      l.ball(8, 13, 5, 4, r)
        .rect(4, 12, 2, 2, ink.gold)
        .dot(4, 13, ink.void)
        .dots(ink.white, 4, 17, 6, 17)
        .ball(23.5, 10, 6, 6, r);
      eye(l, 20, 9, ink.gold).rect(21, 14, 3, 1, ink.void).dots(ink.white, 21, 15);
    },
  },
  mimic: {
    coats: [wood, leather],
    half: (l, { r }) => {
      l.box(7, 30, 17, 14, r)
        .rect(7, 30, 17, 2, ink.torch)
        .rect(10, 32, 2, 12, ink.torch)
        .slab(r, 6, 22, 8, 14, 23, 12, 23, 22)
        .rect(6, 21, 18, 2, ink.torch)
        .rect(8, 23, 16, 7, ink.ember);
      for (let x = 8; x < 24; x += 3)
        l.poly(ink.white, x, 23, x + 2, 23, x + 1, 26).poly(ink.white, x, 30, x + 2, 30, x + 1, 27);
      eye(l, 15, 17, ink.gold);
    },
    whole: (l) => l.slab(red, 21, 29, 27, 29, 29, 38, 25, 41, 22, 36),
  },
  frog: {
    coats: [green, lime, teal],
    half: (l, { r }) => {
      l.ball(11, 38, 7, 6, r)
        .ball(10, 43, 5, 2, r)
        .ball(23.5, 34, 11, 10, r)
        .disc(23.5, 37, 7, 7, r[3])
        .ball(16, 17, 5, 5, r)
        .ball(23.5, 24, 13, 8, r);
      l.disc(16, 16, 3, 3, ink.gold).rect(15, 15, 2, 3, ink.void).path(ink.void, 1, 11, 26, 16, 29, 23, 29);
    },
  },
} as const satisfies Record<string, Creature>;
