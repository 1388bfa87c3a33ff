// What is shown, and what moves on the way there. The table is known as soon as the server tells it; it is shown once
// everything that led to it has been seen, line by line.
import type { Cue } from '../protocol/Cue';
import type { LogLine } from '../protocol/LogLine';
import { blank, type Snapshot } from '../net/merge';
import type { Step } from '../net/table.svelte';
import { pace, settings, still } from '../state/settings.svelte';
import { play } from '../ui/sounds';
import { heroOf } from './heroes';

export interface Walker {
  hero: number;
  card: string;
  seat: number;
  slot: number | null;
  end: 'none' | 'died' | 'wounded';
}

/** What waits to be shown: a line with what moves in it, or the table as it is after a step. */
type Waiting = { line: LogLine } | { now: Snapshot };

/** How long each kind of cue is shown, in milliseconds. */
const LONG: Record<Cue['type'], number> = {
  entered: 420,
  hurt: 380,
  died: 650,
  wounded: 650,
  built: 320,
  revealed: 320,
  destroyed: 320,
  cast: 400,
  used: 400,
  coins: 400,
  level_up: 400,
  won: 400,
};
/** All that waits takes no longer than this, however much it is. */
const LONGEST = 4000;

export class Animations {
  /** The table as it is shown. */
  now: Snapshot = $state.raw(blank());
  /** Whether everything that is known is shown. */
  settled = $state(true);
  /** How many lines at the end of the log are still to be shown. */
  unseen = $state(0);
  /** The lines that were shown since nothing was waiting. */
  latest: LogLine[] = $state.raw([]);
  /** How fast it goes: what a visitor wants, and less where much is waiting. */
  tempo = $state(1);
  walker: Walker | null = $state.raw(null);
  hurt: { hero: number; amount: number } | null = $state.raw(null);
  /** The Room or player that something just happened to. */
  flash: { seat: number; slot: number | null; what: Cue['type'] } | null = $state.raw(null);
  private queue: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `instant` says whether nothing is shown moving: it is not wanted, or nobody looks. */
  constructor(private readonly instant: () => boolean = () => still() || document.hidden) {}

  /** Something has happened: it is shown after what happened before. */
  take(step: Step): void {
    if (step.fresh) this.forget();
    if (this.settled) this.latest = [];
    // Who sits where has nothing to do with the game and is shown at once.
    this.now = { ...this.now, info: step.now.info };
    this.queue.push(...step.lines.map((line) => ({ line })), { now: step.now });
    this.unseen += step.lines.length;
    if (step.fresh || this.instant()) return this.skip();
    this.tempo = pace() * Math.min(1, LONGEST / this.rest());
    if (this.settled) this.goOn();
  }

  /** Shows what is known, at once. */
  skip(): void {
    clearTimeout(this.timer);
    const last = this.queue.findLast((waiting) => 'now' in waiting);
    const lines = this.queue.flatMap((waiting) => ('line' in waiting ? [waiting.line] : []));
    const cue = lines.findLast((line) => line.cue)?.cue;
    if (cue) sound(cue);
    this.latest = [...this.latest, ...lines];
    this.now = last?.now ?? this.now;
    this.forget();
  }

  /** Forgets what waits, such as when the table is left. */
  forget(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.unseen = 0;
    this.clear();
    this.settled = true;
  }

  /** Milliseconds that everything takes that waits, at the usual speed. */
  private rest(): number {
    const long = (waiting: Waiting) => ('line' in waiting && waiting.line.cue ? LONG[waiting.line.cue.type] : 0);
    return this.queue.reduce((sum, waiting) => sum + long(waiting), 0);
  }

  /** Shows what is next, up to something that takes its time. */
  private goOn(): void {
    this.settled = false;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      if ('now' in next) this.now = { ...next.now, info: this.now.info };
      else if (this.tell(next.line)) return;
    }
    this.clear();
    this.settled = true;
  }

  /** Shows a line; says whether that takes time. */
  private tell(line: LogLine): boolean {
    this.unseen -= 1;
    this.latest = [...this.latest, line];
    if (!line.cue) return false;
    this.perform(line.cue);
    sound(line.cue);
    this.timer = setTimeout(() => this.goOn(), LONG[line.cue.type] * this.tempo);
    return true;
  }

  private clear(): void {
    this.walker = null;
    this.hurt = null;
    this.flash = null;
  }

  private perform(cue: Cue): void {
    this.hurt = null;
    this.flash = null;
    // A walk that has come to its end is over with the next thing that happens.
    if (this.walker && this.walker.end !== 'none') this.walker = null;
    switch (cue.type) {
      case 'entered':
        this.walker = this.walkerAt(cue.hero, cue.seat, cue.slot, 'none');
        break;
      case 'hurt':
        this.hurt = { hero: cue.hero, amount: cue.amount };
        break;
      case 'died':
        this.walker = this.walkerAt(cue.hero, cue.seat, this.slotOf(cue.hero), 'died');
        break;
      case 'wounded':
        this.walker = this.walkerAt(cue.hero, cue.seat, 99, 'wounded');
        break;
      case 'built':
      case 'revealed':
      case 'destroyed':
        this.flash = { seat: cue.seat, slot: cue.slot, what: cue.type };
        break;
      case 'cast':
      case 'used':
      case 'coins':
      case 'level_up':
      case 'won':
        this.flash = { seat: cue.seat, slot: null, what: cue.type };
    }
  }

  private slotOf(hero: number): number | null {
    return this.walker?.hero === hero ? this.walker.slot : null;
  }

  private walkerAt(hero: number, seat: number, slot: number | null, end: Walker['end']): Walker {
    return {
      hero,
      card: this.walker?.hero === hero ? this.walker.card : (heroOf(this.now, hero)?.card ?? ''),
      seat,
      slot,
      end,
    };
  }
}

function sound(cue: Cue): void {
  if (settings.sound) play(cue.type, settings.volume);
}
