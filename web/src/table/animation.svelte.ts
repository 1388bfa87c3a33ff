// What is shown, and what moves on the way there. The table is known as soon as the server tells it; it is shown once
// everything that led to it has been seen, line by line.
import type { Cue } from '../protocol/Cue';
import type { LogLine } from '../protocol/LogLine';
import { blank, type Snapshot } from '../net/merge';
import type { Step } from '../net/table.svelte';
import { pace, settings, still } from '../state/settings.svelte';
import { play } from '../ui/sounds';
import { playedBy, spotlightOn, type Played, type Spotlight } from './spotlight';
import { begun, ended } from './unfold';
import { walkerIn, type Walker } from './walker';

/** What waits to be shown: a line with what moves in it, or the table as it is after a step. */
type Waiting = { line: LogLine } | { now: Snapshot };

/** How long each kind of cue is shown, in milliseconds. */
const LONG: Record<Cue['type'], number> = {
  phase: 220,
  appeared: 280,
  lured: 420,
  stayed: 380,
  built: 320,
  revealed: 380,
  destroyed: 450,
  deactivated: 350,
  entered: 420,
  hurt: 420,
  died: 950,
  wounded: 850,
  cast: 1300,
  used: 1100,
  triggered: 450,
  aimed: 900,
  cancelled: 1100,
  promoted: 1000,
  item: 900,
  coins: 300,
  level_up: 1300,
  out: 1200,
  won: 700,
};
/** All that waits takes no longer than this, however much it is. */
const LONGEST = 5000;

export class Animations {
  /** The table as it is shown. */
  now: Snapshot = $state.raw(blank());
  /** Whether everything that is known is shown. */
  settled = $state(true);
  /** How many lines at the end of the log are still to be shown. */
  unseen = $state(0);
  /** The lines that were shown since nothing was waiting. */
  latest: LogLine[] = $state.raw([]);
  /** How long things take: as a visitor wants it, and less where much is waiting. */
  tempo = $state(1);
  /** Whether nothing more is to be shown moving at this table. */
  hasty = $state(false);
  /** What is happening. */
  cue: Cue | null = $state.raw(null);
  walker: Walker | null = $state.raw(null);
  spotlight: Spotlight | null = $state.raw(null);
  /** What a Hero did last that counted: it died or struck a Boss. */
  lastHit: LogLine | null = $state.raw(null);
  /** What was announced last, for what is chosen for it. */
  private played: Played | null = null;
  private queue: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `instant` says whether nothing is shown moving: it is not wanted, or nobody looks. */
  constructor(private readonly instant: () => boolean = () => still() || document.hidden) {}

  /** The damage that a Hero takes now. */
  hurts(hero: number): number | null {
    return this.cue?.type === 'hurt' && this.cue.hero === hero && this.cue.amount > 0 ? this.cue.amount : null;
  }

  /** What happens to a Room now, or to a player where there is no slot. */
  flash(seat: number, slot: number | null): string {
    const cue = this.cue;
    if (!cue) return '';
    const at = 'at' in cue && cue.type === 'triggered' ? cue.at : cue;
    if (!('seat' in at) || at.seat !== seat) return '';
    return ('slot' in at ? (at.slot ?? null) : null) === slot ? cue.type : '';
  }

  /** Whether something was just shown, with everything that moves. */
  isShowing(what: Cue['type']): boolean {
    return !this.hasty && !this.instant() && this.latest.some((line) => line.cue?.type === what);
  }

  /** Something has happened: it is shown after what happened before. */
  take(step: Step): void {
    if (step.fresh) this.forget();
    if (this.settled) this.latest = [];
    // Who sits where has nothing to do with the game and is shown at once.
    this.now = { ...this.now, info: step.now.info };
    this.queue.push(...step.lines.map((line) => ({ line })), { now: step.now });
    this.unseen += step.lines.length;
    if (step.fresh || this.hasty || this.instant()) return this.skip();
    this.tempo = pace() * Math.min(1, LONGEST / this.rest());
    if (this.settled) this.goOn();
  }

  /** Shows what is known, at once. */
  skip(): void {
    const last = this.queue.findLast((waiting) => 'now' in waiting);
    const lines = this.queue.flatMap((waiting) => ('line' in waiting ? [waiting.line] : []));
    const cue = lines.findLast((line) => line.cue)?.cue;
    if (cue) this.sound(cue);
    lines.forEach((line) => this.note(line));
    this.now = last?.now ?? this.now;
    this.forget();
  }

  /** Forgets what waits, such as when the table is left. */
  forget(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.unseen = 0;
    this.rests();
  }

  /** Nothing more moves from now on, such as for somebody who is out of the game and waits for its end. */
  hurry(): void {
    this.hasty = true;
    this.skip();
  }

  /** Milliseconds that everything takes that waits, at the usual speed. */
  private rest(): number {
    const long = (waiting: Waiting) => ('line' in waiting && waiting.line.cue ? length(waiting.line.cue) : 0);
    return this.queue.reduce((sum, waiting) => sum + long(waiting), 0);
  }

  /** Shows what is next, up to something that takes its time. */
  private goOn(): void {
    this.settled = false;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      if ('now' in next) this.now = { ...next.now, info: this.now.info };
      else if (this.tell(next.line)) return;
    }
    this.rests();
  }

  private rests(): void {
    this.cue = null;
    this.walker = null;
    this.spotlight = null;
    this.settled = true;
  }

  /** Shows a line; says whether that takes time. */
  private tell(line: LogLine): boolean {
    this.unseen -= 1;
    this.note(line);
    const cue = line.cue;
    if (!cue) return false;
    this.perform(cue, line.text);
    this.sound(cue);
    this.timer = setTimeout(
      () => {
        this.now = ended(this.now, cue);
        this.goOn();
      },
      length(cue) * this.tempo,
    );
    return true;
  }

  private sound(cue: Cue): void {
    const you = this.now.info?.you ?? null;
    const lost = cue.type === 'won' && you !== null && cue.seat !== you;
    if (settings.sound) play(lost ? 'lose' : cue.type, settings.volume);
  }

  private note(line: LogLine): void {
    this.latest = [...this.latest, line];
    if (line.cue?.type === 'died' || line.cue?.type === 'wounded') this.lastHit = line;
  }

  private perform(cue: Cue, text: string): void {
    this.walker = walkerIn(this.now, this.walker, cue);
    this.spotlight = spotlightOn(cue, text, this.played);
    this.played = playedBy(cue) ?? this.played;
    this.cue = cue;
    this.now = begun(this.now, cue);
  }
}

/** Nothing is to be seen of a blow that does not hurt. */
function length(cue: Cue): number {
  return cue.type === 'hurt' && cue.amount === 0 ? 120 : LONG[cue.type];
}
