// The film of one turn in docs/images:
//   SOULKEEP_BIN=target/release/soulkeep node web/scripts/film.mjs [OUT_FILE]
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBrowser, startServer, visit } from '../e2e/harness.mjs';
import { writeGif } from './gif.mjs';
import { readPng } from './png.mjs';
import { aTable, takeBest } from './scenes.mjs';

const out = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../docs/images/turn.gif');
const SIZE = { width: 1120, height: 700 };
const SHOWN = { width: 640, height: 400 };
const LONGEST = 16_000;
/** Pictures that come faster are left out. */
const SHORTEST = 110;
/** The last one stays for a while before it begins anew. */
const LAST = 2500;

const server = await startServer(['--bot-pace', '1']);
const browser = await startBrowser();
try {
  const page = await visit(browser, server.address, { size: SIZE, settings: { motion: 'none', botSpeed: 'at_once' } });
  await aTable(page);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('soulkeep.settings') ?? '{}');
    localStorage.setItem('soulkeep.settings', JSON.stringify({ ...kept, motion: 'full', botSpeed: 'as_people' }));
  });
  await page.reload();
  await page.locator('.question .option').first().waitFor();
  const pictures = await record(page, () => playATurn(page));
  const { width, height } = pictures[0];
  const film = writeGif(width, height, pictures);
  writeFileSync(out, film);
  console.log(`${out}: ${pictures.length} pictures, ${Math.round(film.length / 1024)} KB`);
} finally {
  await browser.close();
  await server.stop();
}

/** Plays on until the next build turn, or for as long as a film may be. */
async function playATurn(page) {
  const turn = () => page.locator('.track .turn').innerText();
  const began = Date.now();
  await page.waitForTimeout(1200);
  const first = await turn();
  while (Date.now() - began < LONGEST) {
    if (await page.locator('.question .option').count()) {
      if (Date.now() - began > 4000 && (await turn()) !== first) break;
      await takeBest(page);
    }
    await page.waitForTimeout(300);
  }
}

/** What is to be seen while something is done. */
async function record(page, act) {
  const client = await page.context().newCDPSession(page);
  const taken = [];
  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    taken.push({ png: data, at: metadata.timestamp * 1000 });
    void client.send('Page.screencastFrameAck', { sessionId });
  });
  await client.send('Page.startScreencast', {
    format: 'png',
    maxWidth: SHOWN.width,
    maxHeight: SHOWN.height,
  });
  await act();
  await client.send('Page.stopScreencast');
  taken.sort((a, b) => a.at - b.at);
  const kept = taken.filter((one, n) => n === 0 || n === taken.length - 1 || keeps(taken, n));
  return kept.map((one, n) => ({
    ...readPng(Buffer.from(one.png, 'base64')),
    milliseconds: n + 1 < kept.length ? kept[n + 1].at - one.at : LAST,
  }));
}

/** Whether a picture is the first of its share of a second. */
function keeps(taken, n) {
  const share = (one) => Math.floor((one.at - taken[0].at) / SHORTEST);
  return share(taken[n]) !== share(taken[n - 1]);
}
