import type { Snapshot } from '../net/merge';
import type { Hero } from '../protocol/Hero';

/** A Hero, wherever on the table it is. */
export function heroOf(now: Snapshot, id: number): Hero | null {
  const walk = now.board?.walk?.hero;
  const heroes = [...(walk ? [walk] : []), ...now.players.flatMap((player) => player.line), ...(now.board?.town ?? [])];
  return heroes.find((hero) => hero.id === id) ?? null;
}
