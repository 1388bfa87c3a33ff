import { describe, expect, it } from 'vitest';
import type { CatalogueCard } from '../protocol/CatalogueCard';
import { finder } from './names';

const card = (id: string, kind: string, name_en: string, name_ja: string) =>
  ({ id, kind, name_en, name_ja }) as CatalogueCard;
const cards = [
  card('fear', 'spell', 'Fear', '恐怖'),
  card('pit', 'room', 'Bottomless Pit', '奈落の穴'),
  card('big-pit', 'room', 'Bottomless Pit (Big)', '大きな奈落の穴'),
  card('acacia', 'hero', 'Acacia, Warrior of Light', 'アカシア、光の戦士'),
];
const found = (text: string, lang: 'en' | 'ja' = 'en') =>
  finder(cards, lang)(text).flatMap((piece) => (piece.card ? [[piece.text, piece.card]] : []));

describe('names of cards in a sentence', () => {
  it('are found, the longest first, and the sentence stays whole', () => {
    const text = 'Robobo casts Fear on Bottomless Pit (Big).';
    expect(found(text)).toEqual([
      ['Fear', 'fear'],
      ['Bottomless Pit (Big)', 'big-pit'],
    ]);
    const pieces = finder(cards, 'en')(text);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });
  it('may be all there is of a Hero without its title', () => {
    expect(found('Acacia dies in Bottomless Pit: 1 Soul for you.')).toEqual([
      ['Acacia', 'acacia'],
      ['Bottomless Pit', 'pit'],
    ]);
  });
  it('are no parts of words', () => {
    expect(found('Fearless he goes.')).toEqual([]);
  });
  it('are found in Japanese, where words stand close together', () => {
    expect(found('あなたは恐怖を奈落の穴に使います。', 'ja')).toEqual([
      ['恐怖', 'fear'],
      ['奈落の穴', 'pit'],
    ]);
  });
  it('are none before the cards are known', () => {
    expect(finder([], 'en')('Fear')).toEqual([{ text: 'Fear', card: null }]);
  });
});
