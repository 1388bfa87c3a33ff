import { expect, test } from 'vitest';
import type { Hero } from '../protocol/Hero';
import type { Path } from '../protocol/Path';
import { traceOf } from './trace';

const path = (seat: number | null, rooms: [number, number][], fate: Path['fate']): Path => ({
  hero: 1,
  seat,
  lure: '',
  rooms: rooms.map(([slot, damage]) => ({ slot, damage })),
  fate,
  fate_text: '',
});
const hero: Hero = { id: 1, card: 'x', health: 6, damage: 1, item: null, path: null };

test('what is left of a Hero goes down Room by Room, and it dies in the one that takes the rest', () => {
  const trace = traceOf(
    hero,
    path(
      2,
      [
        [0, 2],
        [1, 3],
      ],
      'dies',
    ),
  );
  expect([...(trace?.steps ?? [])]).toEqual([
    [0, { damage: 2, left: 3, last: false }],
    [1, { damage: 3, left: 0, last: true }],
  ]);
  expect(trace?.seat).toBe(2);
});

test('whoever stays in town has no way through a dungeon', () => {
  expect(traceOf(hero, path(null, [], null))).toBeNull();
  expect(traceOf(hero, null)).toBeNull();
});
