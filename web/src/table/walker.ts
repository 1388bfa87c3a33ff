// A Hero on its way through a dungeon, as far as it is shown.
import type { Snapshot } from '../net/merge';
import type { Cue } from '../protocol/Cue';
import { catalogue } from '../state/catalogue.svelte';
import { heroOf } from './heroes';

export interface Walker {
  hero: number;
  card: string;
  /** What is left of its Health. */
  health: number;
  seat: number;
  /** The Room that it is in; none at the entrance. */
  slot: number | null;
  end: 'none' | 'died' | 'wounded';
  /** What kills it. */
  by: 'monster' | 'trap' | 'other';
}

/** The place of the Boss in a dungeon. */
export const BOSS = 99;

/** Who walks while a cue is shown. A walk that has come to its end is over with the next thing that happens. */
export function walkerIn(now: Snapshot, before: Walker | null, cue: Cue): Walker | null {
  const walker = before?.end === 'none' ? before : null;
  const walkerOf = (hero: number) => (walker?.hero === hero ? walker : starting(now, hero));
  switch (cue.type) {
    case 'entered':
      return { ...walkerOf(cue.hero), seat: cue.seat, slot: cue.slot };
    case 'hurt':
      return walker?.hero === cue.hero ? { ...walker, health: Math.max(0, walker.health - cue.amount) } : walker;
    case 'died': {
      const dies = walkerOf(cue.hero);
      return { ...dies, seat: cue.seat, end: 'died', health: 0, by: killer(now, cue.seat, dies.slot) };
    }
    case 'wounded':
      return { ...walkerOf(cue.hero), seat: cue.seat, slot: BOSS, end: 'wounded' };
    default:
      return walker;
  }
}

function starting(now: Snapshot, id: number): Walker {
  const hero = heroOf(now, id);
  const slot = now.board?.walk?.hero.id === id ? now.board.walk.slot : null;
  const health = hero ? Math.max(0, hero.health - hero.damage) : 0;
  return { hero: id, card: hero?.card ?? '', health, seat: 0, slot, end: 'none', by: 'other' };
}

function killer(now: Snapshot, seat: number, slot: number | null): Walker['by'] {
  const room = now.players.find((player) => player.seat === seat)?.dungeon[slot ?? -1];
  const kinds = catalogue.get(room?.top?.card)?.kinds ?? [];
  return kinds.includes('monster') ? 'monster' : kinds.includes('trap') ? 'trap' : 'other';
}
