// The table as it was, as far as this page has seen it happen.
import { blank, type Snapshot } from '../net/merge';
import type { Step } from '../net/table.svelte';
import type { LogLine } from '../protocol/LogLine';
import { begun, ended } from './unfold';

/** A step with what was known before it. */
interface Seen {
  before: Snapshot;
  step: Step;
}

export class Past {
  /** What is told anew has other lines: no way leads to those that were there before. */
  private seen = new WeakMap<LogLine, Seen>();
  private last: Snapshot = blank();

  take(step: Step): void {
    for (const line of step.lines) this.seen.set(line, { before: this.last, step });
    this.last = step.now;
  }

  has(line: LogLine): boolean {
    return this.seen.has(line);
  }

  /** The table after a line: as the step has left it, or with what was told up to there. */
  at(line: LogLine): Snapshot | null {
    const seen = this.seen.get(line);
    if (!seen) return null;
    const { lines, now } = seen.step;
    const place = lines.indexOf(line) + 1;
    if (!lines.slice(place).some((later) => later.cue)) return now;
    const cues = lines.slice(0, place).flatMap((earlier) => earlier.cue ?? []);
    return cues.reduce((table, cue) => ended(begun(table, cue), cue), seen.before);
  }
}
