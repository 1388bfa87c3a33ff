// Contact sheets of all pictures, for looking at them: node scripts/sheet.mjs OUT_DIR [CARDS_JSON]
// CARDS_JSON is what `soulkeep cards list --json` prints; without it the fixture of the tests is used.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { createServer } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const art = join(here, '../src/art');
const out = process.argv[2] ?? join(tmpdir(), 'soulkeep-art');
const source = process.argv[3] ?? join(art, 'fixture.json');
const SCALE = Number(process.env.SCALE ?? 2);

const { cardPixels, iconNames, iconPixels, lookOf } = await load();
const { cards } = JSON.parse(readFileSync(source, 'utf8'));
mkdirSync(out, { recursive: true });
const only = process.env.ONLY === undefined ? /./ : new RegExp(process.env.ONLY);
const chosen = cards.filter((card) => only.test(card.id));
const kinds = ['room', 'spell', 'boss', 'hero', 'item', 'miniboss'];
for (const kind of kinds) {
  const tiles = chosen.filter((card) => card.kind === kind).map((card) => cardPixels(lookOf(card)));
  sheets(kind, tiles, 12, 8, SCALE);
}
sheets('icons', iconNames.map((name) => iconPixels(name)), 12, 12, 4);

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
  return png(width, height, rgb);
}

function png(width, height, rgb) {
  const raw = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) rgb.copy(raw, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

async function load() {
  const server = await createServer({ root: join(here, '..'), configFile: false, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true }, server: { middlewareMode: true, ws: false, watch: null } });
  const parts = await Promise.all(['card', 'look', 'icons'].map((name) => server.ssrLoadModule(`/src/art/${name}.ts`)));
  await server.close();
  return Object.assign({}, ...parts);
}
