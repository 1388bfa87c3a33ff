// How the table looks in the middle of a step: after each cue it has changed by what the cue tells, and by nothing else.
// The next table that the server has told puts right whatever no cue tells of.
import type { Snapshot } from '../net/merge';
import type { Board } from '../protocol/Board';
import type { Card } from '../protocol/Card';
import type { Cue } from '../protocol/Cue';
import type { Hero } from '../protocol/Hero';
import type { Player } from '../protocol/Player';
import type { Room } from '../protocol/Room';
import { catalogue } from '../state/catalogue.svelte';

/** The table when a cue begins to be shown. */
export function begun(now: Snapshot, cue: Cue): Snapshot {
  switch (cue.type) {
    case 'phase':
      return onBoard(now, () => ({ turn: cue.turn, stage: cue.stage }));
    case 'appeared':
      return onBoard(now, (board) => ({ town: [...board.town, newcomer(cue.hero, cue.card)] }));
    case 'lured': {
      const hero = now.board?.town.find((one) => one.id === cue.hero);
      const gone = without(now, cue.hero);
      return hero ? ofPlayer(gone, cue.seat, (player) => ({ line: [...player.line, hero] })) : gone;
    }
    case 'built':
      return built(now, cue);
    case 'revealed':
      return inRoom(now, cue.seat, cue.slot, (room) => covered({ ...room, face_down: null }, cue.card));
    case 'deactivated':
      return inRoom(now, cue.seat, cue.slot, (room) => ({ ...room, active: false }));
    case 'entered':
    case 'died':
    case 'wounded':
      return without(now, cue.hero);
    case 'cast':
      return { ...now, hand: now.hand.filter((card) => card.id !== cue.card.id) };
    case 'stayed':
    case 'destroyed':
    case 'hurt':
    case 'used':
    case 'triggered':
    case 'aimed':
    case 'cancelled':
    case 'promoted':
    case 'item':
    case 'coins':
    case 'level_up':
    case 'out':
    case 'won':
      return now;
  }
}

/** The table when a cue has been shown: who dies is counted when the Soul has arrived. */
export function ended(now: Snapshot, cue: Cue): Snapshot {
  switch (cue.type) {
    case 'died':
      return ofPlayer(now, cue.seat, () => ({ souls: cue.souls }));
    case 'wounded':
      return ofPlayer(now, cue.seat, () => ({ wounds: cue.wounds }));
    case 'out':
      return ofPlayer(now, cue.seat, () => ({ alive: false }));
    case 'destroyed':
      return ofPlayer(now, cue.seat, (player) => ({
        dungeon: player.dungeon.flatMap((room, slot) => (slot === cue.slot ? uncovered(room) : [room])),
      }));
    default:
      return now;
  }
}

function onBoard(now: Snapshot, change: (board: Board) => Partial<Board>): Snapshot {
  return now.board ? { ...now, board: { ...now.board, ...change(now.board) } } : now;
}

function ofPlayer(now: Snapshot, seat: number, change: (player: Player) => Partial<Player>): Snapshot {
  const players = now.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player));
  return { ...now, players };
}

function inRoom(now: Snapshot, seat: number, slot: number, change: (room: Room) => Room): Snapshot {
  return ofPlayer(now, seat, (player) => ({
    dungeon: player.dungeon.map((room, at) => (at === slot ? change(room) : room)),
  }));
}

/** The table without a Hero, wherever it stood. */
function without(now: Snapshot, hero: number): Snapshot {
  const others = (heroes: Hero[]) =>
    heroes.some((one) => one.id === hero) ? heroes.filter((one) => one.id !== hero) : heroes;
  const left = onBoard(now, (board) => ({
    town: others(board.town),
    walk: board.walk?.hero.id === hero ? null : board.walk,
  }));
  return { ...left, players: left.players.map((player) => ({ ...player, line: others(player.line) })) };
}

function newcomer(id: number, card: string): Hero {
  return { id, card, health: catalogue.get(card)?.health ?? 0, damage: 0, item: null, path: null };
}

function built(now: Snapshot, cue: Extract<Cue, { type: 'built' }>): Snapshot {
  const place = (room: Room) =>
    cue.by !== null
      ? { ...room, face_down: { by: cue.by, card: cue.card } }
      : cue.card
        ? covered(room, cue.card)
        : room;
  const left = { ...now, hand: now.hand.filter((card) => card.id !== cue.card?.id) };
  if (!cue.left) return inRoom(left, cue.seat, cue.slot, place);
  return ofPlayer(left, cue.seat, (player) => ({ dungeon: [place(EMPTY), ...player.dungeon] }));
}

function covered(room: Room, card: Card): Room {
  return faceUp(room, card, [...(room.top ? [room.top] : []), ...room.under]);
}

function faceUp(room: Room, top: Card, under: Card[]): Room {
  return { ...EMPTY, miniboss: room.miniboss, top, under, damage: catalogue.get(top.card)?.damage ?? 0 };
}

function uncovered(room: Room): Room[] {
  const [top, ...under] = room.under;
  return top ? [faceUp(room, top, under)] : [];
}

const EMPTY: Room = {
  top: null,
  face_down: null,
  damage: 0,
  treasure: [],
  active: true,
  under: [],
  miniboss: null,
  coins: 0,
  counters: 0,
  marks: [],
};
