import { expect, it } from 'vitest';
import { blank, type Snapshot } from '../net/merge';
import { player } from '../net/sample';
import type { LogLine } from '../protocol/LogLine';
import { Past } from './past';

const line = (souls: number | null): LogLine => ({
  moment: 1,
  weight: 'story',
  text: '',
  reason: null,
  cue: souls === null ? null : { type: 'died', seat: 0, hero: souls, souls },
});
const table = (souls: number): Snapshot => ({ ...blank(), players: [player(0, { souls })] });
const souls = (past: Past, at: LogLine) => past.at(at)?.players[0]?.souls;

it('has the table after each line of a step', () => {
  const past = new Past();
  const lines = [line(null), line(1), line(null), line(2), line(null)];
  past.take({ now: table(0), lines: [], fresh: true });
  past.take({ now: table(2), lines, fresh: false });
  past.take({ now: table(9), lines: [line(9)], fresh: false });
  expect(lines.map((one) => souls(past, one))).toEqual([0, 1, 1, 2, 2]);
});

it('knows nothing of what was told before the page was opened', () => {
  const past = new Past();
  past.take({ now: table(3), lines: [], fresh: true });
  expect([past.has(line(1)), past.at(line(1))]).toEqual([false, null]);
});
