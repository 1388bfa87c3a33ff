// A card that is played comes to the middle, large: who plays it, what it does, and what it is aimed at.
import type { At } from '../protocol/At';
import type { Cue } from '../protocol/Cue';
import { heroKey, itemKey, roomKey, seatKey, type Key } from './pointing';

/** What was announced, and by whom. */
export interface Played {
  card: string;
  seat: number | null;
}

export interface Spotlight extends Played {
  /** What happens, in the words of the log. */
  text: string;
  at: Key | null;
  /** It comes to nothing. */
  broken: boolean;
}

/** What a cue announces; something may be chosen for it later. */
export function playedBy(cue: Cue): Played | null {
  switch (cue.type) {
    case 'cast':
      return { card: cue.card.card, seat: cue.seat };
    case 'used':
    case 'triggered':
      return { card: cue.card, seat: cue.seat };
    default:
      return null;
  }
}

/** What is in the middle while a cue is shown. What happens by itself is seen where it happens. */
export function spotlightOn(cue: Cue, text: string, last: Played | null): Spotlight | null {
  const shown = (played: Played | null, at: Key | null = null): Spotlight | null =>
    played && { ...played, text, at, broken: cue.type === 'cancelled' };
  switch (cue.type) {
    case 'cast':
    case 'used':
      return shown(playedBy(cue));
    case 'aimed':
      return shown(last, keyAt(cue.at));
    case 'promoted':
      return shown({ card: cue.card, seat: cue.seat }, keyAt(cue));
    case 'level_up':
      return shown({ card: cue.card, seat: cue.seat }, seatKey(cue.seat));
    case 'item':
      return shown({ card: cue.card, seat: null }, keyAt(cue.at));
    case 'cancelled':
      return shown({ card: cue.card, seat: null });
    default:
      return null;
  }
}

/** The key of a thing on the table. */
export function keyAt(at: At): Key | null {
  if (at.hero !== undefined) return heroKey(at.hero);
  if (at.item !== undefined) return itemKey(at.item);
  if (at.seat === undefined) return null;
  return at.slot === undefined ? seatKey(at.seat) : roomKey(at.seat, at.slot);
}
