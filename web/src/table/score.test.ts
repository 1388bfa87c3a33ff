import { expect, it } from 'vitest';
import type { Player } from '../protocol/Player';
import { leads, scored, standing } from './score';

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

it('who is out keeps the Souls and Wounds of the last turn', () => {
  const all = [
    { seat: 0, souls: 0, wounds: 0 },
    { seat: 1, souls: 7, wounds: 1 },
  ] as Player[];
  expect(
    scored(all, [
      [
        [1, 2],
        [3, 0],
      ],
      [
        [4, 5],
        [7, 1],
      ],
    ]).map((one) => [one.souls, one.wounds]),
  ).toEqual([
    [4, 5],
    [7, 1],
  ]);
  expect(scored(all, [])[1]?.souls).toBe(7);
});
