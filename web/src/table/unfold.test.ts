import { describe, expect, it } from 'vitest';
import { blank, type Snapshot } from '../net/merge';
import { player } from '../net/sample';
import type { Board } from '../protocol/Board';
import type { Cue } from '../protocol/Cue';
import type { Hero } from '../protocol/Hero';
import { begun, ended } from './unfold';

const hero = (id: number): Hero => ({ id, card: `hero-${id}`, health: 4, damage: 0, item: null, path: null });
const board = { turn: 1, stage: 'build', town: [hero(1), hero(2)], walk: null } as unknown as Board;
const card = (id: number) => ({ id, card: `card-${id}` });
const table: Snapshot = { ...blank(), board, players: [player(0), player(1)], hand: [card(5), card(6)] };
const after = (now: Snapshot, ...cues: Cue[]) => cues.reduce((shown, cue) => ended(begun(shown, cue), cue), now);

describe('the table in the middle of a step', () => {
  it('has the phase that began', () => {
    const shown = after(table, { type: 'phase', turn: 2, stage: 'bait' });
    expect([shown.board?.turn, shown.board?.stage]).toEqual([2, 'bait']);
  });

  it('has Heroes where they went', () => {
    const shown = after(table, { type: 'appeared', hero: 3, card: 'x' }, { type: 'lured', hero: 1, seat: 1 });
    expect(shown.board?.town.map((one) => one.id)).toEqual([2, 3]);
    expect(shown.players.map((one) => one.line.map((hero) => hero.id))).toEqual([[], [1]]);
    const entered = after(shown, { type: 'entered', hero: 1, seat: 1, slot: 0 });
    expect(entered.players[1]?.line).toEqual([]);
  });

  it('counts a Soul or a Wound when it has been seen, not before', () => {
    const died: Cue = { type: 'died', hero: 1, seat: 1, souls: 3 };
    expect(begun(table, died).players[1]?.souls).toBe(0);
    expect(after(table, died).players[1]?.souls).toBe(3);
    const wounded: Cue = { type: 'wounded', hero: 1, seat: 0, wounds: 2 };
    expect(begun(table, wounded).players[0]?.wounds).toBe(0);
    expect(after(table, wounded).players[0]?.wounds).toBe(2);
  });

  it('has a Room face down, then face up, and what lay under it when it is gone', () => {
    const place = (id: number, left: boolean): Cue => ({
      type: 'built',
      seat: 0,
      slot: 0,
      left,
      by: 0,
      card: card(id),
    });
    const reveal = (id: number): Cue => ({ type: 'revealed', seat: 0, slot: 0, card: card(id) });
    const down = after(table, place(5, true));
    expect(down.hand.map((one) => one.id)).toEqual([6]);
    expect(down.players[0]?.dungeon.map((room) => [room.top, room.face_down?.card?.id])).toEqual([[null, 5]]);
    const up = after(down, reveal(5), place(6, false), reveal(6));
    expect(up.players[0]?.dungeon.map((room) => [room.top?.id, room.face_down, room.under.length])).toEqual([
      [6, null, 1],
    ]);
    const destroyed: Cue = { type: 'destroyed', seat: 0, slot: 0 };
    expect(begun(up, destroyed)).toBe(up);
    expect(after(up, destroyed).players[0]?.dungeon.map((room) => room.top?.id)).toEqual([5]);
    expect(after(up, destroyed, destroyed).players[0]?.dungeon).toEqual([]);
  });

  it('shows nothing of a card that one may not know', () => {
    const shown = after(table, { type: 'built', seat: 1, slot: 0, left: true, by: 1, card: null });
    expect(shown.players[1]?.dungeon.map((room) => [room.top, room.face_down])).toEqual([
      [null, { by: 1, card: null }],
    ]);
    expect(shown.hand).toHaveLength(2);
  });
});
