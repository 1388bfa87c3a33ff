import type { Outcome } from '../protocol/Outcome';
import type { Player } from '../protocol/Player';

/** Whether a seat has more of one treasure than everybody else. */
export function leads(treasure: readonly (readonly number[])[], seat: number, type: number): boolean {
  const own = treasure[seat]?.[type] ?? 0;
  return own > 0 && treasure.every((other, i) => i === seat || (other[type] ?? 0) < own);
}

/** With the Souls and Wounds that everybody came to: what belongs to a player who is out has left the table. */
export function scored(players: readonly Player[], curve: Outcome['curve']): Player[] {
  const last = curve.at(-1);
  return players.map((player) => {
    const [souls, wounds] = last?.[player.seat] ?? [player.souls, player.wounds];
    return { ...player, souls, wounds };
  });
}

/** Everybody as they stand at the end: the winner first, then by Souls less Wounds, and the lower XP before the higher. */
export function standing(players: readonly Player[], winner: number): Player[] {
  const balance = (player: Player) => player.souls - player.wounds;
  const first = (player: Player) => (player.seat === winner ? 1 : 0);
  return [...players].sort(
    (a, b) => first(b) - first(a) || Number(b.alive) - Number(a.alive) || balance(b) - balance(a) || a.xp - b.xp,
  );
}
