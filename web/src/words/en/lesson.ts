/** What a bubble of the first lesson is about. */
export type BubbleId =
  | 'boss'
  | 'firstRoom'
  | 'firstPlace'
  | 'hero'
  | 'lure'
  | 'secondRoom'
  | 'secondPlace'
  | 'finish'
  | 'score'
  | 'hint'
  | 'cast'
  | 'use';

/** A Hero as it stands in town, or a Room of the hand: what a bubble can tell of it. */
export interface Told {
  name: string;
  /** Health or damage. */
  number: number;
  classes: string;
}

export interface LessonWords {
  label: string;
  next: string;
  skip: string;
  resume: string;
  boss: (name: string) => string;
  firstRoom: (room: Told) => string;
  firstPlace: string;
  hero: (hero: Told) => string;
  lureYou: (classes: string) => string;
  lureOther: (name: string, classes: string) => string;
  lureNobody: (classes: string) => string;
  secondRoom: (room: Told) => string;
  secondRoomDeadlier: (room: Told) => string;
  secondPlace: string;
  finish: string;
  score: (souls: number, wounds: number) => string;
  hint: string;
  cast: string;
  use: string;
  debrief: {
    title: string;
    souls: (n: number) => string;
    wounds: (n: number) => string;
    /** The classes as a list, or nothing. */
    treasure: (classes: string) => string;
    playOn: string;
  };
}

const heroes = (n: number) => (n === 1 ? '1 Hero' : `${n} Heroes`);
const treasure = (room: Told) => (room.classes ? ` and ${room.classes} treasure` : '');

export const lessonEn: LessonWords = {
  label: 'Lesson',
  next: 'Go on',
  skip: 'Skip the lesson',
  resume: 'Back to the lesson',
  boss: (name) => `This is ${name}, your Boss: Heroes who die on the way to it are your Souls, and ten Souls win.`,
  firstRoom: (room) => `Choose ${room.name}, a Room with ${room.number} damage${treasure(room)}.`,
  firstPlace: 'Put it here, face down: a dungeon grows from the Boss to the left.',
  hero: (hero) =>
    `${hero.name} has come to town: ${hero.number} Health, and off to where most ${hero.classes} treasure is.`,
  lureYou: (classes) => `The star says that you have the most ${classes} treasure, so this Hero comes to you.`,
  lureOther: (name, classes) => `This is your treasure: ${name} has more ${classes} treasure, so this Hero goes there.`,
  lureNobody: (classes) =>
    `This is your treasure: nobody has the most ${classes} treasure, so this Hero stays in town.`,
  secondRoom: (room) => `Choose ${room.name}: ${room.number} damage${treasure(room)} more.`,
  secondRoomDeadlier: (room) =>
    `So far the Hero would survive your dungeon, so choose ${room.name}: ${room.number} damage${treasure(room)} more.`,
  secondPlace: 'Put it at the left end: Heroes walk from left to right and take the damage of every Room.',
  finish: 'Look at the town, which tells what will happen, and finish your build turn.',
  score: (souls, wounds) =>
    wounds > 0
      ? `${heroes(wounds)} got through to your Boss: that is a Wound each, and five Wounds are the end.`
      : souls > 0
        ? `${heroes(souls)} died in your dungeon: you have ${souls} of the ten Souls that win.`
        : 'Souls are counted here, beside Wounds: ten Souls win, five Wounds are the end.',
  hint: 'From here on the hint marks what it would do: take it, or do what you like better.',
  cast: 'You can cast this Spell now; that uses it up, so keep it until it decides something.',
  use: 'This Room can do something now, and what it costs is written on it.',
  debrief: {
    title: 'Your first turns',
    souls: (n) =>
      n === 0
        ? 'No Hero has died in your dungeon yet: treasure brings them in.'
        : `${heroes(n)} died in your dungeon: ${n} of the ten Souls that win.`,
    wounds: (n) =>
      n === 0
        ? 'No Hero reached your Boss: your Rooms deal enough damage so far.'
        : `${heroes(n)} reached your Boss: with five Wounds you are out, so build more damage.`,
    treasure: (classes) =>
      !classes
        ? 'You have the most of no treasure, so the next Heroes go elsewhere or stay in town.'
        : `You have the most ${classes} treasure, so those are the Heroes who come to you next.`,
    playOn: 'Play this game on',
  },
};
