import { expect, it } from 'vitest';
import { blank, type Snapshot } from '../net/merge';
import type { Choice } from '../protocol/Choice';
import type { Lesson } from '../protocol/Lesson';
import type { Question } from '../protocol/Question';
import { LANGS, WORDS } from '../words';
import { tipOf } from './tips';

const words = WORDS.en.lessons;
const lesson = (of: string, step: number, more: Partial<Lesson> = {}): Lesson => ({
  ...{ lesson: of, step, steps: 3, goal: 'open' as const },
  ...more,
});
const asks = (...options: Partial<Choice>[]): Question =>
  ({ shape: 'act', options: options.map((one, option) => ({ text: '', option, ...one })) }) as unknown as Question;
const holds = (...cards: string[]): Snapshot => ({ ...blank(), hand: cards.map((card, id) => ({ id, card })) });
const pass = { kind: 'nothing' } as const;

it('points at the card that the goal is about, and then at its place', () => {
  const now = holds('bmr-jackpot-stash', 'bmr-specters-sanctum');
  const question = asks(pass, { kind: 'build', card: 0 }, { kind: 'build', card: 1 });
  const scene = { lesson: lesson('luring', 1), now, question };
  expect(tipOf({ ...scene, selected: false }, words)).toMatchObject({ id: 'build', at: '.hand [data-card="1"]' });
  expect(tipOf({ ...scene, selected: true }, words)).toMatchObject({ id: 'place', at: '.own .end.lit' });
});

it('goes on to what a deed has made possible', () => {
  const scene = { lesson: lesson('minibosses', 2), now: holds('rmb-loot-box'), selected: false };
  expect(tipOf({ ...scene, question: asks(pass, { kind: 'trade', card: 0 }) }, words)?.id).toBe('trade');
  const both = asks(pass, { kind: 'trade', card: 0 }, { kind: 'promote', card: 9 });
  expect(tipOf({ ...scene, question: both }, words)).toMatchObject({
    id: 'promote',
    at: '.question [data-option="2"]',
  });
  expect(tipOf({ ...scene, question: asks({ kind: 'pick' }, { kind: 'pick' }) }, words)?.id).toBe('aim');
});

it('says nothing where nothing is asked, nothing helps, or the goal is reached', () => {
  const scene = { lesson: lesson('spells', 1), now: holds(), selected: false };
  expect(tipOf({ ...scene, question: null }, words)).toBeNull();
  expect(tipOf({ ...scene, question: asks(pass) }, words)).toBeNull();
  const reached = lesson('spells', 1, { goal: 'reached' });
  expect(tipOf({ ...scene, lesson: reached, question: asks({ kind: 'cast', card: 1 }) }, words)).toBeNull();
});

it('knows every step of every lesson', () => {
  for (const lang of LANGS)
    for (const [id, { goals }] of Object.entries(WORDS[lang].lessons.list))
      goals.forEach((_, n) => {
        const scene = { lesson: lesson(id, n + 1), now: holds(), selected: false };
        expect(tipOf({ ...scene, question: asks({ kind: 'yes' }) }, WORDS[lang].lessons)?.id).toBe('yes');
      });
});
