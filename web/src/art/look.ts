// What a picture needs to know of a card. The rules data stays outside: a few facts are enough to draw.

import { CLASSES } from './palette';
import type { ClassName } from './palette';

export const KINDS = ['room', 'spell', 'boss', 'hero', 'item', 'miniboss'] as const;
export type CardKind = (typeof KINDS)[number];

export interface CardLook {
  /** the stable id with its set in front, such as `bmr-dark-altar`; names in it choose the props */
  id: string;
  set: string;
  kind: CardKind;
  name?: string;
  suit?: 'trap' | 'monster';
  advanced?: boolean;
  portable?: boolean;
  epic?: boolean;
  classes: readonly ClassName[];
  damage?: number | string;
  health?: number;
  /** words for what the card does, such as `Kill` or `Draw`; they colour Spells that no name explains */
  keywords?: readonly string[];
}

/** The part of `soulkeep cards list --json` that is read here. */
export interface CardJson {
  id: string;
  set: string;
  kind: string;
  kinds?: readonly string[];
  icons?: readonly string[];
  name_en?: string;
  numbers?: Readonly<Record<string, number | string | undefined>>;
}

export function lookOf(card: CardJson): CardLook {
  const kinds = card.kinds ?? [];
  const look: CardLook = {
    id: card.id,
    set: card.set,
    kind: KINDS.find((kind) => kind === card.kind) ?? 'room',
    classes: (card.icons ?? []).filter(isClass),
    advanced: kinds.includes('advanced'),
    portable: kinds.includes('portable'),
    epic: kinds.includes('epic'),
  };
  if (card.name_en !== undefined) look.name = card.name_en;
  if (kinds.includes('trap')) look.suit = 'trap';
  if (kinds.includes('monster')) look.suit = 'monster';
  const damage = card.numbers?.['damage'];
  if (damage !== undefined) look.damage = damage;
  const health = card.numbers?.['health'];
  if (typeof health === 'number') look.health = health;
  return look;
}

/** The id without its set: `dark-altar`. Words are looked for in it,
  so that the language of the page does not matter. */
export function slug(card: CardLook): string {
  const cut = card.id.indexOf('-');
  return cut < 0 ? card.id : card.id.slice(cut + 1);
}

function isClass(word: string): word is ClassName {
  return (CLASSES as readonly string[]).includes(word);
}
