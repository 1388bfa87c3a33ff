// What a visitor wants to be asked, and how fast it goes on.
import type { Choice } from '../protocol/Choice';
import type { Stop } from '../protocol/Stop';
import type { Stops } from '../protocol/Stops';
import { isPlacing } from './pointing';

export const STOPS: readonly Stop[] = ['matters', 'can_act', 'always', 'never'];
export const OCCASIONS: readonly (keyof Stops)[] = [
  'own_build',
  'other_build',
  'own_adventure',
  'other_adventure',
  'answer',
];

export function allStops(stop: Stop): Stops {
  return { own_build: stop, other_build: stop, own_adventure: stop, other_adventure: stop, answer: stop };
}

export function sameStops(one: Stops, other: Stops): boolean {
  return OCCASIONS.every((occasion) => one[occasion] === other[occasion]);
}

/** The one stop that holds on every occasion, if there is one. */
export function onlyStop(stops: Stops): Stop | null {
  return sameStops(stops, allStops(stops.answer)) ? stops.answer : null;
}

/** Whether an answer gives a build turn away. */
export function givesUpBuilding(choice: Choice, options: readonly Choice[], turn: number): boolean {
  return turn > 0 && choice.kind === 'nothing' && options.some(isPlacing);
}
