import { describe, expect, it, vi } from 'vitest';
import { ART_SIZE, cardPixels } from './card';
import fixture from './fixture.json';
import { ICON_GRIDS } from './iconGrids';
import { ICON_SIZE, iconNames, iconPaths, iconPixels } from './icons';
import { KINDS, lookOf } from './look';
import type { CardJson, CardLook } from './look';
import { CLASS_COLOUR, CLASSES, COLOURS, hex, MEANING } from './palette';
import { ROOM_WORDS } from './scene/roomWords';

const cards: CardLook[] = (fixture.cards satisfies CardJson[]).map(lookOf);

function key(rgba: Uint8ClampedArray): string {
  return rgba.join();
}

function colours(rgba: Uint8ClampedArray): number {
  return new Set(new Uint32Array(rgba.buffer)).size;
}

describe('pictures of cards', () => {
  it('know every card of the program', () => {
    const decks = import.meta.glob<string>(['../../../cards/*.ron', '!**/presets.ron'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const text = Object.values(decks).join('\n');
    const ids = [...text.matchAll(/\bid: "([a-z0-9-]+)"/g)].map((found) => found[1] ?? '');
    const known = new Set(cards.map((card) => card.id));
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
    expect(ids.length).toBe(cards.length);
  });

  it('are square, whole and of at least five colours', () => {
    for (const card of cards) {
      const { width, height, rgba } = cardPixels(card);
      expect([width, height], card.id).toEqual([ART_SIZE, ART_SIZE]);
      expect(colours(rgba), card.id).toBeGreaterThanOrEqual(5);
      expect(
        rgba.every((v, i) => i % 4 !== 3 || v === 255),
        card.id,
      ).toBe(true);
    }
  });

  it('are all different, and clearly so', () => {
    const seen = new Map<string, string>();
    for (const card of cards) {
      const picture = key(cardPixels(card).rgba);
      expect(seen.get(picture), card.id).toBeUndefined();
      seen.set(picture, card.id);
    }
    for (const [a, b, share] of alike(0.2)) expect.fail(`${a} and ${b} differ in only ${share} of their pixels`);
  });

  it('do not depend on what was drawn before', async () => {
    const card = cards[5];
    if (card === undefined) throw new Error('the fixture is empty');
    // Anew, because what was drawn is kept.
    vi.resetModules();
    const fresh = await import('./card');
    expect(key(fresh.cardPixels(card).rgba)).toBe(key(cardPixels(card).rgba));
  });

  it('can be made for a card nobody has heard of', () => {
    for (const kind of KINDS) {
      for (let i = 0; i < 20; i += 1) {
        const { rgba } = cardPixels({ id: `xyz-nothing-${kind}-${i}`, set: 'XYZ', kind, classes: [] });
        expect(colours(rgba)).toBeGreaterThanOrEqual(5);
      }
    }
  });
});

/** Pairs of cards of one kind whose pictures differ in less than this share of their pixels. */
function alike(least: number): [string, string, number][] {
  const found: [string, string, number][] = [];
  const enough = least * ART_SIZE * ART_SIZE;
  const pictures = cards.map((card) => ({ card, pixels: new Uint32Array(cardPixels(card).rgba.buffer) }));
  pictures.forEach((a, i) => {
    for (const b of pictures.slice(i + 1)) {
      if (a.card.kind !== b.card.kind) continue;
      const differ = difference(a.pixels, b.pixels, enough);
      if (differ < enough) found.push([a.card.id, b.card.id, differ / (ART_SIZE * ART_SIZE)]);
    }
  });
  return found;
}

/** Counts pixels that differ, but not beyond what is asked for: most pairs are done after a few rows. */
function difference(a: Uint32Array, b: Uint32Array, enough: number): number {
  let differ = 0;
  for (let k = 0; k < a.length && differ < enough; k += 1) if (a[k] !== b[k]) differ += 1;
  return differ;
}

describe('icons', () => {
  it('are grids of sixteen rows, whole or left halves', () => {
    for (const [name, rows] of Object.entries(ICON_GRIDS)) {
      expect(rows.length, name).toBe(ICON_SIZE);
      expect(new Set(rows.map((row: string) => row.length)).size, name).toBe(1);
      expect([ICON_SIZE, ICON_SIZE / 2], name).toContain(rows[0].length);
    }
  });

  it('use only letters that have a colour', () => {
    for (const name of iconNames) {
      const { rgba } = iconPixels(name);
      const drawn = rgba.filter((v, i) => i % 4 === 3 && v === 255).length;
      const letters = ICON_GRIDS[name].join('').replaceAll('.', '').length;
      const width = ICON_GRIDS[name][0].length;
      expect(drawn, name).toBe(width === ICON_SIZE ? letters : letters * 2);
    }
  });

  it('of classes differ in shape, not only in colour', () => {
    const shapes = CLASSES.map((name) => [...iconPixels(name).rgba].filter((_, i) => i % 4 === 3).join());
    expect(new Set(shapes).size).toBe(CLASSES.length);
  });

  it('become SVG paths of palette colours', () => {
    const palette = new Set(COLOURS.map(hex));
    for (const name of iconNames) for (const { fill } of iconPaths(name)) expect(palette.has(fill), name).toBe(true);
  });
});

describe('tables', () => {
  it('have words for at least sixty things', () => {
    expect(new Set(ROOM_WORDS.map(([word]) => word)).size).toBeGreaterThanOrEqual(60);
  });

  it('give meanings to colours that exist', () => {
    for (const colour of Object.values(MEANING)) expect(COLOURS).toContain(colour);
  });

  it('are the same in the style sheet', async () => {
    // Vitest empties style sheets that are imported, and the page's types know no Node, so the file is read this way.
    const fs: string = 'node:fs';
    const { readFileSync } = (await import(fs)) as { readFileSync: (path: URL, encoding: string) => string };
    const sheet = readFileSync(new URL('./palette.css', import.meta.url), 'utf8');
    const kebab = (word: string): string => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const lines = [
      ...COLOURS.map((name) => `--c-${name}: ${hex(name)};`),
      ...Object.entries(MEANING).map(([name, colour]) => `--${kebab(name)}: var(--c-${colour});`),
      ...CLASSES.flatMap((name) => {
        const { light, mid, dark } = CLASS_COLOUR[name];
        const own = `--class-${name.toLowerCase()}`;
        return [`${own}: var(--c-${light});`, `${own}-mid: var(--c-${mid});`, `${own}-dark: var(--c-${dark});`];
      }),
    ];
    expect(lines.filter((line) => !sheet.includes(line))).toEqual([]);
  });
});
