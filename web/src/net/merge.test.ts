import { describe, expect, it } from 'vitest';
import type { LogLine } from '../protocol/LogLine';
import { blank, merge, mergeLog } from './merge';
import { player } from './sample';

const line = (moment: number, text: string): LogLine => ({ moment, text, weight: 'story', reason: null, cue: null });

describe('merge', () => {
  it('keeps what is left out', () => {
    const before = merge(blank(), { players: [player(0), player(1)], hand: [{ id: 3, card: 'x' }] }, true);
    const after = merge(before, { players: [{ seat: 1, souls: 4 }] }, false);
    expect(after.hand).toEqual([{ id: 3, card: 'x' }]);
    expect(after.players).toEqual([player(0), player(1, { souls: 4 })]);
  });
  it('forgets everything when it is sent afresh', () => {
    const before = merge(blank(), { players: [player(0), player(1)], hand: [{ id: 3, card: 'x' }] }, true);
    const after = merge(before, { players: [player(0)] }, true);
    expect(after.hand).toEqual([]);
    expect(after.players).toHaveLength(1);
  });
});

describe('a question', () => {
  const asked = (text: string, seats: number[]) => ({
    players: [],
    decision: { seats, question: { text, shape: 'act' as const, card: null, options: [] } },
  });
  const first = merge(blank(), asked('Which Boss?', [0, 1]), true);
  it('is the same one while others answer it', () => {
    const after = merge(first, asked('Which Boss?', [0]), false);
    expect(after.decision?.seats).toEqual([0]);
    expect(after.decision?.question).toBe(first.decision?.question);
  });
  it('is another one where another thing is asked', () => {
    const after = merge(first, asked('Which Room?', [0]), false);
    expect(after.decision?.question?.text).toBe('Which Room?');
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
