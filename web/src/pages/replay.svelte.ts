// A finished game, step by step. Steps are fetched in pieces and kept; each holds the whole table.
import { api, type Eyes } from '../net/api';
import { blank, merge, type Snapshot } from '../net/merge';
import type { Step } from '../net/table.svelte';
import type { Lang } from '../protocol/Lang';
import type { LogLine } from '../protocol/LogLine';
import type { ReplayStep } from '../protocol/ReplayStep';

const PIECE = 50;

export class Replay {
  /** How many positions there are: before the first choice, and after each. */
  all = $state(0);
  turns: number[] = $state.raw([]);
  at = $state(0);
  now: Snapshot = $state.raw(blank());
  /** The position that is shown; `at` may be on its way. */
  moment = $state(0);
  log: LogLine[] = $state.raw([]);
  /** Why there is nothing to show. */
  failure: unknown = $state.raw(null);
  ready = $state(false);
  eyes: Eyes = $state(null);
  private steps = new Map<number, ReplayStep>();
  private asked = new Set<number>();
  private listener: ((step: Step) => void) | null = null;

  constructor(
    readonly id: string,
    private lang: Lang,
  ) {}

  /** Has every step that is shown told to one listener. */
  follow(listener: (step: Step) => void): void {
    this.listener = listener;
  }

  async go(to: number): Promise<void> {
    const step = Math.max(0, this.all > 0 ? Math.min(to, this.all - 1) : to);
    const onward = step === this.at + 1;
    this.at = step;
    await this.fetch(step);
    if (this.at !== step) return;
    this.show(step, onward);
    void this.fetch(step + PIECE / 2);
  }

  async speak(lang: Lang): Promise<void> {
    if (lang === this.lang) return;
    this.lang = lang;
    await this.anew();
  }

  /** Looks at the game with other eyes. */
  async look(eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    await this.anew();
  }

  private async anew(): Promise<void> {
    this.steps.clear();
    this.asked.clear();
    await this.go(this.at);
  }

  private show(step: number, onward: boolean): void {
    const found = this.steps.get(step);
    if (!found) return;
    this.now = merge(this.now, found.parts, true);
    this.moment = found.moment;
    this.log = this.linesUpTo(step);
    this.ready = true;
    this.listener?.({ now: this.now, lines: onward ? found.log : [], fresh: !onward });
  }

  private linesUpTo(step: number): LogLine[] {
    const lines: LogLine[] = [];
    for (let i = Math.max(0, step - 2 * PIECE); i <= step; i += 1) lines.push(...(this.steps.get(i)?.log ?? []));
    return lines;
  }

  private async fetch(step: number): Promise<void> {
    const from = Math.floor(step / PIECE) * PIECE;
    if (this.steps.has(step) || this.asked.has(from) || (this.all > 0 && step >= this.all)) return;
    this.asked.add(from);
    const asked = `${this.lang}${this.eyes}`;
    try {
      const piece = await api.replaySteps(this.id, from, PIECE, this.lang, this.eyes);
      if (asked !== `${this.lang}${this.eyes}`) return;
      this.all = piece.all + 1;
      this.turns = piece.turns;
      piece.steps.forEach((one, i) => this.steps.set(from + i, one));
    } catch (error) {
      this.asked.delete(from);
      if (this.steps.size === 0) this.failure = error;
    }
  }
}
