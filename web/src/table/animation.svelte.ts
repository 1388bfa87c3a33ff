// What is shown moving. The table itself is always as the server last said; this only plays the way there.
import type { Cue } from '../protocol/Cue';
import type { LogLine } from '../protocol/LogLine';
import { pace, settings, still } from '../state/settings.svelte';
import { play } from '../ui/sounds';
import type { Snapshot } from '../net/merge';

export interface Walker {
  hero: number;
  card: string;
  seat: number;
  slot: number | null;
  end: 'none' | 'died' | 'wounded';
}

const LONGEST_QUEUE = 40;

export class Animations {
  walker: Walker | null = $state.raw(null);
  hurt: { hero: number; amount: number } | null = $state.raw(null);
  /** The Room or player that something just happened to. */
  flash: { seat: number; slot: number | null; what: Cue['type'] } | null = $state.raw(null);
  private queue: Cue[] = [];
  private faces = new Map<number, string>();
  private busy = false;
  private gone = false;

  /** Heroes are remembered, since one that has died is no longer at the table when its way is shown. */
  see(now: Snapshot): void {
    const heroes = [...(now.board?.town ?? []), ...now.players.flatMap((player) => player.line)];
    if (now.board?.walk) heroes.push(now.board.walk.hero);
    for (const hero of heroes) this.faces.set(hero.id, hero.card);
  }

  show(lines: readonly LogLine[]): void {
    const cues = lines.flatMap((line) => (line.cue ? [line.cue] : []));
    if (cues.length === 0) return;
    if (still() || document.hidden) {
      const last = cues[cues.length - 1];
      if (last && settings.sound && !document.hidden) sound(last);
      return;
    }
    this.queue.push(...cues);
    if (this.queue.length > LONGEST_QUEUE) this.queue.splice(0, this.queue.length - LONGEST_QUEUE);
    if (!this.busy) void this.run();
  }

  stop(): void {
    this.gone = true;
    this.queue = [];
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let cue = this.queue.shift(); cue && !this.gone; cue = this.queue.shift()) {
      const hurry = this.queue.length > 12 ? 0.4 : 1;
      const length = this.perform(cue) * pace() * hurry;
      sound(cue);
      await new Promise((done) => setTimeout(done, length));
    }
    this.walker = null;
    this.hurt = null;
    this.flash = null;
    this.busy = false;
  }

  /** Shows one thing and says how many milliseconds it takes. */
  private perform(cue: Cue): number {
    this.hurt = null;
    this.flash = null;
    // A walk that has come to its end is over with the next thing that happens.
    if (this.walker && this.walker.end !== 'none') this.walker = null;
    switch (cue.type) {
      case 'entered':
        this.walker = this.walkerAt(cue.hero, cue.seat, cue.slot, 'none');
        return 420;
      case 'hurt':
        this.hurt = { hero: cue.hero, amount: cue.amount };
        return 380;
      case 'died':
        this.walker = this.walkerAt(cue.hero, cue.seat, this.slotOf(cue.hero), 'died');
        return 650;
      case 'wounded':
        this.walker = this.walkerAt(cue.hero, cue.seat, 99, 'wounded');
        return 650;
      case 'built':
      case 'revealed':
      case 'destroyed':
        this.flash = { seat: cue.seat, slot: cue.slot, what: cue.type };
        return 320;
      default:
        this.flash = { seat: cue.seat, slot: null, what: cue.type };
        return 400;
    }
  }

  private slotOf(hero: number): number | null {
    return this.walker?.hero === hero ? this.walker.slot : null;
  }

  private walkerAt(hero: number, seat: number, slot: number | null, end: Walker['end']): Walker {
    return { hero, card: this.faces.get(hero) ?? '', seat, slot, end };
  }
}

function sound(cue: Cue): void {
  if (settings.sound) play(cue.type, settings.volume);
}
