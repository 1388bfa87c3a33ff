// All things that stand in Rooms, by name.

import { Layer } from '../layer';
import { ink } from '../palette';
import type { Ramp } from '../palette';
import type { Dice } from '../random';
import { HOUSE_PROPS } from './propsHouse';
import { PLACE_PROPS } from './propsPlaces';
import { TRAP_PROPS } from './propsTraps';

export interface Stuff {
  r: Ramp;
  a: Ramp;
  dice: Dice;
}

export type PropDraw = (l: Layer, stuff: Stuff) => unknown;
export type PropName = keyof typeof TRAP_PROPS | keyof typeof PLACE_PROPS | keyof typeof HOUSE_PROPS;

export const PROPS: Record<PropName, PropDraw> = { ...TRAP_PROPS, ...PLACE_PROPS, ...HOUSE_PROPS };

/** Props that are drawn before the monster's feet or bars: they cover it. */
export const IN_FRONT: ReadonlySet<PropName> = new Set([
  'cage',
  'fence',
  'pool',
  'eggs',
  'desk',
  'table',
  'flowers',
  'shrooms',
  'cushions',
  'rocks',
]);

/** Props that hang on the wall or fill it; they stay in the middle behind a monster. */
export const ON_WALL: ReadonlySet<PropName> = new Set([
  'chandelier',
  'blackboard',
  'windowglass',
  'perch',
  'coils',
  'web',
  'weapons',
  'paintings',
  'throne',
  'portal',
  'tank',
  'barbell',
  'pad',
  'stairs',
  'floatbooks',
  'ooze',
  'starmap',
]);

export function drawProp(name: PropName, stuff: Stuff): Layer {
  const l = new Layer();
  PROPS[name](l, stuff);
  // A rim around each bar would hide who sits behind them.
  return name === 'cage' ? l : l.outline(ink.void);
}
