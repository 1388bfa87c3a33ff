// How large cards are on the board: as large as its room allows, for the longest dungeon that there is.

export interface Size {
  width: number;
  height: number;
}

export interface BoardRoom extends Size {
  /** Pixels of the root's letter size, by which everything around the cards is measured. */
  rem: number;
  /** How many dungeons of others stand side by side, in how many rows, and how many rows of them are unfolded. */
  columns: 1 | 2 | 3;
  rows: number;
  unfolded: number;
  /** Every score stands above its dungeon; otherwise it does so only where dungeons are side by side. */
  stacked: boolean;
  /** How many cards wide the longest dungeon is, with the Boss and a free place. */
  slots: number;
  /** One's own dungeon is there, too. */
  own: boolean;
}

/** How high a card is for its width: at the least, where width is left over, and at the most. */
const BROAD = 1.1;
const TALL = 1.4;
/** One's own cards may be so much higher than those of others. */
const OWN = 1.15;
const LARGEST = 11;

export function cardSizes(room: BoardRoom): { others: Size; own: Size } {
  const { width, height, rem, columns, rows, unfolded, stacked, slots, own } = room;
  const heads = (columns > 1 || stacked ? rows : 0) + (own && stacked ? 1 : 0);
  const head = (columns === 3 ? 4.3 : 3.1) * rem;
  const town = Math.max((columns === 3 ? 9 : 9.7) * rem, 0.24 * height);
  const left = height - town - (rows + 1) * 1.4 * rem - heads * head;
  const row = (width - ((stacked ? 0 : 13) + 5.2) * rem) / slots;
  const fit = { 1: row, 2: (width / 2 - 5.2 * rem) / slots, 3: (width / 3 - 2.9 * rem) / 6.1 }[columns];
  const others = cardSize(fit, left / (unfolded + (own ? OWN : 0)), 2.5 * rem, LARGEST * rem);
  const ownCards = cardSize(row, left - unfolded * others.height, 3.6 * rem, LARGEST * rem);
  return { others, own: ownCards };
}

/** A card that is as wide as fits and as high as may be, within its proportions. */
function cardSize(fit: number, high: number, least: number, most: number): Size {
  const width = Math.floor(within(Math.min(fit, high / BROAD), least, most));
  return { width, height: Math.floor(within(high, width * BROAD, width * TALL)) };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
