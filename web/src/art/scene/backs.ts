// Backs of cards: what lies in a deck or face down. Quiet patterns, so that faces stand out beside them.

import { Layer } from '../layer';
import type { CardKind } from '../look';
import { ink, RAMPS } from '../palette';
import type { Ramp } from '../palette';

const { stone, violet, blue, teal, red, gold, wood, bone, iron, fire } = RAMPS;

const BACKS: Record<CardKind, { cloth: Ramp; sign: (l: Layer) => unknown }> = {
  room: {
    cloth: stone,
    sign: (l) => {
      l.ball(23.5, 19, 11, 11, stone).rect(13, 19, 22, 20, ink.stone2).rect(13, 19, 3, 20, ink.stone3);
      l.disc(23.5, 20, 7, 7, ink.wood2).rect(17, 20, 14, 19, ink.wood2).rect(17, 20, 3, 19, ink.wood3)
        .rect(24, 14, 1, 25, ink.wood1);
      return l.rect(17, 22, 14, 2, ink.torch).rect(17, 33, 14, 2, ink.torch).rect(27, 27, 2, 3, ink.gold);
    },
  },
  spell: {
    cloth: violet,
    sign: (l) =>
      l.slab(gold, 23, 9, 27, 19, 38, 19, 29, 26, 33, 37, 23, 30, 14, 37, 18, 26, 9, 19, 20, 19)
        .rect(22, 21, 4, 4, ink.white),
  },
  hero: {
    cloth: blue,
    sign: (l) =>
      l.slab(iron, 11, 10, 36, 10, 36, 24, 24, 39, 11, 24).rect(22, 12, 4, 23, ink.sky).rect(13, 18, 22, 4, ink.sky),
  },
  item: {
    cloth: teal,
    sign: (l) =>
      l.box(10, 21, 28, 16, wood).slab(wood, 9, 20, 13, 11, 34, 11, 38, 20).rect(9, 19, 30, 2, ink.torch)
        .rect(21, 18, 6, 8, ink.gold),
  },
  boss: {
    cloth: red,
    sign: (l) => {
      l.ball(23.5, 24, 11, 10, bone).rect(17, 31, 14, 7, ink.bone).disc(19, 25, 3, 3, ink.void)
        .disc(28, 25, 3, 3, ink.void);
      l.dots(ink.void, 20, 35, 20, 36, 23, 35, 23, 36, 27, 35, 27, 36).rect(23, 29, 2, 2, ink.void);
      return l.slab(gold, 14, 14, 12, 4, 19, 9, 23, 3, 24, 3, 29, 9, 35, 4, 33, 14);
    },
  },
  miniboss: {
    cloth: fire,
    sign: (l) =>
      l.slab(gold, 11, 34, 8, 13, 17, 22, 23, 9, 24, 9, 31, 22, 39, 13, 36, 34).rect(11, 33, 26, 4, ink.torch)
        .ball(23.5, 27, 3, 3, red),
  },
};

export function backScene(kind: CardKind): Layer {
  const { cloth, sign } = BACKS[kind];
  const l = new Layer().rect(0, 0, 48, 48, ink.night);
  l.change((c, x, y) => ((x + y) % 8 === 0 || (x - y + 48) % 8 === 0 ? cloth[0] : c));
  for (const [inset, tone] of [
    [0, 1],
    [1, 2],
    [3, 0],
  ] as const) {
    const c = cloth[tone];
    const size = 48 - inset * 2;
    l.rect(inset, inset, size, 1, c).rect(inset, 47 - inset, size, 1, c);
    l.rect(inset, inset, 1, size, c).rect(47 - inset, inset, 1, size, c);
  }
  const front = new Layer();
  sign(front);
  return l.over(front.outline(ink.void));
}
