// Monsters by name, and how one is put on a clear layer.

import { Layer } from '../layer';
import { ink, RAMPS } from '../palette';
import type { Ramp } from '../palette';
import type { Dice } from '../random';
import type { Creature } from './creatureParts';
import { BEASTS } from './creaturesBeasts';
import { FOLK } from './creaturesFolk';

const { violet, red, teal, iron, leather, blue, gold } = RAMPS;

export const CREATURES = { ...FOLK, ...BEASTS };

export type CreatureName = keyof typeof CREATURES;

const WORN: readonly [Ramp, ...Ramp[]] = [red, blue, violet, leather, iron, gold, teal];

export function drawCreature(name: CreatureName, dice: Dice, coat?: Ramp): Layer {
  const kind: Creature = CREATURES[name];
  const r = coat ?? dice.pick(kind.coats);
  const worn = dice.pick(WORN);
  const a = worn === r ? (r === leather ? red : leather) : worn;
  const l = new Layer();
  kind.half(l, { r, a });
  l.mirror();
  kind.whole?.(l, { r, a });
  return l.outline(ink.void);
}
