// Looking back: a line of the log shows the table as it was, and the way back leads to the question that is open.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scene, shoot, visit } from './harness.mjs';
import { asked, next, playTable, result, takeFirst } from './play.mjs';

const at = scene();
const turn = (page) => page.locator('.bar .track, .bar .phases, .bar').first().innerText();
const rooms = (page) => page.locator('.board .room').count();

/** Plays until a later turn, and says what the log has to look at. */
async function playAWhile(page) {
  await playTable(page, { seed: 5 });
  for (let n = 0; n < 12; n += 1) {
    await takeFirst(page);
    await page.waitForTimeout(30);
    assert.equal(await next(page), 'asked');
  }
}

test('a line of the log shows the table as it was, and the question waits', async () => {
  const page = await visit(at.browser, at.address);
  await playAWhile(page);
  const [now, before] = [await turn(page), await page.locator('.question .option').allInnerTexts()];
  const built = await rooms(page);
  await page.locator('.log .look').filter({ hasText: 'face down' }).first().click();
  await page.locator('.back h2').waitFor();
  assert.notEqual(await turn(page), now);
  assert.ok((await rooms(page)) < built, 'what was built later is not there yet');
  assert.equal(await page.locator('.question').count(), 0);
  assert.match(await page.locator('.back .asked').innerText(), /asked something now/);
  assert.equal(await page.locator('.log [aria-current=step]').count(), 1);
  await shoot(page, 'look-back-desktop');
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.locator('.log [aria-current=step]').count(), 1);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await asked(page);
  assert.equal(await turn(page), now);
  assert.deepEqual(await page.locator('.question .option').allInnerTexts(), before);
  await takeFirst(page);
  assert.equal(await next(page), 'asked');
  assert.deepEqual(page.wrong, []);
});

test('by keyboard: up in the log, Enter, and Esc', async () => {
  const page = await visit(at.browser, at.address);
  await playAWhile(page);
  await page.locator('.log .lines').focus();
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const line = await page.locator('.back .line').innerText();
  assert.match(await page.locator('[role=log]').innerText(), new RegExp(line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  await page.keyboard.press('Escape');
  await asked(page);
});

test('on a phone the log gives way to the table, in Japanese, too', async () => {
  const settings = { lang: 'ja' };
  const page = await visit(at.browser, at.address, { settings, size: { width: 390, height: 844 }, touch: true });
  await playAWhile(page);
  await page.locator('.bar .toggle').click();
  await page.locator('.log .look').first().click();
  await page.getByRole('button', { name: '今に戻る' }).waitFor();
  await page.locator('.log').waitFor({ state: 'hidden' });
  await shoot(page, 'look-back-phone-ja');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `${wide} pixels`);
  await page.getByRole('button', { name: '今に戻る' }).click();
  await asked(page);
  assert.equal(await result(page).count(), 0);
});
