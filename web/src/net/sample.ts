// A table for tests.
import type { Player } from '../protocol/Player';

export function player(seat: number, more: Partial<Player> = {}): Player {
  return {
    seat,
    souls: 0,
    alive: true,
    boss: null,
    xp: 0,
    levelled_up: false,
    wounds: 0,
    coins: 0,
    hand_rooms: 0,
    hand_spells: 0,
    known: [],
    items: [],
    treasure: [],
    dungeon: [],
    line: [],
    soul_cards: [],
    wound_cards: [],
    ...more,
  };
}
