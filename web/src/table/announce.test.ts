import { expect, it } from 'vitest';
import type { LogLine } from '../protocol/LogLine';
import type { Question } from '../protocol/Question';
import { Announcer } from './announce.svelte';

const line = (text: string, weight: LogLine['weight'] = 'story'): LogLine => ({
  moment: 1,
  text,
  weight,
  reason: null,
  cue: null,
});
const question: Question = { text: 'What do you build?', shape: 'act', card: null, options: [] };
const said = (announcer: Announcer) => announcer.said.map((one) => one.text);
const count = (n: number) => `${n} options`;

it('says what happened once, without details', () => {
  const announcer = new Announcer();
  const lines = [line('a'), line('b', 'detail'), line('c')];
  announcer.tell(lines);
  announcer.tell(lines);
  expect(said(announcer)).toEqual(['a', 'c']);
  announcer.tell([line('d')]);
  expect(said(announcer)).toEqual(['a', 'c', 'd']);
});

it('asks once, and again when it is asked anew', () => {
  const announcer = new Announcer();
  announcer.ask(question, count);
  announcer.ask({ ...question }, count);
  expect(said(announcer)).toEqual(['What do you build? 0 options']);
  announcer.ask(null, count);
  announcer.ask(question, count);
  expect(said(announcer)).toHaveLength(2);
});
