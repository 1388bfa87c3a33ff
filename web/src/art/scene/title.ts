// The picture over the start page: the keep at night, its windows lit, Souls on their way in.

import { Layer } from '../layer';
import { ink, RAMPS } from '../palette';
import { Dice } from '../random';

export const TITLE_WIDTH = 192;
export const TITLE_HEIGHT = 64;

export function titleScene(): Layer {
  const l = new Layer(TITLE_WIDTH, TITLE_HEIGHT);
  const dice = new Dice('soulkeep');
  sky(l, dice);
  land(l, dice);
  keep(l);
  souls(l);
  return l;
}

function sky(l: Layer, dice: Dice): void {
  l.rect(0, 0, l.w, l.h, ink.void);
  l.change((_, x, y) => {
    const t = y / 15 + ((x + y) % 2 === 0 ? 0.15 : -0.15);
    return t < 1 ? ink.void : t < 2 ? ink.night : t < 3 ? ink.deep : ink.plum;
  });
  for (let i = 0; i < 70; i += 1)
    l.dot(dice.int(0, l.w - 1), dice.int(0, 40), dice.pick([ink.stone3, ink.stone4, ink.bone, ink.ice]));
  l.disc(38, 15, 9, 9, ink.bone).disc(36, 13, 7, 7, ink.white).dots(ink.bone, 33, 12, 38, 16, 35, 17, 40, 10);
}

function land(l: Layer, dice: Dice): void {
  for (let x = -10; x < l.w; x += 16) l.poly(ink.night, x, 64, x + dice.int(8, 16), dice.int(34, 46), x + 30, 64);
  for (let x = 0; x < l.w; x += 1) {
    const h = 10 + Math.round(Math.sin(x / 17) * 2 + Math.sin(x / 5) * 1);
    l.rect(x, 64 - h, 1, h, ink.moss1).rect(x, 64 - h, 1, 1, ink.moss2);
  }
  for (let i = 0; i < 14; i += 1) {
    const x = dice.int(0, 1) === 0 ? dice.int(0, 60) : dice.int(132, 191);
    const y = dice.int(44, 50);
    l.poly(ink.void, x - 4, y + 12, x, y - 2, x + 4, y + 12).rect(x, y + 12, 1, 3, ink.wood1);
  }
}

function keep(l: Layer): void {
  const front = new Layer(l.w, l.h);
  for (const [x, y, w] of [
    [72, 28, 14],
    [106, 28, 14],
    [84, 16, 24],
  ] as const) {
    front.tube(x, y, w, 60 - y, RAMPS.stone);
    front.box(x - 2, y - 4, w + 4, 5, RAMPS.stone);
    for (let i = -2; i < w + 2; i += 4) front.box(x + i, y - 7, 3, 4, RAMPS.stone);
  }
  front.slab(RAMPS.red, 96, 0, 107, 2, 96, 6).rect(95, 0, 1, 10, ink.bone);
  front.ball(95.5, 46, 8, 8, RAMPS.night).rect(88, 46, 16, 14, ink.void).rect(92, 48, 3, 2, ink.gold)
    .rect(98, 48, 3, 2, ink.gold);
  for (let x = 88; x < 104; x += 4) front.poly(ink.bone, x, 40, x + 3, 40, x + 1, 44);
  for (const [x, y] of [
    [92, 24],
    [98, 24],
    [95, 32],
    [78, 36],
    [112, 36],
    [78, 46],
    [112, 46],
  ] as const) {
    front.rect(x, y, 2, 5, ink.torch).rect(x, y + 1, 1, 3, ink.glow);
  }
  l.over(front.outline(ink.void)).rect(70, 59, 52, 3, ink.stone1).rect(86, 60, 20, 4, ink.wood2);
}

function souls(l: Layer): void {
  for (const [x, y, s] of [
    [60, 40, 4],
    [46, 46, 3],
    [30, 38, 3],
    [134, 42, 4],
    [150, 34, 3],
    [166, 46, 3],
    [124, 26, 2],
  ] as const) {
    const soul = new Layer(l.w, l.h);
    soul.ball(x, y, s, s, RAMPS.ice)
      .slab(RAMPS.ice, x - s, y, x + s, y, x + s - 1, y + s * 2, x, y + s, x - s + 1, y + s * 2);
    soul.dots(ink.void, x - s * 0.4, y, x + s * 0.5, y);
    l.over(soul.outline(ink.deep));
  }
}
