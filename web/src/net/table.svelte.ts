import type { LogLine } from '../protocol/LogLine';
import type { Path } from '../protocol/Path';
import type { Reaction } from '../protocol/Reaction';
import type { Speaker } from '../protocol/Speaker';
import type { Tell } from '../protocol/Tell';
import { blank, merge, mergeLog, type Snapshot } from './merge';

export interface Said {
  from: Speaker;
  text: string | null;
  reaction: Reaction | null;
}

export interface ChoicePreview {
  option: number;
  heroes: Path[];
  treasure: number[][];
}

/** What holds at a table for oneself alone. */
export type Personal = Omit<Extract<Tell, { type: 'personal' }>, 'type' | 'table'>;

/** What is known after something has happened, with the lines that tell of it. */
export interface Step {
  now: Snapshot;
  lines: LogLine[];
  /** Everything is told anew: no way leads here from what was shown before. */
  fresh: boolean;
}

/** One table as the server tells it: what is known, which may be ahead of what is shown. Only messages change it. */
export class TableStore {
  readonly id: string;
  moment = $state(0);
  now: Snapshot = $state.raw(blank());
  log: LogLine[] = $state.raw([]);
  said: Said[] = $state.raw([]);
  /** What became of the last request to take something back. */
  undoAnswer: Extract<Tell, { type: 'undo_answered' }> | null = $state.raw(null);
  personal: Personal = $state.raw({
    person: 0,
    opened: false,
    sent_away: false,
    seated_only: false,
    muted: [],
    blocked: [],
  });
  next: string | null = $state(null);
  closed: string | null = $state(null);
  ready = $state(false);
  private anew = true;
  /** Lines whose table is still to come. */
  private told: LogLine[] = [];
  private listener: ((step: Step) => void) | null = null;

  constructor(id: string) {
    this.id = id;
  }

  /** Has every step told to one listener, from now on. */
  follow(listener: (step: Step) => void): void {
    this.listener = listener;
  }

  hear(tell: Tell): void {
    switch (tell.type) {
      case 'table':
        this.see(tell.moment, merge(this.now, tell.parts, tell.fresh), tell.fresh);
        break;
      case 'log':
        if (this.anew) this.log = mergeLog(this.log, tell.lines, true);
        else this.told.push(...tell.lines);
        this.anew = false;
        break;
      case 'chat':
        this.say({ from: tell.from, text: tell.text, reaction: null });
        break;
      case 'reacted':
        this.say({ from: tell.from, text: null, reaction: tell.reaction });
        break;
      case 'personal':
        this.personal = tell;
        break;
      case 'undo_answered':
        this.undoAnswer = tell;
        break;
      case 'rematch':
        this.next = tell.next;
        break;
      case 'closed':
        this.closed = tell.message;
        break;
      default:
        break;
    }
  }

  private see(moment: number, now: Snapshot, fresh: boolean): void {
    const lines = fresh ? [] : this.told;
    this.told = [];
    this.anew = fresh;
    this.moment = moment;
    this.now = now;
    this.log = fresh ? [] : mergeLog(this.log, lines, false);
    this.ready = true;
    this.listener?.({ now, lines, fresh });
  }

  private say(said: Said): void {
    this.said = [...this.said, said].slice(-200);
  }
}
