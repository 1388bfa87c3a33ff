import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sound } from './axe.mjs';
import { scene, shoot, visit } from './harness.mjs';
import { asked, next, playTable, takeFirst } from './play.mjs';

// Bots pause, so that there is something to wait for.
const at = scene(['--bot-pace', '1']);

const BUILD = '.hand .card.lit:has(.tile.room)';

/** Goes on until a Room can be placed in a turn. */
async function untilBuildTurn(page) {
  const ready = async () => (await page.locator('.track .now').count()) > 0 && (await page.locator(BUILD).count()) > 0;
  for (let n = 0; n < 60; n += 1) {
    await next(page);
    if (await ready()) return;
    await takeFirst(page);
    await page.waitForTimeout(30);
  }
  throw new Error('no build turn came');
}

test('a stray Space gives no build turn away: any key keeps it, and a second Space means it', async () => {
  const page = await visit(at.browser, at.address);
  await playTable(page, { seed: 3 });
  await untilBuildTurn(page);
  const question = await page.locator('.question h2').innerText();
  const asks = () => document.querySelector('.bar')?.textContent + document.querySelector('.question h2')?.textContent;
  const before = await page.evaluate(asks);
  // The page's time stands still, however long the test takes.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press(' ');
  await page.locator('.grace .countdown').waitFor();
  if (process.env.SOULKEEP_SHOTS) await page.screenshot({ path: `${process.env.SOULKEEP_SHOTS}/flow-grace.png` });
  await page.keyboard.press('x');
  await page.locator('.grace').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.question h2').innerText(), question, 'the turn is kept');
  assert.ok((await page.locator(BUILD).count()) > 0);
  await page.keyboard.press(' ');
  await page.locator('.grace .countdown').waitFor();
  await page.keyboard.press(' ');
  await page.clock.resume();
  // The next thing to be asked may be the next build turn.
  await page.waitForFunction(`(${asks})() !== ${JSON.stringify(before)}`);
  assert.deepEqual(page.wrong, []);
});

test('what is just done can be taken back although the table goes on by itself', async () => {
  const page = await visit(at.browser, at.address);
  await playTable(page, { seed: 3 });
  await untilBuildTurn(page);
  const hand = await page.locator('.hand .name').allInnerTexts();
  await page.locator(BUILD).first().click();
  await page.locator('.own .end.lit, .own .room.lit').first().click();
  await page.locator('.grace .countdown').waitFor();
  await shoot(page, 'flow-take-back');
  await page.keyboard.press('u');
  await asked(page);
  assert.deepEqual(await page.locator('.hand .name').allInnerTexts(), hand, 'the card is back in the hand');
  assert.deepEqual(page.wrong, []);
});

test('F goes on to the next decision', async () => {
  const page = await visit(at.browser, at.address, { settings: { botSpeed: 'as_people' } });
  await playTable(page, { seats: 4, seed: 5 });
  await untilBuildTurn(page);
  await takeFirst(page);
  await page.locator('.tools button[aria-keyshortcuts=f]').waitFor();
  await page.keyboard.press('f');
  await asked(page);
  assert.deepEqual(page.wrong, []);
});

test('full control asks what has one answer, and stops can be chosen for each occasion', async () => {
  const page = await visit(at.browser, at.address);
  await playTable(page, { seed: 3 });
  await page.keyboard.press('?');
  await page.locator('dialog summary').first().click();
  await page.locator('dialog select').first().selectOption('never');
  await shoot(page, 'flow-stops');
  await sound(page, 'flow-stops');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await untilBuildTurn(page);
  await takeFirst(page);
  // The card is placed, and nothing else can be done: it is asked all the same.
  await page.waitForFunction(() => document.querySelectorAll('.question .option').length === 1);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('soulkeep.settings')));
  assert.equal(kept.fullControl, true);
  assert.equal(kept.stops.own_build, 'never');
  assert.deepEqual(page.wrong, []);
});
