import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blank, type Snapshot } from '../net/merge';
import type { Cue } from '../protocol/Cue';
import type { LogLine } from '../protocol/LogLine';
import { player } from '../net/sample';
import { settings } from '../state/settings.svelte';
import { Animations } from './animation.svelte';

const line = (text: string, cue: Cue | null = null): LogLine => ({
  moment: 1,
  weight: 'story',
  text,
  reason: null,
  cue,
});
const entered = (slot: number) => line(`enters ${slot}`, { type: 'entered', seat: 0, slot, hero: 7 });
const died = (souls: number) => line('dies', { type: 'died', seat: 0, hero: 7, souls });
const table = (souls: number): Snapshot => ({ ...blank(), players: [player(0, { souls })] });
const step = (souls: number, lines: LogLine[], fresh = false) => ({ now: table(souls), lines, fresh });

let still = false;
function begin(): Animations {
  const animations = new Animations(() => still);
  animations.take(step(0, [], true));
  return animations;
}
const souls = (animations: Animations) => animations.now.players[0]?.souls;

beforeEach(() => {
  still = false;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('what is shown', () => {
  it('is never ahead of what leads there', () => {
    const animations = begin();
    animations.take(step(1, [entered(0), died(1)]));
    expect([souls(animations), animations.settled, animations.unseen]).toEqual([0, false, 1]);
    while (!animations.settled) {
      expect(souls(animations)).toBe(0);
      vi.advanceTimersToNextTimer();
    }
    expect([souls(animations), animations.unseen, animations.walker]).toEqual([1, 0, null]);
  });

  it('counts a Soul when its Hero has died, in the middle of a step', () => {
    const animations = begin();
    animations.take(step(2, [entered(0), died(1), entered(0), died(2)]));
    const seen: [number | undefined, string | undefined][] = [];
    while (!animations.settled) {
      seen.push([souls(animations), animations.cue?.type]);
      vi.advanceTimersToNextTimer();
    }
    expect(seen).toEqual([
      [0, 'entered'],
      [0, 'died'],
      [1, 'entered'],
      [1, 'died'],
    ]);
    expect(souls(animations)).toBe(2);
  });

  it('comes one step after the other', () => {
    const animations = begin();
    animations.take(step(1, [died(1)]));
    animations.take(step(2, [line('a pass')]));
    animations.take(step(3, [died(3)]));
    const seen = [souls(animations)];
    while (!animations.settled) {
      vi.advanceTimersToNextTimer();
      seen.push(souls(animations));
    }
    // The pass in the middle takes no time of its own.
    expect(seen).toEqual([0, 2, 3]);
    expect(animations.latest.map((one) => one.text)).toEqual(['dies', 'a pass', 'dies']);
  });

  it('is at once what nothing moves in', () => {
    const animations = begin();
    animations.take(step(1, [line('a pass')]));
    expect([souls(animations), animations.settled]).toEqual([1, true]);
  });

  it('is what is known after a skip, and nothing that was skipped comes after it', () => {
    const animations = begin();
    animations.take(step(1, [entered(0), died(1)]));
    animations.take(step(2, [died(2)]));
    animations.skip();
    expect([souls(animations), animations.settled, animations.unseen, animations.walker]).toEqual([2, true, 0, null]);
    vi.runAllTimers();
    expect(souls(animations)).toBe(2);
    animations.take(step(3, [died(3)]));
    expect(souls(animations)).toBe(2);
    vi.runAllTimers();
    expect(souls(animations)).toBe(3);
  });

  it('is now after everything was told anew', () => {
    const animations = begin();
    animations.take(step(1, [entered(0), died(1)]));
    animations.take(step(5, [], true));
    expect([souls(animations), animations.settled, animations.latest]).toEqual([5, true, []]);
    vi.runAllTimers();
    expect(souls(animations)).toBe(5);
  });

  it('is now where nothing moves or nobody looks', () => {
    still = true;
    const animations = begin();
    animations.take(step(1, [entered(0), died(1)]));
    expect([souls(animations), animations.settled]).toEqual([1, true]);
    expect(animations.latest).toHaveLength(2);
  });

  it('takes who sits where at once', () => {
    const animations = begin();
    animations.take(step(1, [died(1)]));
    const info = { spectators: 3 } as Snapshot['info'];
    animations.take({ now: { ...table(1), info }, lines: [], fresh: false });
    expect([souls(animations), animations.now.info]).toEqual([0, info]);
    vi.runAllTimers();
    expect([souls(animations), animations.now.info]).toEqual([1, info]);
  });

  /** Has much happen at once; says how long it is shown, and what of it. */
  function rush(animations: Animations, times: number): [number, Set<string>] {
    for (let n = 1; n <= times; n += 1) animations.take(step(n, [entered(0), entered(1), died(n)]));
    let waited = 0;
    const seen = new Set<string>();
    while (!animations.settled) {
      seen.add(animations.cue?.type ?? '');
      const before = Date.now();
      vi.advanceTimersToNextTimer();
      waited += Date.now() - before;
    }
    expect(souls(animations)).toBe(times);
    return [waited, seen];
  }

  it('does not lag behind for long, however much has happened', () => {
    expect(rush(begin(), 30)[0]).toBeLessThan(2500);
    settings.botSpeed = 'as_people';
    const [waited] = rush(begin(), 30);
    settings.botSpeed = 'quick';
    expect(waited).toBeGreaterThan(3000);
    expect(waited).toBeLessThan(6000);
  });

  it('makes up for a browser that is late', () => {
    for (const late of [20, 65, 110, 150, 280, 400]) {
      const animations = begin();
      animations.take(step(1, Array.from({ length: 8 }, () => [entered(0), died(1)]).flat()));
      const began = Date.now();
      while (!animations.settled) {
        vi.setSystemTime(Date.now() + late);
        vi.advanceTimersToNextTimer();
      }
      expect(Date.now() - began).toBeLessThanOrEqual(1801 + late);
      expect(souls(animations)).toBe(1);
    }
  });

  it('is shorter where the only person has waited for the bots already', () => {
    const chairs = [{ sitter: { type: 'person' } }, { sitter: { type: 'bot' } }];
    const shown = (before: number, people = 1) => {
      const animations = begin();
      const seated = chairs.map((chair, n) => (n < people ? chairs[0] : chair));
      animations.now = { ...animations.now, info: { chairs: seated } as Snapshot['info'] };
      animations.noteAnswer();
      vi.advanceTimersByTime(before);
      return rush(animations, 30)[0];
    };
    expect(shown(1900)).toBeLessThan(shown(0) - 500);
    expect(shown(400)).toBe(shown(0));
    expect(shown(1900, 2)).toBe(shown(0));
  });

  it('leaves out what weighs little where much has happened', () => {
    expect(rush(begin(), 2)[1]).toEqual(new Set(['entered', 'died']));
    // The first of all has begun before there was much.
    const animations = begin();
    animations.take(step(0, [line('', { type: 'coins', seat: 1 })]));
    expect(rush(animations, 30)[1]).toEqual(new Set(['coins', 'died']));
  });
});
