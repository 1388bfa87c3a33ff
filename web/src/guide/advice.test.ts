import { expect, it } from 'vitest';
import { blank, type Snapshot } from '../net/merge';
import type { Board } from '../protocol/Board';
import { guideEn } from '../words/en/guide';
import { guideJa } from '../words/ja/guide';
import { advise } from './advice';

const board: Board = {
  turn: 1,
  stage: 'build',
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
};

function asking(): Snapshot {
  const options = [
    { option: 0, kind: 'nothing' as const, text: 'Pass' },
    { option: 1, kind: 'build' as const, text: 'Build' },
  ];
  return { ...blank(), board, decision: { seats: [0], question: { text: '?', shape: 'act', card: null, options } } };
}

it('explains the phase, the shape and the kinds of options', () => {
  const advice = advise(asking(), guideEn);
  expect(advice?.title).toBe('Build');
  expect(advice?.asked).toEqual([guideEn.shapes.act, guideEn.kinds.nothing, guideEn.kinds.build]);
});

it('says the same things in Japanese', () => {
  expect(advise(asking(), guideJa)?.asked).toHaveLength(3);
});

it('has nothing to say without a board', () => {
  expect(advise(blank(), guideEn)).toBeNull();
});
