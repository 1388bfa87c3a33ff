// Finds the names of cards in what the log says, so that each can be looked at.
import type { CatalogueCard } from '../protocol/CatalogueCard';
import type { Lang } from '../protocol/Lang';

/** A piece of a sentence; with the card that it names, if it names one. */
export interface Piece {
  text: string;
  card: string | null;
}

export type Finder = (text: string) => Piece[];

/** Finds the names of these cards in one language. Heroes go by what comes before their title, too. */
export function finder(cards: readonly CatalogueCard[], lang: Lang): Finder {
  const byName = new Map<string, string>();
  for (const card of cards) {
    const name = card[`name_${lang}`];
    const called = card.kind === 'hero' ? name.split(/, |、/, 1)[0] : undefined;
    for (const one of [name, called]) if (one && !byName.has(one)) byName.set(one, card.id);
  }
  if (byName.size === 0) return (text) => [{ text, card: null }];
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(escaped);
  // In a language that is written with spaces a name does not begin or end within a word.
  const [before, after] = lang === 'ja' ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  const pattern = new RegExp(`${before}(${names.join('|')})${after}`, 'u');
  return (text) =>
    text
      .split(pattern)
      .map((piece, i) => ({ text: piece, card: i % 2 === 1 ? (byName.get(piece) ?? null) : null }))
      .filter((piece) => piece.text !== '');
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
