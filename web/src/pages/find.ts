import type { CatalogueCard } from '../protocol/CatalogueCard';
import { LANGS } from '../words';

export const KINDS = [
  'boss',
  'room',
  'trap',
  'monster',
  'advanced',
  'portable',
  'spell',
  'hero',
  'epic',
  'item',
  'miniboss',
] as const;

export const PHASES = ['build', 'adventure'] as const;

export interface CardFilter {
  text: string;
  set: string;
  kind: string;
  class: string;
  phase: string;
}

/** The cards that are as wished; every word must be in a name or a text, in any language. */
export function find(cards: readonly CatalogueCard[], wish: CardFilter): CatalogueCard[] {
  const needles = wish.text.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (wish.set && card.set !== wish.set) return false;
    if (wish.kind && !card.kinds.includes(wish.kind)) return false;
    if (wish.class && !card.icons.includes(wish.class)) return false;
    if (wish.phase && !card.phases.includes(wish.phase)) return false;
    if (needles.length === 0) return true;
    const texts = LANGS.flatMap((lang) => [card[`name_${lang}`], card[`text_${lang}`], card[`type_${lang}`]]);
    const hay = [card.id, ...texts].join(' ').toLowerCase();
    return needles.every((needle) => hay.includes(needle));
  });
}
