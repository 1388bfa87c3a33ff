// What the first lesson says next, and what it points at. It follows what the server sent: whatever the player does, the
// bubble is the one that fits the table as it is now, and where none fits there is none.
import type { Snapshot } from '../net/merge';
import type { CatalogueCard } from '../protocol/CatalogueCard';
import type { Choice } from '../protocol/Choice';
import type { Hero } from '../protocol/Hero';
import type { Kind } from '../protocol/Kind';
import type { Player } from '../protocol/Player';
import type { Question } from '../protocol/Question';
import type { BubbleId, LessonWords, Told } from '../words/en/lesson';

/** With this deal, the opponent that the lesson has, and what it advises, two Heroes die in the first turn. */
export const LESSON_SEED = 468;
/** The turn before which the lesson looks back. */
export const LESSON_ENDS = 4;

export interface Scene {
  now: Snapshot;
  you: number;
  question: Question | null;
  /** A card of the hand is selected. */
  selected: boolean;
  /** What the hint ranks first, where it was asked for. */
  best: number | null;
  read: ReadonlySet<BubbleId>;
  card: (id: string | null | undefined) => CatalogueCard | null;
  cardName: (card: CatalogueCard) => string;
  className: (icon: string) => string;
  playerName: (seat: number) => string;
}

export interface Bubble<Id extends string = BubbleId> {
  id: Id;
  text: string;
  /** Where on the page that is which it points at. */
  at: string;
  /** It is only to be read; otherwise it goes when the player has done something. */
  reading: boolean;
}

export function bubbleOf(scene: Scene, words: LessonWords): Bubble | null {
  const turn = scene.now.board?.turn ?? 0;
  const own = scene.now.players.find((player) => player.seat === scene.you);
  if (!scene.question || !own || scene.now.outcome || turn >= LESSON_ENDS) return null;
  if (turn === 0) return beforeTheFirstTurn(scene, own, words);
  if (turn > 1) return later(scene, own, words);
  return scene.now.board?.stage === 'build' ? firstBuild(scene, own, words) : forTheFirstTime(scene, words);
}

function beforeTheFirstTurn(scene: Scene, own: Player, words: LessonWords): Bubble | null {
  if (builds(scene).length === 0) return null;
  if (scene.selected) return { id: 'firstPlace', text: words.firstPlace, at: PLACE, reading: false };
  const boss = scene.card(own.boss);
  if (boss && !scene.read.has('boss'))
    return { id: 'boss', text: words.boss(scene.cardName(boss)), at: '.own .boss', reading: true };
  return roomToBuild(scene, own, 'firstRoom', words.firstRoom);
}

function firstBuild(scene: Scene, own: Player, words: LessonWords): Bubble | null {
  if (builds(scene).length === 0) return finish(own, words);
  if (scene.selected) return { id: 'secondPlace', text: words.secondPlace, at: PLACE, reading: false };
  const hero = guest(scene);
  const about = hero && (aboutHero(scene, hero, words) ?? aboutLure(scene, hero, words));
  const deadlier = hero?.path?.fate === 'survives';
  return about ?? roomToBuild(scene, own, 'secondRoom', deadlier ? words.secondRoomDeadlier : words.secondRoom);
}

function finish(own: Player, words: LessonWords): Bubble | null {
  const placed = own.dungeon.some((room) => room.face_down);
  return placed ? { id: 'finish', text: words.finish, at: '.question .passes .option', reading: false } : null;
}

function later(scene: Scene, own: Player, words: LessonWords): Bubble | null {
  if (!scene.read.has('score'))
    return { id: 'score', text: words.score(own.souls, own.wounds), at: '.own .points', reading: true };
  if (!scene.read.has('hint') && scene.best !== null)
    return { id: 'hint', text: words.hint, at: `.question [data-option="${scene.best}"]`, reading: true };
  return forTheFirstTime(scene, words);
}

/** What can be done that could not be done before, such as casting a Spell. */
function forTheFirstTime(scene: Scene, words: LessonWords): Bubble | null {
  const cardTo = (kind: Kind) => scene.question?.options.find((choice) => choice.kind === kind)?.card;
  const [cast, use] = [cardTo('cast'), cardTo('use')];
  if (cast !== undefined && !scene.read.has('cast'))
    return { id: 'cast', text: words.cast, at: inHand(cast), reading: true };
  if (use !== undefined && !scene.read.has('use'))
    return { id: 'use', text: words.use, at: `.own [data-keys~="card:${use}"]`, reading: true };
  return null;
}

const PLACE = '.own .end.lit, .own .room.lit';
const inHand = (card: number) => `.hand [data-card="${card}"]`;

function builds(scene: Scene): Choice[] {
  return (scene.question?.options ?? []).filter((choice) => choice.kind === 'build');
}

/** The Hero in town that is on its way to oneself, or else the first one. */
function guest(scene: Scene): Hero | null {
  const town = scene.now.board?.town ?? [];
  return town.find((hero) => hero.path?.seat === scene.you) ?? town[0] ?? null;
}

function aboutHero(scene: Scene, hero: Hero, words: LessonWords): Bubble | null {
  const card = scene.card(hero.card);
  if (!card || scene.read.has('hero')) return null;
  const told = { ...tell(scene, card), number: hero.health - hero.damage };
  return { id: 'hero', text: words.hero(told), at: `.town [data-keys~="hero:${hero.id}"]`, reading: true };
}

function aboutLure(scene: Scene, hero: Hero, words: LessonWords): Bubble | null {
  const card = scene.card(hero.card);
  if (!card || scene.read.has('lure')) return null;
  const { classes } = tell(scene, card);
  const seat = hero.path?.seat ?? null;
  const other = seat === null ? words.lureNobody(classes) : words.lureOther(scene.playerName(seat), classes);
  const text = seat === scene.you ? words.lureYou(classes) : other;
  return { id: 'lure', text, at: '.own .treasure', reading: true };
}

/** Points at the Room that does most for the dungeon, of those that can be built. */
function roomToBuild(scene: Scene, own: Player, id: BubbleId, words: (room: Told) => string): Bubble | null {
  const wanting = [own.boss, ...(scene.now.board?.town ?? []).map((hero) => hero.card)];
  const wanted = new Set(wanting.flatMap((card) => scene.card(card)?.icons ?? []));
  const worth = (card: CatalogueCard) => 2 * (card.damage ?? 0) + (card.icons.some((icon) => wanted.has(icon)) ? 1 : 0);
  const rooms = scene.now.hand.flatMap((held) => {
    const card = scene.card(held.card);
    return card && builds(scene).some((choice) => choice.card === held.id) ? [{ id: held.id, card }] : [];
  });
  const best = rooms.sort((a, b) => worth(b.card) - worth(a.card))[0];
  return best ? { id, text: words(tell(scene, best.card)), at: inHand(best.id), reading: false } : null;
}

function tell(scene: Scene, card: CatalogueCard): Told {
  const classes = [...new Set(card.icons)].map(scene.className).join('/');
  return { name: scene.cardName(card), number: card.damage ?? card.health ?? 0, classes };
}
