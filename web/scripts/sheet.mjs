// Contact sheets of all pictures, for looking at them: node scripts/sheet.mjs OUT_DIR [CARDS_JSON]
// CARDS_JSON is what `soulkeep cards list --json` prints; without it the fixture of the tests is used.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadArt } from './art.mjs';
import { writePng } from './png.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const art = join(here, '../src/art');
const out = process.argv[2] ?? join(tmpdir(), 'soulkeep-art');
const source = process.argv[3] ?? join(art, 'fixture.json');
const SCALE = Number(process.env.SCALE ?? 2);

const { cardPixels, iconNames, iconPixels, lookOf } = await loadArt();
const { cards } = JSON.parse(readFileSync(source, 'utf8'));
mkdirSync(out, { recursive: true });
const only = process.env.ONLY === undefined ? /./ : new RegExp(process.env.ONLY);
const chosen = cards.filter((card) => only.test(card.id));
const kinds = ['room', 'spell', 'boss', 'hero', 'item', 'miniboss'];
for (const kind of kinds) {
  const tiles = chosen.filter((card) => card.kind === kind).map((card) => cardPixels(lookOf(card)));
  sheets(kind, tiles, 12, 8, SCALE);
}
sheets(
  'icons',
  iconNames.map((name) => iconPixels(name)),
  12,
  12,
  4,
);

function sheets(name, tiles, columns, rows, scale) {
  for (let i = 0; i * columns * rows < tiles.length; i += 1) {
    const part = tiles.slice(i * columns * rows, (i + 1) * columns * rows);
    const file = join(out, `${name}-${i + 1}.png`);
    writeFileSync(file, sheet(part, columns, scale));
    console.log(file, part.length);
  }
}

function sheet(tiles, columns, scale) {
  const cell = (tiles[0].width + 2) * scale;
  const line = (tiles[0].height + 2) * scale;
  const width = columns * cell;
  const height = Math.ceil(tiles.length / columns) * line;
  const rgb = Buffer.alloc(width * height * 3, 40);
  tiles.forEach((tile, n) => {
    const left = (n % columns) * cell + scale;
    const top = Math.floor(n / columns) * line + scale;
    for (let y = 0; y < tile.height * scale; y += 1) {
      for (let x = 0; x < tile.width * scale; x += 1) {
        const from = (Math.floor(y / scale) * tile.width + Math.floor(x / scale)) * 4;
        if (tile.rgba[from + 3] === 0) continue;
        const to = ((top + y) * width + left + x) * 3;
        for (let k = 0; k < 3; k += 1) rgb[to + k] = tile.rgba[from + k];
      }
    }
  });
  return writePng(width, height, rgb);
}
