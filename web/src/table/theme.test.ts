import { expect, it } from 'vitest';
import { blank } from '../net/merge';
import { player } from '../net/sample';
import type { Board } from '../protocol/Board';
import { themeOf } from './theme';

const at = (stage: Board['stage'], more: Parameters<typeof player>[1] = {}, wounds_to_lose: number | null = 5) =>
  themeOf({ ...blank(), board: { stage, wounds_to_lose } as Board, players: [player(0), player(1, more)] });

it('the music follows the phase, and grows tense before the last Soul or Wound', () => {
  expect([at('build'), at('bait'), at('adventure')]).toEqual(['build', 'bait', 'adventure']);
  expect([at('adventure', { souls: 9 }), at('adventure', { wounds: 4 })]).toEqual(['tension', 'tension']);
  expect([at('adventure', { souls: 8 }), at('adventure', { wounds: 4, alive: false })]).toEqual([
    'adventure',
    'adventure',
  ]);
  expect(at('adventure', { wounds: 9 }, null), 'nobody goes out by Wounds').toBe('adventure');
  expect([at('over'), themeOf(blank())]).toEqual([null, null]);
});
