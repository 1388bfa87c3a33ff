import { expect, it } from 'vitest';
import type { LogLine } from '../protocol/LogLine';
import { gathered } from './gather';

const plain = (text: string): LogLine => ({ moment: 1, weight: 'story', text, reason: null, cue: null });
const drew = (who: string, card: string, more: Partial<LogLine> = {}): LogLine => ({
  ...plain(`${who} draws ${card}.`),
  beat: { kind: 'drew', lead: `${who} draws `, item: card, tail: '.' },
  ...more,
});
const texts = (lines: LogLine[]) => gathered(lines, ', ').map((line) => line.text);

it('tells like things in a row as one', () => {
  expect(texts([drew('A', 'Fear'), drew('A', 'Freeze'), drew('A', 'Fear')])).toEqual(['A draws Fear, Freeze, Fear.']);
});

it('counts what cannot be told apart', () => {
  const back = (): LogLine => ({
    ...plain('…'),
    beat: { kind: 'drew', lead: 'A draws ', item: 'a Room card', several: '# Room cards', tail: '.' },
  });
  expect(texts([back(), back(), back()])).toEqual(['A draws 3 Room cards.']);
  expect(texts([back(), drew('A', 'Fear'), back(), back()])).toEqual(['A draws a Room card, Fear, 2 Room cards.']);
});

it('keeps apart what is not alike, not in a row, or has a reason', () => {
  const others = [
    drew('A', 'Fear'),
    drew('B', 'Fear'),
    plain('…'),
    drew('B', 'Fear'),
    drew('B', 'Fear', { reason: 'why' }),
  ];
  expect(texts(others)).toEqual(others.map((line) => line.text));
});

it('ends as the last one does', () => {
  const hurt = (item: string, left: number): LogLine => ({
    ...plain('…'),
    beat: { kind: 'hurt', lead: 'Jo takes damage: ', item, tail: ` (${left} left).` },
  });
  expect(texts([hurt('Altar 2', 4), hurt('Grave 3', 1)])).toEqual(['Jo takes damage: Altar 2, Grave 3 (1 left).']);
});
