import { expect, it } from 'vitest';
import type { CatalogueCard } from '../protocol/CatalogueCard';
import { find } from './find';

const card = (id: string, more: Partial<CatalogueCard>): CatalogueCard => ({
  id,
  set: 'BMR',
  kind: 'room',
  kinds: ['room'],
  name_en: id,
  name_ja: '',
  type_en: '',
  type_ja: '',
  text_en: '',
  text_ja: '',
  copies: 1,
  damage: null,
  health: null,
  xp: null,
  icons: [],
  phases: [],
  house_en: '',
  house_ja: '',
  rulings: [],
  ...more,
});
const cards = [
  card('freeze', {
    kind: 'spell',
    kinds: ['spell'],
    name_ja: 'フリーズ',
    text_en: 'Deactivate a Room.',
    phases: ['build', 'adventure'],
  }),
  card('altar', { kinds: ['room', 'trap'], icons: ['Cleric'], phases: ['adventure'] }),
];
const all = { text: '', set: '', kind: '', class: '', phase: '' };

it('finds by kind, class, phase and words in both languages', () => {
  expect(find(cards, all)).toHaveLength(2);
  expect(find(cards, { ...all, kind: 'trap' }).map((one) => one.id)).toEqual(['altar']);
  expect(find(cards, { ...all, class: 'Cleric' }).map((one) => one.id)).toEqual(['altar']);
  expect(find(cards, { ...all, phase: 'build' }).map((one) => one.id)).toEqual(['freeze']);
  expect(find(cards, { ...all, phase: 'adventure' })).toHaveLength(2);
  expect(find(cards, { ...all, text: 'フリ room' }).map((one) => one.id)).toEqual(['freeze']);
  expect(find(cards, { ...all, set: 'TNL' })).toEqual([]);
});
