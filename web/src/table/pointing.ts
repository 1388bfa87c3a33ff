// From options to places on the screen and back. An option is about things (a card, a place, a Hero); a thing that is
// on the screen has the same keys. Pointing at things one after the other narrows the options down to one.
import type { Choice } from '../protocol/Choice';

export type Key = string;

export const cardKey = (id: number): Key => `card:${id}`;
export const roomKey = (seat: number, slot: number): Key => `room:${seat}:${slot}`;
export const endKey = (seat: number): Key => `end:${seat}`;
export const seatKey = (seat: number): Key => `seat:${seat}`;
export const heroKey = (id: number): Key => `hero:${id}`;
export const itemKey = (id: number): Key => `item:${id}`;

/** What an option is about, what is pointed at first coming first. */
export function keysOf(choice: Choice): Key[] {
  const keys: Key[] = [];
  if (choice.card !== undefined) keys.push(cardKey(choice.card));
  if (choice.hero !== undefined) keys.push(heroKey(choice.hero));
  if (choice.item !== undefined) keys.push(itemKey(choice.item));
  if (choice.seat !== undefined) {
    if (choice.slot !== undefined) keys.push(roomKey(choice.seat, choice.slot));
    else if (isPlacing(choice)) keys.push(endKey(choice.seat));
    else if (keys.length === 0) keys.push(seatKey(choice.seat));
  }
  return keys;
}

export function isPlacing(choice: Choice): boolean {
  return choice.kind === 'build' || choice.kind === 'gift';
}

function about(choice: Choice, things: readonly Key[][]): boolean {
  const keys = keysOf(choice);
  return things.every((thing) => thing.some((key) => keys.includes(key)));
}

function settled(choice: Choice, things: readonly Key[][]): boolean {
  const pointed = things.flat();
  return keysOf(choice).every((key) => pointed.includes(key));
}

/** The options that are still meant after some things were pointed at. */
export function meant(options: readonly Choice[], things: readonly Key[][]): Choice[] {
  return things.length === 0 ? [...options] : options.filter((choice) => about(choice, things));
}

export interface Pointed {
  things: Key[][];
  /** The only option that is meant, with nothing left to point at. */
  choice: Choice | null;
}

/** What pointing at a thing means after others were pointed at; nothing if it means nothing. */
export function point(options: readonly Choice[], before: readonly Key[][], thing: Key[]): Pointed | null {
  for (const things of [[...before, thing], [thing]]) {
    const left = meant(options, things);
    if (left.length === 0) continue;
    // A Room is its place and its card: options about it that only differ in how they name it are one thing.
    const ready = left.filter((choice) => settled(choice, things));
    return { things, choice: left.length === 1 && ready.length === 1 ? (ready[0] ?? null) : null };
  }
  return null;
}

/** The keys that are lit: what can be pointed at next. */
export function lit(options: readonly Choice[], things: readonly Key[][]): Set<Key> {
  const pointed = things.flat();
  const keys = new Set<Key>();
  for (const choice of meant(options, things)) {
    for (const key of keysOf(choice)) if (!pointed.includes(key)) keys.add(key);
  }
  return keys;
}

/** What starts an option, while nothing is selected: its first key, or all keys where the first is not on the screen. */
export function openers(options: readonly Choice[], shown: (key: Key) => boolean): Set<Key> {
  const keys = new Set<Key>();
  for (const choice of options) {
    const first = keysOf(choice).find(shown);
    if (first) keys.add(first);
  }
  return keys;
}

/** Whether pointing once is enough: picking and placing are done at once, plays are confirmed. */
export function atOnce(choice: Choice): boolean {
  return choice.kind === 'pick' || isPlacing(choice) || choice.kind === 'number';
}
