import { describe, expect, it } from 'vitest';
import type { Choice } from '../protocol/Choice';
import { cardKey, endKey, keysOf, lit, openers, point, roomKey, seatKey } from './pointing';

const build = (option: number, card: number, slot?: number): Choice => ({
  option,
  kind: 'build',
  text: '',
  card,
  seat: 0,
  ...(slot === undefined ? {} : { slot }),
});
const cast: Choice = { option: 9, kind: 'cast', text: '', card: 7 };
const pass: Choice = { option: 0, kind: 'nothing', text: '' };
const options = [pass, build(1, 4), build(2, 4, 0), build(3, 5), cast];

describe('pointing', () => {
  it('a card and then a place is one option', () => {
    const first = point(options, [], [cardKey(4)]);
    expect(first?.choice).toBeNull();
    expect(point(options, first?.things ?? [], [endKey(0)])?.choice?.option).toBe(1);
    expect(point(options, first?.things ?? [], [roomKey(0, 0), cardKey(99)])?.choice?.option).toBe(2);
  });
  it('a card with one place still wants its place', () => {
    expect(point(options, [], [cardKey(5)])?.choice).toBeNull();
  });
  it('a Spell needs nothing else', () => {
    expect(point(options, [], [cardKey(7)])?.choice?.option).toBe(9);
  });
  it('another card takes the place of the first', () => {
    expect(point(options, [[cardKey(4)]], [cardKey(7)])?.choice?.option).toBe(9);
  });
  it('what is not an option means nothing', () => {
    expect(point(options, [[cardKey(5)]], [roomKey(1, 0)])).toBeNull();
  });
});

describe('light', () => {
  it('lights the places of the selected card only', () => {
    expect([...lit(options, [[cardKey(5)]])]).toEqual([endKey(0)]);
    expect(lit(options, [[cardKey(4)]])).toEqual(new Set([endKey(0), roomKey(0, 0)]));
  });
  it('starts with cards', () => {
    expect(openers(options, () => true)).toEqual(new Set([cardKey(4), cardKey(5), cardKey(7)]));
  });
  it('a seat alone is a player', () => {
    expect(keysOf({ option: 1, kind: 'pick', text: '', seat: 2 })).toEqual([seatKey(2)]);
  });
});
