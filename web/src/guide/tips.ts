// The bubbles of the short lessons: what to take in hand for the goal, and where it goes.
import type { Snapshot } from '../net/merge';
import type { Choice } from '../protocol/Choice';
import type { Kind } from '../protocol/Kind';
import type { Lesson } from '../protocol/Lesson';
import type { Question } from '../protocol/Question';
import type { LessonId, ShortLessons } from '../words/en/lessons';
import type { Bubble } from './bubbles';

/** What a step wants, where the goal alone does not say which card or which place. */
interface Wanted {
  card?: string;
  place?: 'left' | 'over';
}

const WANTED: Record<LessonId, Wanted[]> = {
  spells: [{}, {}, {}],
  rooms: [{ place: 'over' }, { card: 'bmr-neanderthal-cave', place: 'left' }],
  luring: [{ card: 'bmr-specters-sanctum', place: 'left' }, { place: 'over' }],
  minibosses: [{ place: 'over' }, {}, { place: 'left' }],
};
const PLACES = { left: '.own .end.lit', over: '.own .room.lit' };
/** What leads to a goal; of several things that can be done the first of these. */
const DEEDS = ['cast', 'promote', 'trade', 'build', 'yes'] as const satisfies Kind[];
export type TipId = (typeof DEEDS)[number] | 'place' | 'aim';

export interface LessonScene {
  lesson: Lesson;
  now: Snapshot;
  question: Question | null;
  /** A card of the hand is selected. */
  selected: boolean;
}

export function tipOf({ lesson, now, question, selected }: LessonScene, words: ShortLessons): Bubble<TipId> | null {
  const wanted = WANTED[lesson.lesson as LessonId][lesson.step - 1];
  if (!question || !wanted || lesson.goal !== 'open') return null;
  const tip = (id: TipId, at: string) => ({ id, text: words.tips[id], at, reading: false });
  if (selected) return wanted.place ? tip('place', PLACES[wanted.place]) : null;
  if (question.options.every((choice) => choice.kind === 'pick')) return tip('aim', '.question h2');
  const held = now.hand.find((card) => card.card === wanted.card)?.id;
  const fits = (choice: Choice) => held === undefined || choice.kind !== 'build' || choice.card === held;
  for (const kind of DEEDS) {
    const choice = question.options.find((one) => one.kind === kind && fits(one));
    if (choice) return tip(kind, thingOf(choice));
  }
  return null;
}

/** Where an option begins: at its card, if that is in the hand, or in the list. */
function thingOf(choice: Choice): string {
  const inHand = choice.card !== undefined && ['cast', 'build'].includes(choice.kind);
  return inHand ? `.hand [data-card="${choice.card}"]` : `.question [data-option="${choice.option}"]`;
}
