// Bosses: a portrait as large as the picture, symmetric, with an aura behind it.

import { Layer } from '../layer';
import { slug } from '../look';
import type { CardLook } from '../look';
import { CLASS_COLOUR, ink, RAMPS } from '../palette';
import type { Ramp } from '../palette';
import { Dice } from '../random';
import { BEHIND, BODIES, EYES, HEADS, MOUTHS, TOPS } from './bossParts';
import type { Paint } from './bossParts';
import { PORTRAITS } from './bossTable';
import type { Portrait } from './bossTable';
import { rays } from './sky';

export function bossScene(card: CardLook): Layer {
  const dice = new Dice(card.id);
  const portrait = PORTRAITS[card.id] ?? PORTRAITS[slug(card)] ?? someone(dice);
  const scene = aura(card, dice);
  scene.over(drawPortrait(portrait));
  if (slug(card).includes('brothers')) scene.over(brother(portrait));
  return scene;
}

function drawPortrait(portrait: Portrait): Layer {
  const paint: Paint = { s: RAMPS[portrait.skin], c: RAMPS[portrait.cloth], t: RAMPS[portrait.trim] };
  const whole = new Layer();
  const parts = [
    BEHIND[portrait.behind],
    BODIES[portrait.body],
    HEADS[portrait.head],
    TOPS[portrait.top],
    MOUTHS[portrait.mouth],
    EYES[portrait.eyes],
  ];
  // Hats sit lower than their drawing edge would allow at the top of the picture.
  const down = TALL.has(portrait.top) ? 4 : 1;
  for (const [i, part] of parts.entries()) {
    const layer = new Layer();
    part(layer, paint);
    layer.mirror();
    if (i <= 3) layer.outline(ink.void);
    whole.over(layer, 0, i < 2 ? 0 : down);
  }
  if (portrait.eyes === 'monocle') whole.ring(28, 19 + down, 4, 4, ink.gold, 1);
  return whole;
}

const TALL: ReadonlySet<Portrait['top']> = new Set([
  'crown',
  'witchhat',
  'tophat',
  'santa',
  'spikes',
  'mohawk',
  'feathers',
  'strawhat',
  'flames',
  'snakes',
  'flower',
]);

/** The second of two Bosses looks over the shoulder of the first. */
function brother(portrait: Portrait): Layer {
  const l = new Layer();
  l.over(drawPortrait({ ...portrait, trim: 'fire', cloth: 'violet', top: 'tophat', behind: 'none' }), 13, 6);
  return l;
}

function aura(card: CardLook, dice: Dice): Layer {
  const first = card.classes[0];
  const r: Ramp = first === undefined ? RAMPS.violet : RAMPS[CLASS_COLOUR[first].ramp];
  const l = new Layer().rect(0, 0, 48, 48, ink.void);
  const kind = dice.int(0, 3);
  if (kind === 0)
    rays(
      l.change(() => ink.night),
      23.5,
      24,
      r[0],
      dice.int(9, 16),
      dice.unit(),
    );
  else l.change((_, x, y) => shade(r, Math.hypot(x - 23.5, y - 22), (x + y) % 2, kind));
  for (let i = 0; i < 12; i += 1) l.dot(dice.int(0, 47), dice.int(0, 47), dice.pick([r[1], r[2]]));
  return l;
}

function shade(r: Ramp, d: number, odd: number, kind: number): number {
  const t = d + (odd === 0 ? 0.8 : -0.8);
  if (kind === 1) return t < 19 ? r[1] : t < 24 ? r[0] : ink.night;
  if (kind === 2) return Math.floor(t / 5) % 2 === 0 ? r[0] : ink.night;
  return t < 16 ? r[0] : t < 26 ? ink.night : ink.void;
}

function someone(dice: Dice): Portrait {
  return {
    head: anyOf(dice, HEADS),
    eyes: anyOf(dice, EYES),
    mouth: anyOf(dice, MOUTHS),
    top: anyOf(dice, TOPS),
    body: anyOf(dice, BODIES),
    behind: anyOf(dice, BEHIND),
    skin: anyOf(dice, RAMPS),
    cloth: anyOf(dice, RAMPS),
    trim: anyOf(dice, RAMPS),
  };
}

function anyOf<T extends object>(dice: Dice, table: T): keyof T {
  const names = Object.keys(table) as (keyof T)[];
  const [first] = names;
  if (first === undefined) throw new Error('an empty table has nothing to choose from');
  return dice.pick([first, ...names.slice(1)]);
}
