import { describe, expect, it } from 'vitest';
import { blank } from '../net/merge';
import type { Board } from '../protocol/Board';
import type { CatalogueCard } from '../protocol/CatalogueCard';
import type { Choice } from '../protocol/Choice';
import type { Hero } from '../protocol/Hero';
import type { Player } from '../protocol/Player';
import { LANGS, WORDS } from '../words';
import type { BubbleId } from '../words/en/lesson';
import { bubbleOf, type Scene } from './bubbles';
import { debrief } from './debrief';

const words = WORDS.en.lesson;

const CARDS = {
  boss: { kind: 'boss', icons: ['Cleric'] },
  altar: { kind: 'room', damage: 1, icons: ['Cleric', 'Cleric'] },
  factory: { kind: 'room', damage: 2, icons: ['Fighter'] },
  sanctum: { kind: 'room', damage: 2, icons: ['Cleric'] },
  nick: { kind: 'hero', health: 4, icons: ['Cleric'] },
} as unknown as Record<string, CatalogueCard>;

const board: Board = {
  turn: 0,
  stage: 'set_up',
  stage_text: '',
  active: 0,
  order: [0, 1],
  room_deck: 1,
  spell_deck: 1,
  ordinary_heroes: 1,
  epic_heroes: 1,
  pile: [],
  town: [],
  items: [],
  walk: null,
  lasting: [],
  waiting: [],
  wounds_to_lose: 5,
};

function player(seat: number, more: Partial<Player> = {}): Player {
  const none = { souls: 0, wounds: 0, coins: 0, hand_rooms: 0, hand_spells: 0, known: [], items: [], line: [] };
  const cards = { dungeon: [], soul_cards: [], wound_cards: [] };
  return { seat, alive: true, boss: 'boss', xp: 1, levelled_up: false, treasure: [0, 0], ...none, ...cards, ...more };
}

const build = (card: number): Choice => ({ option: card, kind: 'build', text: '', card, seat: 0 });
const pass: Choice = { option: 9, kind: 'nothing', text: '' };

function scene(at: Partial<Board>, options: Choice[], more: Partial<Scene> = {}, own: Partial<Player> = {}): Scene {
  const hand = ['altar', 'factory', 'sanctum'].map((card, id) => ({ id, card }));
  return {
    now: { ...blank(), board: { ...board, ...at }, players: [player(0, own), player(1)], hand },
    you: 0,
    question: { text: '?', shape: 'act', card: null, options },
    selected: false,
    best: null,
    read: new Set<BubbleId>(),
    card: (id) => CARDS[id ?? ''] ?? null,
    cardName: (card) => Object.keys(CARDS).find((id) => CARDS[id] === card) ?? '',
    className: (icon) => icon,
    playerName: (seat) => `player ${seat}`,
    ...more,
  };
}

const idOf = (at: Scene) => bubbleOf(at, words)?.id ?? null;
const read = (...ids: BubbleId[]) => ({ read: new Set(ids) });

const nick = (seat: number | null, fate: 'survives' | 'dies' | null = null): Hero => ({
  id: 7,
  card: 'nick',
  health: 4,
  damage: 0,
  item: null,
  path: { hero: 7, seat, lure: '', rooms: [], fate, fate_text: '' },
});

describe('before the first turn', () => {
  const rooms = [0, 1, 2].map(build);
  it('shows the Boss, then the Room that suits it best, then the place', () => {
    expect(idOf(scene({}, rooms))).toBe('boss');
    const room = bubbleOf(scene({}, rooms, read('boss')), words);
    expect(room).toMatchObject({ id: 'firstRoom', at: '.hand [data-card="2"]', reading: false });
    expect(idOf(scene({}, rooms, { ...read('boss'), selected: true }))).toBe('firstPlace');
  });
  it('points only at what can be built', () => {
    const room = bubbleOf(scene({}, [build(0)], read('boss')), words);
    expect(room?.at).toBe('.hand [data-card="0"]');
  });
  it('goes on with the place for whoever does not wait for it', () => {
    expect(idOf(scene({}, rooms, { selected: true }))).toBe('firstPlace');
  });
});

describe('in the first turn', () => {
  const rooms = [build(0), build(1), pass];
  const at = (hero: Hero): Partial<Board> => ({ turn: 1, stage: 'build', town: [hero] });
  it('tells of a Hero, of the treasure, and of a Room against it', () => {
    const mine = at(nick(0, 'survives'));
    expect(bubbleOf(scene(mine, rooms), words)).toMatchObject({ id: 'hero', at: '.town [data-keys~="hero:7"]' });
    expect(bubbleOf(scene(mine, rooms, read('hero')), words)?.text).toBe(words.lureYou('Cleric'));
    const room = bubbleOf(scene(mine, rooms, read('hero', 'lure')), words);
    expect(room?.text).toMatch(/would survive.*factory/);
  });
  it('says so where the Hero goes elsewhere', () => {
    expect(bubbleOf(scene(at(nick(1)), rooms, read('hero')), words)?.text).toMatch(/player 1/);
    expect(bubbleOf(scene(at(nick(null)), rooms, read('hero')), words)?.text).toMatch(/stays in town/);
  });
  it('ends with finishing the build turn, if something was built', () => {
    const room = { face_down: { by: 0, card: null } } as unknown as Player['dungeon'][0];
    expect(idOf(scene(at(nick(0)), [pass], {}, { dungeon: [room] }))).toBe('finish');
    expect(idOf(scene(at(nick(0)), [pass]))).toBe(null);
  });
  it('steps aside while nothing is asked', () => {
    expect(idOf(scene(at(nick(0)), [], { question: null }))).toBe(null);
  });
});

describe('in the second and third turn', () => {
  const at: Partial<Board> = { turn: 2, stage: 'build' };
  it('counts what came of the first, and waits for the hint', () => {
    expect(bubbleOf(scene(at, [pass], {}, { souls: 2 }), words)?.text).toMatch(/2 Heroes died/);
    expect(bubbleOf(scene(at, [pass], {}, { wounds: 1 }), words)?.text).toMatch(/1 Hero got through/);
    expect(idOf(scene(at, [pass], read('score')))).toBe(null);
    const hint = bubbleOf(scene(at, [pass], { ...read('score'), best: 9 }), words);
    expect(hint).toMatchObject({ id: 'hint', at: '.question [data-option="9"]' });
  });
  it('tells once of a Spell that can be cast', () => {
    const cast: Choice = { option: 1, kind: 'cast', text: '', card: 3 };
    expect(idOf(scene(at, [cast, pass], read('score', 'hint')))).toBe('cast');
    expect(idOf(scene(at, [cast, pass], read('score', 'hint', 'cast')))).toBe(null);
  });
  it('is over with the fourth', () => {
    expect(idOf(scene({ turn: 4, stage: 'build' }, [build(0)]))).toBe(null);
  });
});

describe('looking back', () => {
  const classes = ['Cleric', 'Mage'];
  it('has three sentences about what was done, in every language', () => {
    for (const lang of LANGS) {
      const told = debrief([player(0, { souls: 3, treasure: [2, 1] }), player(1)], 0, classes, WORDS[lang]);
      expect(told).toHaveLength(3);
      expect(told[0]).toMatch('3');
      expect(told[2]).toMatch(/Cleric.*Mage/);
    }
  });
  it('counts no treasure that another one has as much of', () => {
    const even = [player(0, { treasure: [1, 1] }), player(1, { treasure: [1, 0] })];
    expect(debrief(even, 0, classes, WORDS.en)[2]).toBe(words.debrief.treasure('Mage'));
  });
});
