// The way of a Hero through a dungeon, Room by Room: what each deals, and what is left of the Hero after it.
import type { Hero } from '../protocol/Hero';
import type { Path } from '../protocol/Path';

export interface Trace {
  hero: number;
  seat: number;
  /** By the slot of the Room. */
  steps: Map<number, TraceStep>;
  fate: Path['fate'];
}

export interface TraceStep {
  damage: number;
  left: number;
  /** The Hero dies here. */
  last: boolean;
}

export function traceOf(hero: Hero, path: Path | null): Trace | null {
  if (!path || path.seat === null) return null;
  let left = Math.max(0, hero.health - hero.damage);
  const steps = new Map<number, TraceStep>();
  for (const step of path.rooms) {
    left = Math.max(0, left - step.damage);
    steps.set(step.slot, { damage: step.damage, left, last: left === 0 && path.fate === 'dies' });
  }
  return { hero: hero.id, seat: path.seat, steps, fate: path.fate };
}
