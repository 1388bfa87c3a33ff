// Items: one thing on a pedestal in a beam of light.

import { Layer } from '../layer';
import { slug } from '../look';
import type { CardLook } from '../look';
import { CLASS_COLOUR, ink, RAMPS } from '../palette';
import type { Ramp } from '../palette';
import { Dice } from '../random';
import { ITEMS, SOME_ITEM } from './itemParts';

export function itemScene(card: CardLook): Layer {
  const dice = new Dice(card.id);
  const first = card.classes[0];
  const t: Ramp = first === undefined ? RAMPS.teal : RAMPS[CLASS_COLOUR[first].ramp];
  const scene = showcase(t, dice);
  const thing = new Layer();
  const draw = ITEMS.find(([word]) => slug(card).includes(word))?.[1] ?? SOME_ITEM;
  draw(thing, t);
  return scene.over(thing.outline(ink.void), 0, 1);
}

function showcase(t: Ramp, dice: Dice): Layer {
  const l = new Layer().rect(0, 0, 48, 48, ink.night);
  for (let y = 0; y < 40; y += 8) {
    for (let x = ((y / 8) % 2) * 6 - 6; x < 48; x += 12)
      l.rect(x, y, 11, 7, dice.chance(0.2) ? ink.stone2 : ink.stone1);
  }
  l.change((c, x, y) => {
    const half = 7 + y * 0.35;
    const d = Math.abs(x - 23.5);
    if (d < half - 3) return t[0];
    return d < half && (x + y) % 2 === 0 ? t[0] : c;
  });
  l.box(8, 42, 32, 6, RAMPS.iron).box(12, 39, 24, 4, RAMPS.iron);
  for (let i = 0; i < 9; i += 1) l.dot(dice.int(10, 37), dice.int(1, 37), t[2]);
  return l;
}
