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

/** One table as the server tells it. Components read it; only messages change it. */
export class TableStore {
  readonly id: string;
  moment = $state(0);
  now: Snapshot = $state.raw(blank());
  log: LogLine[] = $state.raw([]);
  /** The lines that came last, for what moves and what is read out. */
  latest: LogLine[] = $state.raw([]);
  said: Said[] = $state.raw([]);
  undoAsked: { by: number; what: string } | null = $state.raw(null);
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

  constructor(id: string) {
    this.id = id;
  }

  hear(tell: Tell): void {
    switch (tell.type) {
      case 'table':
        this.moment = tell.moment;
        this.now = merge(this.now, tell.parts, tell.fresh);
        if (tell.fresh) {
          this.anew = true;
          this.log = [];
        }
        this.ready = true;
        break;
      case 'log': {
        const anew = this.anew;
        this.anew = false;
        this.log = mergeLog(this.log, tell.lines, anew);
        this.latest = anew ? [] : tell.lines;
        break;
      }
      case 'chat':
        this.say({ from: tell.from, text: tell.text, reaction: null });
        break;
      case 'reacted':
        this.say({ from: tell.from, text: null, reaction: tell.reaction });
        break;
      case 'personal':
        this.personal = tell;
        break;
      case 'undo_asked':
        this.undoAsked = { by: tell.by, what: tell.what };
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

  private say(said: Said): void {
    this.said = [...this.said, said].slice(-200);
  }
}
