// The Japanese letters that our own texts use, and no others, as a font of their own: node scripts/fonts.mjs
// It runs before every build. What players write themselves is shown with the fonts of their machines.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(web, 'src/art/made');
const TEXTS = ['src/words', '../cards', '../rulings', '../crates'];
const KINDS = ['.ts', '.ron', '.toml', '.rs'];
const JAPANESE = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/gu;
/** All kana: a name or a new word is seldom without one. */
const KANA = Array.from({ length: 0x3100 - 0x3000 }, (_, n) => String.fromCodePoint(0x3000 + n));

const letters = new Set(KANA);
for (const folder of TEXTS) gather(join(web, folder));
const source = readFileSync(
  join(web, 'node_modules/@fontsource/dotgothic16/files/dotgothic16-japanese-400-normal.woff2'),
);
mkdirSync(out, { recursive: true });
await make('japanese', [...letters].sort().join(''));
// What the language calls itself stands on every page, for those who do not read it, too.
await make('nihongo', '日本語');

async function make(name, text) {
  writeFileSync(join(out, `dotgothic16-${name}.woff2`), await subsetFont(source, text, { targetFormat: 'woff2' }));
}

function gather(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // What only tests say is shown to nobody.
    if (entry.name === 'tests') continue;
    if (entry.isDirectory()) gather(path);
    else if (KINDS.includes(extname(entry.name)))
      for (const [letter] of readFileSync(path, 'utf8').matchAll(JAPANESE)) letters.add(letter);
  }
}
