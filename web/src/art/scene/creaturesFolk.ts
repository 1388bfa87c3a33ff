// Monsters on two legs, and those that float like people. They stand at y 44 around x 23.5 and look at you.

import { ink, RAMPS } from '../palette';
import { arm, eye, legs } from './creatureParts';
import type { Creature } from './creatureParts';

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

export const FOLK = {
  goblin: {
    coats: [green, lime, teal],
    half: (l, { r, a }) => {
      legs(l, r, 36).slab(a, 17, 31, 16, 40, 23, 40, 23, 31);
      arm(l, r, 31);
      l.slab(r, 17, 24, 5, 19, 15, 29).ball(23.5, 24, 9, 8, r);
      eye(l, 19, 23, ink.gold).rect(20, 29, 4, 1, ink.void).dots(ink.white, 20, 29, 22, 30);
    },
    whole: (l, { a }) => l.line(34, 38, 39, 24, ink.wood3, 2).ball(40, 21, 3, 4, a === leather ? iron : leather),
  },
  orc: {
    coats: [green, teal, stone],
    half: (l, { r, a }) => {
      legs(l, wood, 37).slab(a, 13, 27, 16, 40, 23, 40, 23, 27);
      l.ball(12.5, 28, 4.5, 4, iron).slab(r, 9, 30, 9, 39, 14, 39, 14, 30).ball(23.5, 20, 8.5, 9, r);
      l.ball(23.5, 25, 7, 4, r);
      eye(l, 19, 19, ink.rose).rect(17, 17, 5, 1, ink.void).rect(19, 25, 5, 1, ink.void).rect(19, 22, 2, 4, ink.white);
    },
    whole: (l) => l.line(36, 42, 40, 20, ink.wood3, 2).box(34, 13, 12, 8, iron),
  },
  brute: {
    coats: [skin, leather, wood],
    half: (l, { r, a }) => {
      legs(l, r, 37).slab(r, 12, 24, 16, 38, 23, 38, 23, 24).slab(a, 15, 33, 14, 41, 23, 41, 23, 33);
      l.ball(11, 28, 4, 5, r).slab(r, 8, 30, 8, 39, 13, 39, 13, 30).ball(23.5, 18, 7.5, 8, r);
      l.slab(wood, 15, 22, 14, 12, 19, 8, 23, 8, 23, 12, 18, 14, 18, 23, 22, 27, 17, 26).rect(18, 15, 5, 2, ink.wood1);
      l.dots(ink.void, 20, 18, 20, 17).rect(21, 23, 3, 1, ink.white);
    },
    whole: (l) => l.slab(wood, 35, 39, 37, 40, 45, 18, 42, 12, 37, 17),
  },
  vampire: {
    coats: [bone, cloth, iron],
    half: (l, { r, a }) => {
      l.slab(night, 10, 44, 13, 24, 23, 22, 23, 44)
        .slab(a, 15, 44, 17, 27, 23, 24, 23, 44)
        .rect(21, 27, 3, 9, ink.white);
      l.slab(a, 10, 27, 13, 15, 19, 24, 17, 28)
        .ball(23.5, 18, 7, 8, r)
        .slab(night, 16, 16, 17, 9, 23, 8, 23, 14, 20, 11, 18, 14);
      eye(l, 20, 18, ink.rose).rect(20, 22, 4, 1, ink.ember).dot(21, 23, ink.white).poly(r[1], 16, 16, 13, 14, 16, 20);
    },
  },
  skeleton: {
    coats: [bone, cloth],
    half: (l, { r }) => {
      l.rect(19, 38, 2, 7, r[2]).rect(22, 27, 2, 11, r[1]).rect(18, 37, 6, 2, r[2]);
      for (let y = 28; y < 36; y += 3) l.rect(17, y, 7, 1, r[3]);
      l.path(r[2], 2, 16, 27, 13, 33, 15, 38).ball(23.5, 19, 7.5, 7, r).rect(19, 24, 5, 3, r[2]);
      l.rect(18, 18, 4, 4, ink.void).dot(20, 20, ink.rose).rect(23, 22, 1, 1, ink.void).dots(ink.void, 21, 25, 23, 25);
    },
  },
  ghost: {
    coats: [ice, cloth, teal, pink, lime],
    half: (l, { r }) => {
      l.ball(23.5, 20, 11, 12, r).rect(12, 20, 12, 18, r[1]).rect(13, 20, 3, 18, r[2]);
      l.poly(r[1], 12, 36, 12, 43, 15, 38).poly(r[1], 16, 36, 19, 44, 22, 37).ball(10, 27, 3, 2, r);
      l.disc(19, 20, 2, 3, ink.void).disc(23.5, 28, 2, 3, ink.void);
    },
  },
  imp: {
    coats: [red, violet, fire],
    half: (l, { r, a }) => {
      l.slab(a, 17, 30, 7, 21, 5, 31, 10, 31, 13, 36, 18, 36);
      legs(l, r, 38).ball(23.5, 35, 6, 6, r).slab(bone, 17, 19, 13, 11, 15, 10, 20, 17).ball(23.5, 23, 8, 7, r);
      eye(l, 19, 22, ink.gold).rect(19, 27, 5, 1, ink.void).dots(ink.white, 19, 26, 22, 28);
    },
    whole: (l, { r }) =>
      l
        .line(36, 45, 38, 24, ink.wood3)
        .path(ink.bone, 1, 35, 21, 36, 25, 40, 25, 41, 21)
        .line(38, 25, 38, 19, ink.bone)
        .path(r[1], 1, 28, 40, 33, 42, 34, 38),
  },
  succubus: {
    coats: [pink, violet, red],
    half: (l, { r, a }) => {
      l.slab(night, 17, 29, 6, 15, 3, 24, 8, 27, 9, 33, 17, 35);
      l.slab(a, 18, 30, 15, 44, 23, 44, 23, 27).ball(16, 29, 2, 3, r).rect(14, 30, 3, 7, r[1]);
      l.rect(15, 14, 5, 15, a[0])
        .slab(bone, 18, 13, 14, 6, 16, 5, 21, 11)
        .ball(23.5, 18, 7, 7, r)
        .slab(a, 16, 17, 16, 12, 20, 9, 23, 10, 23, 12, 19, 14);
      eye(l, 20, 18, ink.gold).rect(22, 22, 2, 1, ink.blood);
    },
  },
  demon: {
    coats: [red, night, violet],
    half: (l, { r, a }) => {
      l.slab(a, 16, 28, 5, 12, 2, 26, 7, 27, 9, 35, 17, 36);
      legs(l, r, 37)
        .slab(r, 14, 26, 18, 39, 23, 39, 23, 26)
        .ball(13, 28, 4, 4, r)
        .slab(r, 10, 29, 9, 38, 14, 38, 15, 30);
      l.slab(bone, 17, 15, 11, 12, 9, 4, 13, 8, 19, 10).ball(23.5, 19, 8, 8, r);
      eye(l, 19, 18, ink.gold)
        .line(17, 15, 21, 17, ink.void)
        .rect(19, 23, 5, 2, ink.void)
        .dots(ink.white, 19, 23, 21, 23, 23, 23);
    },
  },
  golem: {
    coats: [stone, iron, wood, leather],
    half: (l, { r, a }) => {
      l.box(15, 37, 7, 8, r).box(12, 22, 12, 15, r).box(5, 23, 7, 8, r).box(6, 31, 6, 9, r).box(17, 11, 7, 11, r);
      l.rect(19, 15, 3, 2, a[2])
        .dot(20, 15, a[3])
        .rect(20, 19, 4, 1, ink.void)
        .rect(21, 27, 3, 5, a[1])
        .rect(22, 28, 2, 3, a[3])
        .path(r[0], 1, 14, 24, 16, 28, 15, 31);
    },
  },
  minotaur: {
    coats: [wood, leather, night],
    half: (l, { r, a }) => {
      legs(l, r, 37)
        .slab(r, 12, 25, 16, 39, 23, 39, 23, 25)
        .slab(a, 15, 35, 15, 40, 23, 40, 23, 35)
        .ball(12, 28, 4, 4, r)
        .slab(r, 9, 29, 9, 38, 13, 38, 14, 29);
      l.slab(bone, 17, 14, 10, 14, 6, 7, 8, 5, 12, 10, 18, 10)
        .ball(23.5, 17, 7.5, 7, r)
        .poly(r[1], 16, 17, 11, 17, 15, 20)
        .ball(23.5, 23, 5, 4, leather);
      eye(l, 19, 16, ink.rose).dot(21, 23, ink.void).ring(23.5, 26, 2, 2, ink.gold, 1);
    },
    whole: (l) => l.line(35, 44, 38, 14, ink.wood3, 2).slab(iron, 37, 13, 44, 9, 46, 17, 44, 23, 37, 20),
  },
  witch: {
    coats: [lime, green, skin],
    half: (l, { r, a }) => {
      l.slab(a, 18, 27, 12, 44, 23, 44, 23, 27)
        .slab(a, 18, 28, 11, 35, 14, 38, 20, 33)
        .ball(11.5, 37, 2, 2, r)
        .rect(15, 17, 4, 13, ink.wood2);
      l.ball(23.5, 21, 7, 7, r)
        .slab(a, 18, 14, 22, -1, 23, -1, 23, 14)
        .rect(11, 13, 13, 2, a[1])
        .rect(17, 11, 7, 2, ink.torch);
      eye(l, 20, 20, ink.gold).rect(21, 26, 3, 1, ink.void);
    },
    whole: (l, { r }) =>
      l
        .rect(23, 21, 2, 4, r[1])
        .dot(25, 24, r[1])
        .line(37, 45, 38, 20, ink.wood3)
        .slab(leather, 36, 20, 40, 20, 43, 9, 33, 9),
  },
  zombie: {
    coats: [lime, teal, green],
    half: (l, { r, a }) => {
      legs(l, wood, 37)
        .slab(a, 16, 27, 17, 40, 23, 40, 23, 27)
        .slab(r, 16, 28, 5, 30, 5, 33, 16, 33)
        .ball(5, 32, 2, 2, r)
        .dots(r[1], 2, 31, 2, 33)
        .ball(23.5, 19, 8, 8, r)
        .slab(wood, 16, 15, 18, 10, 23, 10, 23, 13);
      eye(l, 19, 18, ink.white).rect(20, 23, 4, 2, ink.void).dot(21, 23, ink.white);
    },
    whole: (l, { r }) =>
      l.rect(27, 12, 3, 2, ink.rose).line(25, 36, 28, 40, ink.wood1).dots(r[0], 28, 22, 29, 21, 17, 16),
  },
  robe: {
    coats: [violet, blue, red, teal],
    half: (l, { r, a }) => {
      l.slab(r, 18, 22, 12, 44, 23, 44, 23, 22)
        .slab(r, 18, 24, 8, 32, 10, 37, 19, 34)
        .rect(9, 33, 2, 4, a[2])
        .rect(22, 28, 2, 16, a[1]);
      l.slab(r, 14, 22, 18, 11, 23, 5, 23, 26, 17, 26).disc(23.5, 20, 5.5, 6, ink.void).rect(20, 19, 2, 2, ink.gold);
    },
    whole: (l, { a }) =>
      l.ball(38, 29, 3, 3, a).dots(ink.glow, 38, 24, 42, 27, 35, 25).ball(9, 29, 3, 3, a).dots(ink.glow, 9, 24, 5, 27),
  },
  genie: {
    coats: [blue, violet, teal, fire],
    half: (l, { r, a }) => {
      l.slab(r, 13, 22, 17, 33, 23, 35, 23, 22)
        .ball(12, 25, 4, 4, r)
        .slab(r, 9, 26, 12, 33, 21, 31, 21, 28)
        .rect(12, 31, 3, 3, ink.gold)
        .ball(23.5, 16, 7, 7, r);
      eye(l, 20, 15, ink.white)
        .rect(21, 20, 3, 1, ink.void)
        .poly(a[1], 16, 13, 18, 9, 23, 7, 23, 12)
        .dot(23, 10, ink.gold)
        .rect(16, 20, 1, 2, ink.gold);
    },
    whole: (l, { r }) =>
      l
        .slab(r, 17, 32, 30, 32, 29, 37, 22, 40, 27, 43, 21, 43, 18, 38)
        .slab(gold, 12, 44, 20, 41, 30, 41, 36, 43, 30, 46, 18, 46)
        .path(ink.torch, 1, 12, 43, 9, 42),
  },
  alien: {
    coats: [lime, teal, iron],
    half: (l, { r, a }) => {
      legs(l, a, 37)
        .slab(a, 17, 28, 17, 40, 23, 40, 23, 28)
        .slab(r, 15, 29, 10, 37, 13, 38, 18, 32)
        .slab(r, 11, 14, 14, 8, 23, 6, 23, 29, 19, 26);
      l.slab(night, 13, 16, 20, 18, 22, 23, 16, 22).dot(16, 18, ink.white).rect(22, 26, 2, 1, r[0]);
    },
    whole: (l) => l.box(33, 34, 10, 4, iron).rect(42, 35, 3, 2, ink.lime),
  },
  pixie: {
    coats: [skin, pink, lime],
    half: (l, { r, a }) => {
      l.slab(ice, 20, 25, 8, 12, 6, 21, 14, 27)
        .slab(ice, 20, 28, 9, 30, 12, 37)
        .rect(21, 35, 2, 7, r[1])
        .slab(a, 20, 25, 18, 36, 23, 36, 23, 25)
        .ball(23.5, 19, 6, 6, r)
        .slab(gold, 17, 19, 18, 13, 23, 11, 23, 15, 19, 17);
      l.rect(20, 19, 1, 3, ink.void).dot(23, 23, ink.blood);
    },
    whole: (l) => l.dots(ink.glow, 36, 12, 40, 30, 10, 40, 34, 38, 12, 8, 38, 20),
  },
  robot: {
    coats: [iron, stone, teal],
    half: (l, { r, a }) => {
      l.box(16, 38, 6, 7, r)
        .box(13, 24, 11, 14, r)
        .rect(17, 27, 7, 6, ink.night)
        .rect(18, 29, 3, 1, a[2])
        .rect(22, 28, 2, 3, a[3])
        .box(7, 25, 5, 5, r)
        .rect(8, 30, 3, 6, r[0])
        .box(6, 35, 6, 5, a)
        .box(14, 10, 10, 13, r);
      l.rect(16, 13, 6, 5, ink.void)
        .rect(18, 14, 3, 3, a[2])
        .dot(18, 14, ink.white)
        .rect(17, 20, 7, 2, ink.void)
        .dots(r[3], 18, 20, 20, 20, 22, 20)
        .line(23, 10, 23, 5, r[1])
        .rect(22, 4, 2, 2, ink.rose);
    },
  },
  yeti: {
    coats: [ice, cloth, bone],
    half: (l, { r }) => {
      l.ball(17, 42, 5, 3, r)
        .ball(23.5, 30, 12, 13, r)
        .ball(9, 31, 4, 9, r)
        .ball(23.5, 20, 11, 10, r)
        .disc(23.5, 21, 7, 6, ink.sea);
      eye(l, 19, 19, ink.white)
        .rect(20, 24, 4, 2, ink.void)
        .dots(ink.white, 20, 24, 22, 25)
        .slab(iron, 14, 13, 9, 7, 11, 5, 17, 10);
    },
  },
} as const satisfies Record<string, Creature>;
