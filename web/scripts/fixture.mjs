// Writes the facts that pictures need of all cards: node scripts/fixture.mjs CARDS_JSON
// CARDS_JSON is what `soulkeep cards list --json` prints.
import { readFileSync, writeFileSync } from 'node:fs';

const source = process.argv[2];
if (source === undefined) {
  console.error('Give the file that `soulkeep cards list --json` wrote: node scripts/fixture.mjs CARDS_JSON');
  process.exit(2);
}
const { cards } = JSON.parse(readFileSync(source, 'utf8'));
const lines = cards.map(({ id, set, kind, kinds, icons, numbers: { damage, health } }) =>
  JSON.stringify({ id, set, kind, kinds, icons, numbers: { damage, health } }),
);
const text = `{\n  "cards": [\n    ${lines.join(',\n    ')}\n  ]\n}\n`;
writeFileSync(new URL('../src/art/fixture.json', import.meta.url), text);
