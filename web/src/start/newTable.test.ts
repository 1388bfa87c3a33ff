import { expect, it } from 'vitest';
import { againstBots, firstGame, withPeople } from './newTable';
import { usualChoice } from './remember';

it('seats oneself and bots', () => {
  const table = againstBots({ ...usualChoice(), seats: 4, level: 'ogre' });
  expect(table.chairs.map((chair) => chair.type)).toEqual(['you', 'bot', 'bot', 'bot']);
  expect(table.private).toBe(true);
});

it('leaves chairs open for people, but never more than there are', () => {
  const table = withPeople({ ...usualChoice(), seats: 3, open: 5, isPrivate: false, clock: 'turn2' });
  expect(table.chairs.map((chair) => chair.type)).toEqual(['you', 'open', 'open']);
  expect(table.clock).toEqual({ type: 'per_turn', seconds: 120 });
  expect(table.private).toBe(false);
});

it('a mix takes the place of sets', () => {
  expect(againstBots({ ...usualChoice(), preset: 'official-combo' }).sets).toEqual([]);
});

it('the first game is explained', () => {
  expect(firstGame().guided).toBe(true);
});
