import { describe, expect, it } from 'vitest';
import type { LogLine } from '../protocol/LogLine';
import type { Tell } from '../protocol/Tell';
import { TableStore, type Step } from './table.svelte';

const line = (moment: number): LogLine => ({
  moment,
  weight: 'story',
  text: `line ${moment}`,
  reason: null,
  cue: null,
});
const log = (...moments: number[]): Tell => ({ type: 'log', table: 'x', lines: moments.map(line) });
const table = (moment: number, fresh = false): Tell => ({
  type: 'table',
  table: 'x',
  moment,
  fresh,
  parts: { players: [] },
});

function follow(...tells: Tell[]): { store: TableStore; steps: Step[] } {
  const store = new TableStore('x');
  const steps: Step[] = [];
  store.follow((step) => steps.push(step));
  for (const tell of tells) store.hear(tell);
  return { store, steps };
}
const told = (steps: Step[]) => steps.map((step) => [step.fresh, ...step.lines.map((one) => one.moment)]);

describe('steps', () => {
  it('have the lines that came before their table', () => {
    const { store, steps } = follow(table(1, true), log(0, 1), log(2), table(2), table(3), log(4), table(4));
    expect(told(steps)).toEqual([[true], [false, 2], [false], [false, 4]]);
    expect(store.log.map((one) => one.moment)).toEqual([0, 1, 2, 4]);
  });
  it('have no lines that were known before, nor any whose table never came', () => {
    const { store, steps } = follow(table(1, true), log(1), log(2), table(1, true), log(1), table(2));
    expect(told(steps)).toEqual([[true], [true], [false]]);
    expect(store.log.map((one) => one.moment)).toEqual([1]);
  });
});
