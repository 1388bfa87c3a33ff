// What the monsters share: how one is described, and legs, arms and eyes.

import type { Layer } from '../layer';
import { ink } from '../palette';
import type { Ramp } from '../palette';

/** `r` is the hide, `a` what is worn or held. */
export interface Coat {
  r: Ramp;
  a: Ramp;
}

export interface Creature {
  coats: readonly [Ramp, ...Ramp[]];
  /** draws the left half; the right one is its mirror image */
  half: (l: Layer, coat: Coat) => unknown;
  /** draws over the mirrored whole */
  whole?: (l: Layer, coat: Coat) => unknown;
}

export function legs(l: Layer, r: Ramp, y: number): Layer {
  return l
    .rect(17, y, 5, 45 - y, r[1])
    .rect(17, y, 2, 45 - y, r[2])
    .rect(15, 43, 7, 2, r[0]);
}

export function arm(l: Layer, r: Ramp, y: number): Layer {
  return l.slab(r, 15, y, 11, y + 8, 14, y + 9, 18, y + 3).ball(12, y + 8, 2, 2, r);
}

/** A menacing eye: coloured, with a dark pupil and a heavy brow. */
export function eye(l: Layer, x: number, y: number, c: number): Layer {
  return l
    .rect(x - 1, y, 4, 3, c)
    .rect(x + 1, y, 2, 3, ink.void)
    .rect(x - 2, y - 1, 5, 1, ink.void);
}
