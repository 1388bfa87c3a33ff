import { expect, it } from 'vitest';
import { leads } from './score';

it('only a clear majority leads', () => {
  expect(leads([[2], [1]], 0, 0)).toBe(true);
  expect(leads([[2], [2]], 0, 0)).toBe(false);
  expect(leads([[0], [0]], 0, 0)).toBe(false);
});
