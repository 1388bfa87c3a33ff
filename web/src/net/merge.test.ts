import { describe, expect, it } from 'vitest';
import type { LogLine } from '../protocol/LogLine';
import type { Player } from '../protocol/Player';
import { blank, merge, mergeLog } from './merge';

const player = (seat: number, souls = 0): Player => ({
  seat,
  souls,
  alive: true,
  boss: null,
  xp: 0,
  levelled_up: false,
  wounds: 0,
  coins: 0,
  hand_rooms: 0,
  hand_spells: 0,
  known: [],
  items: [],
  treasure: [],
  dungeon: [],
  line: [],
  soul_cards: [],
  wound_cards: [],
});
const line = (moment: number, text: string): LogLine => ({ moment, text, weight: 'story', reason: null, cue: null });

describe('merge', () => {
  it('keeps what is left out', () => {
    const before = merge(blank(), { players: [player(0), player(1)], hand: [{ id: 3, card: 'x' }] }, true);
    const after = merge(before, { players: [player(1, 4)] }, false);
    expect(after.hand).toEqual([{ id: 3, card: 'x' }]);
    expect(after.players.map((p) => p.souls)).toEqual([0, 4]);
  });
  it('forgets everything when it is sent afresh', () => {
    const before = merge(blank(), { players: [player(0), player(1)], hand: [{ id: 3, card: 'x' }] }, true);
    const after = merge(before, { players: [player(0)] }, true);
    expect(after.hand).toEqual([]);
    expect(after.players).toHaveLength(1);
  });
});

describe('log', () => {
  it('appends', () => {
    const all = mergeLog([line(1, 'a')], [line(1, 'b'), line(2, 'c')], false);
    expect(all.map((l) => l.text)).toEqual(['a', 'b', 'c']);
  });
  it('drops what was taken back', () => {
    const all = mergeLog([line(1, 'a'), line(2, 'b'), line(3, 'c')], [line(2, 'd')], false);
    expect(all.map((l) => l.text)).toEqual(['a', 'b', 'd']);
  });
  it('tells the same moments once when they are sent anew', () => {
    const all = mergeLog([line(1, 'a'), line(2, 'b')], [line(1, 'x'), line(2, 'y')], true);
    expect(all.map((l) => l.text)).toEqual(['x', 'y']);
  });
});
