import { expect, it } from 'vitest';
import { againstBots, CROWD_SET, firstGame, seatsEnough, withPeople } from './newTable';
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

it('five players need more than one base set, or the expansion for a crowd', () => {
  const five = { ...usualChoice(), seats: 5 };
  expect(seatsEnough(five, 1)).toBe(false);
  expect(seatsEnough(five, 2)).toBe(true);
  expect(seatsEnough({ ...five, sets: ['BMR', CROWD_SET] }, 1)).toBe(true);
  expect(seatsEnough({ ...five, seats: 4 }, 1)).toBe(true);
});
