// Minibosses: a monster with a little crown in a spotlight on its own small stage.

import { Layer } from '../layer';
import { slug } from '../look';
import type { CardLook } from '../look';
import { ink, RAMPS } from '../palette';
import type { Ramp } from '../palette';
import { Dice } from '../random';
import { CREATURES, drawCreature } from './creatures';
import type { CreatureName } from './creatures';

type Extra = (l: Layer) => unknown;

const { gold, iron, green, lime, ice, red, bone, leather, night, fire, violet, teal, blue } = RAMPS;

const WHO: Readonly<Record<string, readonly [CreatureName, Ramp, Ramp, Extra]>> = {
  spike: ['turtle', red, violet, (l) => l.slab(bone, 6, 32, 2, 24, 12, 30).slab(bone, 41, 32, 45, 24, 35, 30)],
  'kid-croak': ['frog', lime, teal, (l) => l.rect(13, 38, 22, 3, ink.blood).slab(red, 20, 40, 28, 40, 24, 46)],
  draculad: ['vampire', bone, red, (l) => l.rect(20, 8, 8, 2, ink.night).poly(ink.night, 23, 10, 25, 10, 24, 14)],
  rocky: ['golem', leather, fire, (l) => l.ball(10, 38, 5, 5, red).ball(37, 38, 5, 5, red)],
  cerebella: [
    'brain',
    RAMPS.pink,
    blue,
    (l) =>
      l
        .slab(red, 14, 10, 22, 12, 22, 16, 15, 15)
        .slab(red, 33, 10, 25, 12, 25, 16, 32, 15)
        .rect(22, 11, 4, 5, ink.blood),
  ],
  paddywhack: [
    'goblin',
    lime,
    gold,
    (l) =>
      l
        .rect(16, 7, 16, 9, ink.moss2)
        .rect(16, 7, 3, 9, ink.slime)
        .rect(12, 15, 24, 3, ink.moss2)
        .rect(16, 12, 16, 3, ink.void)
        .rect(22, 12, 4, 3, ink.gold)
        .slab(fire, 16, 28, 23, 36, 31, 28, 28, 31, 19, 31),
  ],
  'icicle-man': [
    'yeti',
    ice,
    blue,
    (l) => {
      for (let x = 14; x < 34; x += 5) l.slab(ice, x, 34, x + 4, 34, x + 2, 42);
    },
  ],
  mageseeker: [
    'robe',
    blue,
    violet,
    (l) => l.ring(23.5, 20, 5, 5, ink.gold, 1).disc(23.5, 20, 3, 3, ink.ice).rect(23, 19, 2, 3, ink.void),
  ],
  brassknuckle: [
    'brute',
    RAMPS.skin,
    iron,
    (l) => l.box(5, 36, 9, 5, gold).box(34, 36, 9, 5, gold).rect(17, 15, 14, 3, ink.void),
  ],
  jinx: ['cat', night, violet, (l) => l.rect(17, 32, 14, 2, ink.blood).ball(23.5, 34, 2, 2, gold)],
};

export function minibossScene(card: CardLook): Layer {
  const dice = new Dice(card.id);
  const names = Object.keys(CREATURES) as [CreatureName, ...CreatureName[]];
  const [who, coat, light, extra] = WHO[slug(card)] ?? [
    dice.pick(names),
    dice.pick([green, red, ice, gold]),
    gold,
    () => undefined,
  ];
  const scene = stage(light);
  const figure = drawCreature(who, dice, coat);
  const gear = new Layer();
  extra(gear);
  figure.over(gear.outline(ink.void)).over(crownlet(headTop(figure)));
  return scene.over(figure, 0, headTop(figure) > 8 ? -2 : 1);
}

function stage(light: Ramp): Layer {
  const l = new Layer().rect(0, 0, 48, 48, ink.night);
  for (let x = 0; x < 48; x += 6) l.rect(x, 0, 3, 40, ink.ember).rect(x, 0, 1, 40, ink.wood1);
  l.poly(light[0], 16, 0, 31, 0, 44, 42, 3, 42).poly(light[1], 19, 0, 28, 0, 36, 42, 11, 42);
  l.change((c, x, y) => (c === light[1] && (x + y) % 2 === 0 ? light[0] : c));
  l.rect(0, 40, 48, 8, ink.wood2).rect(0, 40, 48, 1, ink.sand).rect(0, 44, 48, 1, ink.wood1);
  l.disc(23.5, 43, 17, 3, ink.wood3);
  for (let x = 2; x < 48; x += 7) l.rect(x, 46, 3, 2, ink.gold);
  return l;
}

function headTop(figure: Layer): number {
  for (let y = 0; y < 48; y += 1) if (figure.at(22, y) !== 0 || figure.at(25, y) !== 0) return y;
  return 10;
}

function crownlet(top: number): Layer {
  const y = Math.max(top + 1, 6);
  const l = new Layer();
  l.slab(gold, 19, y, 18, y - 5, 21, y - 2, 23, y - 6, 24, y - 6, 26, y - 2, 29, y - 5, 28, y)
    .dot(23, y - 1, ink.rose)
    .dot(24, y - 1, ink.rose);
  return l.outline(ink.void);
}
