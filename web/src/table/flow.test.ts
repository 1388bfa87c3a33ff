import { expect, it } from 'vitest';
import type { Choice } from '../protocol/Choice';
import { allStops, givesUpBuilding, onlyStop, sameStops } from './flow';

it('stops are the same on every occasion, or not', () => {
  expect(onlyStop(allStops('never'))).toBe('never');
  const some = { ...allStops('matters'), own_build: 'always' as const };
  expect(onlyStop(some)).toBe(null);
  expect(sameStops(some, { ...some })).toBe(true);
  expect(sameStops(some, allStops('matters'))).toBe(false);
});

it('a build turn is given away by passing where something could be placed', () => {
  const choice = (kind: Choice['kind']): Choice => ({ option: 0, kind, text: '' });
  const pass = choice('nothing');
  expect(givesUpBuilding(pass, [choice('build'), pass], 1)).toBe(true);
  expect(givesUpBuilding(pass, [choice('build'), pass], 0)).toBe(false);
  expect(givesUpBuilding(pass, [choice('cast'), pass], 1)).toBe(false);
  expect(givesUpBuilding(choice('build'), [choice('build'), pass], 1)).toBe(false);
});
