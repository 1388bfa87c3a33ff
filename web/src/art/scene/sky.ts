// Out of doors: where Heroes come from. Muted, so that the figure in front stands out.

import { Layer } from '../layer';
import { ink } from '../palette';
import type { Ink, Ramp } from '../palette';
import type { Dice } from '../random';

type Sky = readonly [Ink, Ink, Ink, Ink];

const SKIES: readonly [Sky, ...Sky[]] = [
  [ink.deep, ink.plum, ink.violet, ink.blood],
  [ink.deep, ink.deep, ink.sea, ink.sky],
  [ink.void, ink.night, ink.deep, ink.sea],
  [ink.night, ink.teal1, ink.teal1, ink.teal2],
  [ink.ember, ink.ember, ink.blood, ink.flame],
  [ink.stone1, ink.stone1, ink.stone2, ink.stone3],
  [ink.plum, ink.plum, ink.violet, ink.orchid],
];

export function outdoors(dice: Dice, ground: Ramp): Layer {
  const l = new Layer();
  const sky = dice.pick(SKIES);
  gradient(l, sky);
  const far = dice.pick([hills, towers, houses, peaks, trees, peaks, towers]);
  heavens(l, dice, sky);
  far(l, dice);
  l.rect(0, 38, 48, 10, ground[0]).rect(0, 38, 48, 1, ground[1]);
  for (let i = 0; i < 7; i += 1) l.rect(dice.int(0, 46), dice.int(40, 47), dice.int(1, 3), 1, ground[1]);
  return l;
}

export function space(dice: Dice): Layer {
  const l = new Layer();
  gradient(
    l,
    dice.pick([
      [ink.void, ink.void, ink.night, ink.plum],
      [ink.void, ink.night, ink.deep, ink.teal1],
    ] as const),
  );
  for (let i = 0; i < 26; i += 1) l.dot(dice.int(0, 47), dice.int(0, 36), dice.pick([ink.stone3, ink.bone, ink.ice]));
  const ramp = dice.pick([
    [ink.plum, ink.violet, ink.orchid, ink.pink],
    [ink.teal1, ink.teal2, ink.teal3, ink.ice],
    [ink.ember, ink.blood, ink.flame, ink.torch],
  ] as const);
  const x = dice.chance(0.5) ? dice.int(6, 12) : dice.int(36, 42);
  const size = dice.int(4, 8);
  l.ball(x, dice.int(7, 13), size, size, ramp);
  l.rect(0, 39, 48, 9, ink.stone1).rect(0, 39, 48, 1, ink.stone2);
  for (let i = 0; i < 5; i += 1) l.disc(dice.int(2, 46), dice.int(42, 47), dice.int(2, 4), 1, ink.night);
  return l;
}

/** Light that streams from behind an Epic Hero or a Boss. */
export function rays(l: Layer, cx: number, cy: number, c: Ink, count: number, turn: number, reach = 30): Layer {
  return l.change((was, x, y) => {
    const a = Math.atan2(y - cy, x - cx) / (Math.PI * 2) + turn;
    const part = (((a * count) % 1) + 1) % 1;
    const d = Math.hypot(x - cx, y - cy);
    return part < 0.4 && d < reach && (d < reach - 4 || (x + y) % 2 === 0) ? c : was;
  });
}

function gradient(l: Layer, sky: Sky): void {
  for (let y = 0; y < l.h; y += 1) {
    for (let x = 0; x < l.w; x += 1) {
      const t = y / 11 + ((x + y) % 2 === 0 ? 0.12 : -0.12);
      l.dot(x, y, sky[Math.max(0, Math.min(3, Math.floor(t)))] ?? sky[3]);
    }
  }
}

function heavens(l: Layer, dice: Dice, sky: Sky): void {
  if (dice.chance(0.4)) {
    for (let i = 0; i < 9; i += 1) l.dot(dice.int(0, 47), dice.int(0, 16), ink.stone4);
  }
  const x = dice.chance(0.5) ? dice.int(5, 10) : dice.int(37, 42);
  const kind = dice.int(0, 2);
  if (kind === 0) l.disc(x, 8, 4, 4, ink.bone).disc(x + 2, 7, 3, 3, sky[0]);
  if (kind === 1) l.disc(x, 9, 4, 4, ink.torch).disc(x, 9, 2, 2, ink.gold);
  if (kind === 2) {
    l.disc(x, 8, 5, 1, sky[3])
      .disc(x + 2, 7, 3, 2, sky[3])
      .disc(48 - x, 13, 5, 1, sky[2]);
  }
}

function hills(l: Layer, dice: Dice): void {
  l.disc(dice.int(4, 14), 40, 18, dice.int(8, 13), ink.moss1);
  l.disc(dice.int(32, 44), 41, 17, dice.int(7, 12), ink.moss2);
  l.disc(dice.int(14, 34), 43, 20, 7, ink.moss1);
}

function peaks(l: Layer, dice: Dice): void {
  for (let i = 0; i < 3; i += 1) {
    const x = i * 18 + dice.int(0, 10);
    const top = dice.int(15, 25);
    l.poly(ink.stone2, x - 15, 40, x, top, x + 15, 40);
    l.poly(ink.stone1, x + 1, top + 1, x + 15, 40, x + 3, 40);
    l.poly(ink.bone, x - 3, top + 4, x, top, x + 2, top + 4);
  }
}

function towers(l: Layer, dice: Dice): void {
  for (let i = 0; i < 5; i += 1) {
    const x = i * 10 + dice.int(-1, 2);
    const top = dice.int(16, 29);
    l.rect(x, top, 8, 24, ink.stone1).rect(x, top, 2, 24, ink.stone2);
    for (let j = 0; j < 8; j += 3) l.rect(x + j, top - 2, 2, 2, ink.stone1);
    if (dice.chance(0.7)) l.rect(x + 4, top + 4, 1, 3, ink.torch);
  }
}

function houses(l: Layer, dice: Dice): void {
  for (let i = 0; i < 4; i += 1) {
    const x = i * 13 + dice.int(-3, 1);
    const top = dice.int(24, 30);
    l.rect(x, top, 10, 16, ink.wood2).rect(x + 8, top, 2, 16, ink.wood1);
    l.poly(dice.pick([ink.ember, ink.wood1, ink.deep]), x - 2, top, x + 5, top - 6, x + 11, top);
    l.rect(x + 2, top + 3, 2, 3, ink.torch).rect(x + 6, top + 3, 2, 3, dice.pick([ink.torch, ink.wood1]));
  }
}

function trees(l: Layer, dice: Dice): void {
  for (let i = 0; i < 6; i += 1) {
    const x = i * 9 + dice.int(-2, 3);
    const top = dice.int(12, 22);
    l.rect(x - 1, top + 8, 2, 22, ink.wood1);
    l.poly(ink.moss1, x - 5, top + 20, x, top, x + 5, top + 20);
    l.poly(ink.moss2, x - 4, top + 12, x, top, x, top + 12);
  }
}
