// The pictures of the page in docs/images, in both languages, on a desktop and a phone:
//   SOULKEEP_BIN=target/release/soulkeep node web/scripts/shots.mjs [OUT_DIR]
// The deals are always the same; the pictures have few colours, so that they stay small.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBrowser, startServer, visit } from '../e2e/harness.mjs';
import { playOn, playTable } from '../e2e/play.mjs';
import { readPng, writeSmallPng } from './png.mjs';
import { aTable } from './scenes.mjs';

const out = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../docs/images');
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 812 } };

mkdirSync(out, { recursive: true });
const server = await startServer();
const browser = await startBrowser();
try {
  const page = await visit(browser, server.address);
  const table = await aTable(page);
  const replay = await aReplay(page);
  const views = {
    start: { hash: '/', ready: '.parade .boss' },
    table: { hash: `/t/${table}`, ready: '.question .option' },
    replay: { hash: replay, ready: '.replay .room' },
    cards: { hash: '/cards', ready: '.grid .card' },
  };
  for (const [name, view] of Object.entries(views)) {
    for (const lang of ['en', 'ja']) {
      for (const [kind, size] of Object.entries(SIZES))
        await shoot(page, view, lang, size, `page-${name}-${lang}-${kind}.png`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}

/** The middle of a finished game. */
async function aReplay(page) {
  await playTable(page, { level: 'imp', seed: 5 });
  await playOn(page, 1500);
  const link = page.locator('dialog a[href^="#/r/"]');
  await link.waitFor();
  const hash = (await link.getAttribute('href')).slice(1);
  await link.click();
  const slider = page.locator('.controls input[type=range]');
  await page.waitForFunction(
    () => Number(document.querySelector('.controls input[type=range]')?.getAttribute('max')) > 20,
  );
  return `${hash}?at=${Math.floor(Number(await slider.getAttribute('max')) * 0.6)}`;
}

async function shoot(page, { hash, ready }, lang, size, name) {
  await page.setViewportSize(size);
  await page.evaluate((lang) => {
    const kept = JSON.parse(localStorage.getItem('soulkeep.settings') ?? '{}');
    localStorage.setItem('soulkeep.settings', JSON.stringify({ ...kept, lang }));
  }, lang);
  await page.goto(`${server.address}/#${hash}`);
  await page.reload();
  await page.locator(ready).filter({ visible: true }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  // A mouse that rests on a card would open it in the picture.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(700);
  const { width, height, rgb } = readPng(await page.screenshot());
  const bytes = writeSmallPng(width, height, rgb);
  writeFileSync(join(out, name), bytes);
  console.log(`${name} ${Math.round(bytes.length / 1024)} KB`);
}
