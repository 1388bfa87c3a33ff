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

/** How long each kind of cue is shown, in milliseconds, and what it weighs: where much is waiting, the lightest go first. */
const KINDS: Record<Cue['type'], [long: number, weight: number]> = {
  phase: [220, 0],
  appeared: [280, 0],
  lured: [420, 1],
  stayed: [380, 0],
  built: [320, 1],
  revealed: [380, 1],
  destroyed: [450, 2],
  deactivated: [350, 1],
  entered: [420, 1],
  hurt: [420, 1],
  died: [950, 2],
  wounded: [850, 2],
  cast: [1300, 2],
  used: [1100, 2],
  triggered: [450, 0],
  aimed: [900, 1],
  cancelled: [1100, 2],
  promoted: [1000, 2],
  item: [900, 1],
  coins: [300, 0],
  level_up: [1300, 2],
  out: [1200, 2],
  won: [700, 2],
};
/** All that waits takes no longer than this, however much it is. */
const LONGEST = 5000;
/** The same where bots are not to be waited for: for each player, at least, and for what comes later than that. It counts from
 * one's own answer, but for the time in which nobody minds that nothing is to be seen. */
const QUICK = { player: 450, least: 1600, rest: 450, unnoticed: 500 };
/** Where it is late, what is left takes no longer than this, and is left out after it where bots are not to be waited for. */
const LATE = 200;
/** By so much it may all go faster before something is left out. */
const FASTER = 2.5;

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
  /** What weighs less takes no time. */
  private least = 0;
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
  /** When something began to be shown after nothing was, and when all of it should have been. */
  private began = 0;
  private until = 0;
  /** Whether one wants to go on; the end of a game is worth its time. */
  private isQuick = false;
  /** When the only person at the table answered the last question. */
  private answered = Infinity;
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
    if (this.settled) this.began = Date.now();
    const passed = Math.max(Date.now() - this.began, Date.now() - this.answered - QUICK.unnoticed);
    this.isQuick = !step.now.outcome && settings.botSpeed !== 'as_people';
    this.until = Date.now() + pace() * (this.isQuick ? quickly(step.now, passed) : LONGEST);
    if (this.settled) this.goOn();
  }

  /** Something was answered: among bots everything up to the next question is waited for. */
  noteAnswer(): void {
    const people = this.now.info?.chairs.filter((chair) => chair.sitter.type === 'person') ?? [];
    this.answered = people.length === 1 ? Date.now() : Infinity;
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

  /** Makes what waits be shown in time, however late a busy browser has shown what came before: what weighs little is left
   * out, and the rest goes faster. */
  private fit(): void {
    const left = this.until - Date.now();
    // What bots did is left out when it is that late, so that the last of it must not begin a delay of its own.
    const most = Math.max(left, this.isQuick ? Math.min(LATE, left + LATE) : LATE, 1) / pace();
    const cues = this.queue.flatMap((waiting) => ('line' in waiting && waiting.line.cue ? [waiting.line.cue] : []));
    const long = (least: number) => cues.reduce((sum, cue) => sum + (this.weight(cue) < least ? 0 : length(cue)), 0);
    this.least = [0, 1].find((least) => long(least) <= FASTER * most) ?? 2;
    this.tempo = pace() * Math.min(1, most / long(this.least));
  }

  /** What befalls oneself weighs more. */
  private weight(cue: Cue): number {
    const own = 'seat' in cue && cue.seat === this.now.info?.you;
    return length(cue) === NO_BLOW ? 0 : KINDS[cue.type][1] + (own ? 1 : 0);
  }

  /** Shows what is next, up to something that takes its time. */
  private goOn(): void {
    this.settled = false;
    while (this.queue.length > 0) {
      if (this.isQuick && Date.now() > this.until + LATE) return this.skip();
      this.fit();
      const next = this.queue.shift();
      if (!next) break;
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
    if (this.weight(cue) < this.least) {
      this.walker = walkerIn(this.now, this.walker, cue);
      this.now = ended(begun(this.now, cue), cue);
      return false;
    }
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

function quickly(now: Snapshot, passed: number): number {
  return Math.max(QUICK.rest, Math.max(QUICK.least, QUICK.player * now.players.length) - passed);
}

/** Nothing is to be seen of a blow that does not hurt. */
const NO_BLOW = 120;

function length(cue: Cue): number {
  return cue.type === 'hurt' && cue.amount === 0 ? NO_BLOW : KINDS[cue.type][0];
}
