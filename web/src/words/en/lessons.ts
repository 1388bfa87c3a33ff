import type { TipId } from '../../guide/tips';

export type LessonId = 'spells' | 'rooms' | 'luring' | 'minibosses';

export interface ShortLesson {
  title: string;
  /** The goal of each step. */
  goals: string[];
}

export interface ShortLessons {
  label: string;
  about: string;
  goal: string;
  step: (step: number, steps: number) => string;
  reached: string;
  missed: string;
  next: string;
  again: string;
  back: string;
  /** What a bubble says, by what is to be done next. */
  tips: Record<TipId, string>;
  list: Record<LessonId, ShortLesson>;
}

export const lessonsEn: ShortLessons = {
  label: 'Short lessons',
  about: 'A few positions with a goal each, for whoever has played a first game.',
  goal: 'Goal',
  step: (step, steps) => `${step} of ${steps}`,
  reached: 'Well done: the goal is reached.',
  missed: 'The turn is over, and the goal is not reached. Try it again: nothing counts here.',
  next: 'Next',
  again: 'Once more',
  back: 'To the lessons',
  tips: {
    cast: 'Choose this Spell; it says what it does.',
    build: 'Choose this card.',
    place: 'Put it here, and look at the town: it says what will become of the Heroes.',
    aim: 'Choose what it is aimed at; what can be chosen is lit.',
    trade: 'Discard your Room card for a Coin.',
    promote: 'Pay the Coin, and your Miniboss rises by one level.',
    yes: 'Pay the Coin, or it is discarded.',
  },
  list: {
    spells: {
      title: 'Spells and cancels',
      goals: [
        'Kill the Hero in your dungeon with a Spell, before it gets to your Boss.',
        'Let the Hero die in your dungeon: the opponent may try to save it, and you can cancel that.',
        'Let the Hero get through the dungeon of the opponent: switch off the Room that would kill it.',
      ],
    },
    rooms: {
      title: 'Advanced Rooms and level up',
      goals: [
        'Deal 6 damage to the Fighter: an Advanced Room goes over a Room with the same treasure icon.',
        'Build your fifth Room: when it is revealed, your Boss levels up.',
      ],
    },
    luring: {
      title: 'Luring and ties',
      goals: [
        'Break the tie, so that the Cleric comes to you, and let it die.',
        'The Thief is too strong for you: cover your Thief treasure, so that it goes to the opponent.',
      ],
    },
    minibosses: {
      title: 'Minibosses, Coins and Items',
      goals: [
        'Put the Miniboss on your Room, and pay its Coin when it is revealed.',
        'Discard the Room in your hand for a Coin, and promote your Miniboss with it.',
        'Win an Item: kill the Hero who carries it.',
      ],
    },
  },
};
