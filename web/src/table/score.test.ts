import { expect, it } from 'vitest';
import type { Player } from '../protocol/Player';
import { leads, standing } from './score';

it('only a clear majority leads', () => {
  expect(leads([[2], [1]], 0, 0)).toBe(true);
  expect(leads([[2], [2]], 0, 0)).toBe(false);
  expect(leads([[0], [0]], 0, 0)).toBe(false);
});

it('the winner stands first, then Souls less Wounds, then the lower XP; who is out stands last', () => {
  const player = (seat: number, souls: number, wounds: number, xp: number, alive = true) =>
    ({ seat, souls, wounds, xp, alive }) as Player;
  const all = [player(0, 9, 5, 900, false), player(1, 6, 4, 700), player(2, 4, 2, 500), player(3, 10, 4, 800)];
  expect(standing(all, 3).map((one) => one.seat)).toEqual([3, 2, 1, 0]);
});
