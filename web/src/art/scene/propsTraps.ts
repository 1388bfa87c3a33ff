// Traps and machines, drawn around x 23.5 with the floor at y 44. `r` and `a` are two materials chosen by the card.

import { ink, RAMPS, type Ramp } from '../palette';
import type { PropDraw } from './props';

const { green, lime, violet, red, teal, bone, stone, iron, wood, leather, fire, ice, pink, gold, night, cloth } = RAMPS;

export const TRAP_PROPS = {
  pit: (l) =>
    l
      .disc(23.5, 34, 22, 12, ink.stone4)
      .disc(23.5, 34, 21, 11, ink.stone3)
      .disc(23.5, 35, 18, 9, ink.stone1)
      .disc(23.5, 36, 16, 8, ink.night)
      .disc(23.5, 37, 13, 6, ink.void)
      .rect(17, 36, 3, 2, ink.gold)
      .rect(27, 36, 3, 2, ink.gold)
      .dots(ink.void, 18, 37, 28, 37)
      .path(ink.bone, 1, 4, 28, 2, 22)
      .path(ink.bone, 1, 43, 28, 45, 22),
  spikes: (l) => {
    l.disc(23.5, 43, 21, 4, ink.void);
    for (let x = 4; x < 44; x += 6) l.slab(bone, x, 44, x + 2.5, 22 + ((x * 5) % 7), x + 5, 44);
  },
  saw: (l) => {
    for (let i = 0; i < 12; i += 1) {
      const t = (i * Math.PI) / 6;
      l.poly(
        ink.bone,
        23.5 + Math.cos(t) * 13,
        26 + Math.sin(t) * 13,
        23.5 + Math.cos(t + 0.15) * 18,
        26 + Math.sin(t + 0.15) * 18,
        23.5 + Math.cos(t + 0.5) * 13,
        26 + Math.sin(t + 0.5) * 13,
      );
    }
    l.ball(23.5, 26, 14, 14, iron)
      .ring(23.5, 26, 10, 10, ink.stone2, 1)
      .ball(23.5, 26, 4, 4, red)
      .rect(0, 41, 48, 4, ink.stone2)
      .rect(0, 41, 48, 1, ink.stone4);
  },
  pendulum: (l, { dice }) => {
    const lean = dice.pick([-7, 7]);
    l.line(23, 0, 23 + lean, 26, ink.stone4, 2)
      .slab(iron, 10 + lean, 28, 23 + lean, 24, 38 + lean, 28, 34 + lean, 38, 24 + lean, 42, 14 + lean, 38)
      .path(ink.bone, 1, 14 + lean, 38, 24 + lean, 42, 34 + lean, 38)
      .rect(18, 0, 12, 3, ink.wood3);
  },
  guillotine: (l) =>
    l
      .box(8, 3, 4, 42, wood)
      .box(36, 3, 4, 42, wood)
      .box(8, 2, 32, 4, wood)
      .slab(iron, 12, 14, 35, 8, 35, 18, 12, 24)
      .path(ink.white, 1, 12, 24, 35, 18)
      .line(23, 5, 23, 12, ink.sand)
      .box(12, 35, 24, 5, wood)
      .disc(23.5, 35, 4, 3, ink.void)
      .dots(ink.blood, 18, 23, 19, 25, 18, 27),
  arrows: (l) => {
    for (const y of [14, 23, 32])
      l.rect(2, y - 2, 5, 6, ink.void)
        .line(9, y, 33 + (y % 5), y, ink.sand, 2)
        .slab(bone, 33 + (y % 5), y - 2, 41, y, 33 + (y % 5), y + 3)
        .dots(ink.rose, 8, y - 1, 8, y + 2, 10, y - 1, 10, y + 2);
  },
  boulder: (l) =>
    l
      .slab(wood, 0, 26, 0, 46, 47, 46)
      .line(0, 26, 47, 46, ink.sand)
      .ball(21, 20, 13, 13, iron)
      .path(ink.stone1, 1, 16, 12, 20, 18, 17, 24)
      .path(ink.stone1, 1, 26, 22, 30, 24)
      .path(ink.bone, 1, 37, 12, 42, 10)
      .path(ink.bone, 1, 38, 17, 45, 17),
  flames: (l) => {
    for (const [x, h] of [
      [8, 18],
      [18, 28],
      [29, 24],
      [39, 17],
    ] as const) {
      l.rect(x - 4, 42, 9, 3, ink.stone2)
        .slab(fire, x - 5, 42, x - 4, 42 - h * 0.6, x - 1, 42 - h * 0.4, x + 1, 42 - h, x + 5, 42 - h * 0.4, x + 4, 42)
        .poly(ink.glow, x - 2, 42, x, 42 - h * 0.45, x + 2, 42);
    }
  },
  gears: (l, { r }) => {
    cog(l, 17, 28, 12, r);
    cog(l, 35, 16, 8, gold);
    cog(l, 37, 37, 7, iron);
  },
  press: (l) =>
    l
      .rect(20, 0, 8, 14, ink.stone3)
      .rect(20, 0, 2, 14, ink.bone)
      .box(6, 13, 36, 12, iron)
      .rect(6, 22, 36, 3, ink.torch)
      .poly(ink.void, 8, 22, 12, 22, 10, 25)
      .poly(ink.void, 18, 22, 22, 22, 20, 25)
      .poly(ink.void, 28, 22, 32, 22, 30, 25)
      .box(6, 38, 36, 7, iron)
      .path(ink.glow, 1, 12, 34, 15, 30)
      .path(ink.glow, 1, 35, 34, 32, 30)
      .disc(23.5, 35, 5, 2, ink.blood),
  hammer: (l) =>
    l
      .line(40, 44, 22, 18, ink.wood3, 3)
      .slab(iron, 8, 20, 22, 5, 33, 14, 18, 29)
      .line(13, 15, 24, 23, ink.torch, 2)
      .path(ink.gold, 1, 4, 28, 8, 32, 3, 34, 9, 37)
      .disc(12, 42, 10, 3, ink.stone3),
  jaws: (l) => {
    l.ball(23.5, 26, 20, 18, red).disc(23.5, 27, 16, 13, ink.void);
    for (let x = 9; x < 38; x += 6) l.slab(cloth, x, 15, x + 5, 15, x + 2, 24).slab(cloth, x, 39, x + 5, 39, x + 3, 30);
    l.rect(13, 9, 5, 4, ink.gold).rect(30, 9, 5, 4, ink.gold).rect(15, 10, 2, 3, ink.void).rect(31, 10, 2, 3, ink.void);
  },
  blocksfall: (l) => {
    const b = (x: number, y: number, r: Ramp): void => {
      l.box(x, y, 7, 7, r);
    };
    b(6, 38, red);
    b(13, 38, red);
    b(13, 31, red);
    b(20, 38, teal);
    b(27, 38, teal);
    b(27, 31, teal);
    b(34, 38, gold);
    b(34, 31, gold);
    b(34, 24, gold);
    b(13, 3, violet);
    b(20, 3, violet);
    b(20, 10, violet);
    b(6, 31, lime);
  },
  treadmill: (l, { a }) => {
    l.slab(a, 3, 34, 38, 34, 44, 40, 38, 45, 3, 45).rect(4, 33, 36, 4, ink.stone1);
    for (let x = 5; x < 40; x += 5) l.rect(x, 33, 2, 4, ink.stone3);
    l.ball(8, 40, 4, 4, iron)
      .ball(38, 40, 4, 4, iron)
      .box(36, 10, 9, 8, iron)
      .rect(37, 12, 6, 3, ink.lime)
      .line(40, 18, 41, 36, ink.stone3, 2);
    for (let y = 12; y < 32; y += 6) l.slab(bone, 2, y, 9, y + 2, 2, y + 4);
  },
  bridge: (l) => {
    l.rect(0, 41, 48, 7, ink.flame)
      .rect(0, 41, 48, 1, ink.gold)
      .rect(6, 44, 9, 1, ink.torch)
      .rect(27, 45, 12, 1, ink.torch);
    l.slab(iron, 0, 25, 8, 25, 11, 47, 0, 47).slab(iron, 39, 25, 47, 25, 47, 47, 36, 47);
    for (let i = 0; i < 4; i += 1)
      l.slab(leather, 8 + i * 5, 24 + i * 2, 12 + i * 5, 25 + i * 2, 12 + i * 5, 29 + i * 2, 8 + i * 5, 28 + i * 2);
    l.slab(leather, 35, 26, 39, 24, 39, 28, 35, 30)
      .slab(leather, 28, 34, 33, 36, 31, 40, 27, 38)
      .slab(leather, 31, 18, 36, 15, 37, 18, 33, 22);
    l.rect(5, 10, 3, 16, ink.wood3)
      .rect(40, 10, 3, 16, ink.wood3)
      .path(ink.sand, 1, 7, 12, 16, 20, 27, 25, 29, 29)
      .path(ink.sand, 1, 41, 12, 37, 18, 38, 23);
  },
  wreckball: (l) =>
    l
      .line(23, 0, 29, 18, ink.stone4, 2)
      .line(24, 0, 30, 18, ink.stone2)
      .ball(31, 27, 11, 11, stone)
      .rect(24, 21, 4, 3, ink.stone3)
      .slab(stone, 2, 44, 6, 34, 12, 38, 17, 45)
      .slab(leather, 14, 45, 18, 39, 24, 45),
  magnet: (l) => {
    l.ring(23.5, 15, 16, 16, ink.blood, 7).rect(0, 0, 48, 12, 0);
    l.rect(7, 8, 8, 9, ink.blood).rect(33, 8, 8, 9, ink.blood).rect(8, 8, 2, 9, ink.rose).rect(34, 8, 2, 9, ink.rose);
    l.ring(23.5, 12, 16.5, 12, ink.blood, 7)
      .rect(0, 13, 48, 31, 0)
      .rect(7, 12, 8, 9, ink.blood)
      .rect(33, 12, 8, 9, ink.blood)
      .rect(7, 21, 8, 5, ink.bone)
      .rect(33, 21, 8, 5, ink.bone)
      .path(ink.sky, 1, 11, 29, 9, 33, 13, 36)
      .path(ink.sky, 1, 37, 29, 35, 33, 39, 36);
    l.slab(iron, 22, 44, 22, 32, 24, 28, 26, 32, 26, 44).rect(19, 40, 10, 2, ink.torch);
  },
  catapult: (l) =>
    l
      .line(12, 36, 36, 12, ink.wood3, 3)
      .ball(36, 10, 6, 4, wood)
      .ball(37, 7, 4, 4, stone)
      .box(6, 34, 34, 4, wood)
      .line(20, 34, 28, 22, ink.wood2, 2)
      .ball(12, 41, 5, 5, wood)
      .disc(12, 41, 1, 1, ink.sand)
      .ball(34, 41, 5, 5, wood)
      .disc(34, 41, 1, 1, ink.sand),
  bullets: (l) => {
    for (const [x, y] of [
      [4, 30],
      [20, 22],
      [30, 34],
    ] as const)
      l.ball(x + 6, y + 4, 6, 5, stone)
        .rect(x - 2, y, 8, 9, ink.stone3)
        .rect(x - 3, y, 3, 9, ink.torch)
        .rect(x + 7, y + 2, 2, 2, ink.white)
        .dot(x + 8, y + 3, ink.void);
    l.box(4, 4, 40, 9, iron).rect(8, 7, 10, 3, ink.void).rect(22, 7, 4, 3, ink.rose).rect(30, 7, 4, 3, ink.lime);
  },
  bombs: (l) => {
    bomb(l, 14, 34, 9);
    bomb(l, 33, 36, 8);
    bomb(l, 25, 20, 7);
  },
  bomb: (l, { r }) => {
    bomb(l, 23, 28, 14);
    l.rect(16, 26, 4, 4, r[2])
      .rect(26, 26, 4, 4, r[2])
      .rect(17, 27, 2, 3, ink.void)
      .rect(27, 27, 2, 3, ink.void)
      .path(r[3], 1, 17, 35, 20, 33, 23, 35, 26, 33, 29, 35);
  },
  lightning: (l) =>
    l
      .rect(22, 12, 3, 32, ink.stone3)
      .rect(22, 12, 1, 32, ink.bone)
      .ball(23.5, 10, 4, 4, gold)
      .box(14, 40, 19, 5, iron)
      .path(ink.glow, 2, 24, 9, 34, 5, 32, 14, 43, 12, 38, 24)
      .path(ink.ice, 1, 22, 9, 12, 14, 15, 19, 5, 26)
      .path(ink.glow, 1, 23, 7, 19, 0),
  drill: (l, { r }) => {
    l.box(12, 2, 23, 13, r)
      .rect(15, 5, 6, 4, ink.ice)
      .rect(0, 6, 12, 4, ink.stone3)
      .rect(35, 6, 13, 4, ink.stone3)
      .slab(iron, 14, 15, 33, 15, 24, 44);
    for (let y = 17; y < 40; y += 5) l.line(15 + (y - 15) * 0.3, y, 32 - (y - 15) * 0.3, y + 3, ink.stone2);
    l.disc(23.5, 45, 13, 3, ink.wood2);
  },
  reactor: (l, { a }) =>
    l
      .box(10, 4, 28, 7, iron)
      .box(10, 38, 28, 7, iron)
      .tube(15, 11, 18, 27, a)
      .disc(23.5, 24, 5, 9, a[3])
      .disc(23.5, 24, 3, 6, ink.white)
      .rect(12, 11, 2, 27, ink.stone4)
      .rect(34, 11, 2, 27, ink.stone4)
      .rect(4, 20, 8, 3, ink.torch)
      .rect(36, 28, 8, 3, ink.torch),
  cube: (l, { a }) =>
    l
      .path(a[3], 1, 8, 16, 30, 16, 30, 38, 8, 38, 8, 16)
      .path(a[2], 1, 18, 8, 40, 8, 40, 30, 18, 30, 18, 8)
      .path(a[1], 1, 8, 16, 18, 8)
      .path(a[1], 1, 30, 16, 40, 8)
      .path(a[1], 1, 8, 38, 18, 30)
      .path(a[1], 1, 30, 38, 40, 30)
      .box(18, 17, 12, 12, a)
      .dot(23, 22, ink.white),
  computer: (l) => {
    l.box(5, 5, 38, 27, iron)
      .rect(8, 8, 32, 19, ink.void)
      .rect(10, 10, 12, 1, ink.lime)
      .rect(10, 13, 20, 1, ink.slime)
      .rect(10, 16, 8, 1, ink.lime)
      .disc(33, 18, 5, 5, ink.blood)
      .disc(33, 18, 3, 3, ink.flame)
      .rect(32, 16, 2, 2, ink.glow)
      .box(9, 33, 30, 11, stone);
    for (let x = 11; x < 37; x += 3)
      l.rect(x, 35, 2, 2, x % 2 === 0 ? ink.gold : ink.teal3).rect(x, 39, 2, 2, ink.stone4);
  },
  crash: (l) =>
    l
      .ball(23.5, 44, 22, 6, wood)
      .slab(iron, 8, 40, 14, 16, 30, 6, 40, 20, 34, 40)
      .ball(26, 20, 7, 6, ice)
      .slab(red, 8, 40, 2, 28, 14, 30)
      .slab(fire, 34, 12, 40, 2, 38, 10, 45, 6, 40, 16)
      .disc(42, 4, 3, 2, ink.stone2)
      .dots(ink.void, 15, 32, 20, 34, 25, 35)
      .rect(8, 42, 34, 3, ink.wood1),
  lander: (l) =>
    l
      .slab(iron, 10, 20, 16, 10, 31, 10, 37, 20, 33, 30, 14, 30)
      .ball(23.5, 10, 7, 6, ice)
      .line(14, 30, 6, 44, ink.stone4, 2)
      .line(33, 30, 41, 44, ink.stone4, 2)
      .rect(3, 43, 7, 2, ink.stone3)
      .rect(38, 43, 7, 2, ink.stone3)
      .slab(fire, 19, 31, 28, 31, 23, 40)
      .rect(15, 21, 18, 3, ink.sky),
  gas: (l, { a }) => {
    for (const [x, y, s] of [
      [10, 36, 8],
      [24, 39, 9],
      [38, 35, 8],
      [17, 24, 7],
      [32, 22, 8],
      [22, 12, 6],
    ] as const)
      l.ball(x, y, s, s - 2, a === lime ? lime : a);
    l.path(ink.white, 1, 20, 24, 24, 22, 27, 25, 25, 28, 22, 27).path(ink.white, 1, 32, 13, 35, 11, 38, 14, 36, 16);
  },
  compactor: (l) => {
    l.box(0, 8, 12, 37, iron).box(36, 8, 12, 37, iron);
    for (let y = 12; y < 42; y += 6)
      l.poly(ink.torch, 12, y, 16, y + 2, 12, y + 4).poly(ink.torch, 35, y, 31, y + 2, 35, y + 4);
    l.ball(23.5, 40, 8, 5, leather).ball(20, 34, 4, 4, green).box(24, 31, 6, 6, wood).line(21, 30, 27, 24, ink.bone, 2);
  },
  crank: (l) => {
    cog(l, 19, 27, 13, bone);
    l.line(20, 27, 38, 14, ink.bone, 3)
      .ball(39, 12, 3, 3, bone)
      .ball(42, 15, 3, 3, bone)
      .disc(19, 27, 3, 3, ink.wood1)
      .box(8, 41, 30, 4, wood);
  },
  clock: (l) =>
    l
      .box(9, 2, 30, 43, wood)
      .slab(wood, 5, 5, 23, -6, 42, 5)
      .ball(23.5, 19, 12, 12, cloth)
      .ring(23.5, 19, 13, 13, ink.torch, 2)
      .line(23, 19, 23, 11, ink.void, 2)
      .line(24, 19, 30, 22, ink.blood, 2)
      .dots(ink.void, 23, 9, 33, 19, 23, 29, 14, 19)
      .line(23, 33, 20, 40, ink.gold)
      .ball(20, 41, 2, 2, gold),
  conveyor: (l) => {
    l.rect(0, 32, 48, 5, ink.stone2).rect(0, 32, 48, 1, ink.bone);
    for (let x = 2; x < 48; x += 9) l.ball(x + 2, 40, 4, 4, iron);
    l.box(7, 22, 9, 10, wood)
      .ball(31, 27, 5, 5, green)
      .poly(ink.lime, 23, 4, 30, 12, 16, 12)
      .poly(ink.slime, 12, 14, 20, 18, 11, 20)
      .poly(ink.slime, 35, 14, 27, 18, 36, 20);
  },
  construction: (l) => {
    for (const y of [20, 32]) {
      l.box(4, y, 40, 7, gold);
      for (let x = 6; x < 42; x += 8) l.poly(ink.void, x, y + 6, x + 4, y, x + 7, y, x + 3, y + 6);
    }
    l.rect(8, 27, 3, 18, ink.stone3)
      .rect(37, 27, 3, 18, ink.stone3)
      .slab(fire, 19, 44, 23, 34, 24, 34, 29, 44)
      .rect(20, 40, 8, 2, ink.white)
      .ball(10, 16, 3, 3, fire)
      .ball(38, 16, 3, 3, fire)
      .dot(10, 15, ink.glow)
      .dot(38, 15, ink.glow);
  },
  thresher: (l, { r }) => {
    l.ball(23.5, 15, 11, 9, pink)
      .path(ink.violet, 1, 16, 11, 19, 14, 17, 18)
      .path(ink.violet, 1, 29, 11, 27, 15, 30, 18)
      .rect(23, 7, 1, 14, ink.violet);
    for (let x = 4; x < 44; x += 8) l.slab(iron, x, 30, x + 8, 30, x + 4, 42);
    l.box(2, 26, 44, 5, r).rect(3, 42, 42, 3, ink.stone2);
  },
  rocket: (l) =>
    l
      .slab(cloth, 17, 38, 17, 16, 23, 4, 24, 4, 30, 16, 30, 38)
      .ball(23.5, 20, 4, 4, ice)
      .slab(red, 17, 28, 9, 40, 17, 38)
      .slab(red, 30, 28, 38, 40, 30, 38)
      .slab(fire, 19, 38, 28, 38, 23, 46),
  tube: (l, { r }) =>
    l
      .tube(14, 22, 20, 23, r)
      .box(10, 15, 28, 8, r)
      .disc(23.5, 15, 13, 3, ink.void)
      .ring(23.5, 15, 14, 4, r[3], 1)
      .ring(23.5, 8, 9, 2, ink.orchid, 1)
      .ring(23.5, 3, 6, 1, ink.pink, 1),
  mirrorwall: (l) => {
    for (const x of [4, 18, 32])
      l.box(x, 8, 13, 36, gold)
        .slab(ice, x + 2, 10, x + 10, 10, x + 10, 41, x + 2, 41)
        .line(x + 4, 16, x + 9, 11, ink.white)
        .ball(x + 6, 27, 2, 2, night)
        .rect(x + 5, 29, 4, 9, ink.deep);
  },
  paywall: (l) => {
    for (let y = 4; y < 44; y += 8)
      for (let x = ((y / 4) % 2) * 4 - 2; x < 46; x += 9)
        l.ball(x + 4, y + 3, 4, 4, gold).rect(x + 3, y + 2, 2, 4, ink.wood3);
    l.box(15, 17, 18, 14, iron).rect(18, 20, 12, 5, ink.void).rect(20, 22, 8, 1, ink.lime).rect(22, 27, 4, 2, ink.void);
  },
} as const satisfies Record<string, PropDraw>;

type L = Parameters<PropDraw>[0];
type R = Parameters<PropDraw>[1]['r'];

export function cog(l: L, x: number, y: number, radius: number, r: R): void {
  for (let i = 0; i < 8; i += 1) {
    const t = (i * Math.PI) / 4;
    l.rect(Math.round(x + Math.cos(t) * radius) - 1, Math.round(y + Math.sin(t) * radius) - 1, 4, 4, r[1]);
  }
  l.ball(x, y, radius, radius, r).disc(x, y, radius * 0.35, radius * 0.35, ink.void);
}

export function bomb(l: L, x: number, y: number, s: number): void {
  l.ball(x, y, s, s, stone)
    .disc(x - s * 0.4, y - s * 0.45, s * 0.2, s * 0.2, ink.white)
    .rect(x - 2, y - s - 2, 5, 3, ink.stone3);
  l.path(ink.sand, 1, x, y - s - 2, x + 3, y - s - 5, x + 6, y - s - 4)
    .dots(ink.glow, x + 7, y - s - 5, x + 8, y - s - 7)
    .dots(ink.flame, x + 6, y - s - 6, x + 9, y - s - 4);
}
