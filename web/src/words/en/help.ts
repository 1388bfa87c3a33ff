export type HelpFigureId = 'walk' | 'lure' | 'advanced';

export interface HelpSection {
  title: string;
  figure?: HelpFigureId;
  paragraphs: string[];
}

export interface Help {
  label: string;
  sections: HelpSection[];
  /** What the pictures show; told with the Health of the Hero in them. */
  figures: Record<HelpFigureId, (health: number) => string>;
  rules: string;
  fonts: string;
}

export const helpEn: Help = {
  label: 'How to play',
  sections: [
    {
      title: 'The idea',
      figure: 'walk',
      paragraphs: [
        'You are the villain at the end of the level. In front of your Boss you build a dungeon of at most five Rooms, from right to left. Heroes come to town, follow the treasure they like best, and walk through a dungeon from left to right.',
        'A Hero who dies in your dungeon is a Soul. A Hero who gets through to your Boss is a Wound. With ten Souls you win; with five Wounds you are out. Both are looked at when a turn ends.',
      ],
    },
    {
      title: 'A turn has five phases',
      figure: 'lure',
      paragraphs: [
        'Beginning: as many Heroes as there are players come to town, and everybody draws a Room card.',
        'Build: one after the other, the highest XP first, everybody may put one Room face down: at the left end of the dungeon, or on top of a Room. Then all new Rooms are turned up together.',
        'Bait: each Hero goes to the dungeon with the most of its treasure, the icon of the Boss included. On a tie it stays in town.',
        'Adventure: the Heroes walk in, one by one. Each Room deals its damage. A Hero who has taken as much damage as it has Health dies.',
        'End: what lasted for the turn is over, and it is checked whether somebody has won.',
      ],
    },
    {
      title: 'Rooms and the Boss',
      figure: 'advanced',
      paragraphs: [
        'Ordinary Rooms go anywhere. An Advanced Room has to cover a Room that has a treasure icon in common with it. What is covered is switched off.',
        'When your fifth Room is revealed, your Boss levels up, once in the game, and does what its card says.',
      ],
    },
    {
      title: 'Spells and abilities',
      paragraphs: [
        'A Spell says in which phase it can be cast: Build, Adventure or both. You may cast it while others are active, too. Spells are rare: after the opening hand they come from card effects only.',
        'The player whose turn to build it is, or whose dungeon is being walked, acts first and as often as wanted. What the others announce waits. Only a cancelling effect cuts in.',
      ],
    },
    {
      title: 'On this page',
      paragraphs: [
        'What you can do is lit up. Click a card of your hand, then a lit place; or drag it there. Every choice is also a button in the list of your decision.',
        'Each Hero in town shows where it would go and what would become of it. When you select a Room to build, this changes to what would follow.',
        'Point at a card, or hold it with a finger, to read it. The hint ranks your choices. A choice that told you nothing new can be taken back.',
      ],
    },
    {
      title: 'A first plan',
      paragraphs: [
        'Look at what your Boss attracts and build Rooms with that treasure. Be sure that the damage of your Rooms adds up to at least the Health of those you attract: too much treasure with too little damage is how Bosses retire.',
      ],
    },
  ],
  figures: {
    walk: (health) =>
      `A Hero with ${health} Health walks in from the left: the second Room kills it, and it is a Soul.`,
    lure: () => 'A Cleric goes where most Cleric treasure is; on a tie it would stay in town.',
    advanced: () => 'An Advanced Room covers a Room with the same treasure icon.',
  },
  fonts: 'Fonts',
  rules: 'Look a card up in the card browser: each has its rulings.',
};
