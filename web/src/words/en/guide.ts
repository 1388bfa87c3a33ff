import type { Kind } from '../../protocol/Kind';
import type { Shape } from '../../protocol/Shape';
import type { Stage } from '../../protocol/Stage';

export interface Guide {
  label: string;
  now: string;
  asked: string;
  watching: string;
  stages: Record<Stage, { title: string; text: string }>;
  shapes: Record<Shape, string>;
  /** What kinds of options mean, told when they are among the choices. */
  kinds: Partial<Record<Kind, string>>;
  /** What stands out at the table, told when it does. */
  danger: string;
  wasted: string;
  level: string;
  close: string;
}

export const guideEn: Guide = {
  label: 'Guide',
  now: 'What is going on',
  asked: 'What you are asked',
  watching: 'Others decide now. Watch the log: it tells what they do.',
  stages: {
    set_up: {
      title: 'Set-up',
      text: 'Everybody has a Boss, five Rooms and two Spells. Now each may put a first Room beside the Boss. An ordinary Room with good damage or with the treasure of your Boss is a fine start.',
    },
    beginning: {
      title: 'Beginning of the turn',
      text: 'New Heroes come to town, and you draw a Room. Nothing can be played here. Look at the Heroes: the icon is the treasure they want, the number is their Health.',
    },
    build: {
      title: 'Build',
      text: 'You may place one Room: at the left end, or over another one. More treasure draws Heroes to you, more damage kills them. Select a Room and look at the town: it shows where everybody would go.',
    },
    bait: {
      title: 'Bait',
      text: 'Every Hero goes where most of its treasure is. On a tie it stays in town until next turn. Nothing can be played here.',
    },
    adventure: {
      title: 'Adventure',
      text: 'The Heroes walk in, room by room. Before a Hero enters and after each Room there is a moment to cast Spells and to use Rooms. Passing is fine most of the time.',
    },
    end: {
      title: 'End of the turn',
      text: 'What lasted for the turn is over. Ten Souls win, five Wounds are the end.',
    },
    over: {
      title: 'The game is over',
      text: 'Look at the curve of Souls and Wounds, or watch the replay to see what everybody held.',
    },
  },
  shapes: {
    act: 'You may do one of these things, or pass. After something was done you are asked again.',
    pick: 'Choose one of what is lit.',
    order: 'Several things happen for you at once: say which comes first.',
    yes_no: 'Yes or no: it is up to you. If a card asks, its name is below the question: point at it to read it.',
    number: 'Choose a number.',
  },
  kinds: {
    build:
      'Build: select a Room of your hand, then a lit place. An Advanced Room only lights Rooms that share a treasure icon with it.',
    cast: 'Cast: a Spell is used up. Keep it for a Hero who would get through, or for the turn that decides.',
    use: 'Use: a Room of yours can do something now. Many of these cost the Room: it goes to the discard pile.',
    promote: 'Promote: pay a Coin and a Miniboss rises by a level.',
    trade: 'Trade: give a Room card away for a Coin.',
    nothing: 'Pass: nothing is lost. You are asked again when something new happens.',
  },
  danger: 'Careful: a Hero is on the way to you and would survive. More damage, a Spell or less treasure helps.',
  wasted: 'A Hero would come to you and die: that is a Soul.',
  level: 'You are close to five Rooms: the fifth makes your Boss level up.',
  close: 'Hide the guide',
};
