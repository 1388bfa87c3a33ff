import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoot, scene, visit } from './harness.mjs';
import { asked, next, playNow, playOn } from './play.mjs';

const at = scene();

test('in Japanese the page and the game speak Japanese, also after a change in the middle', async () => {
  const page = await visit(at.browser, at.address);
  await playNow(page);
  await page.goto(`${at.address}/#/settings`);
  await page.locator('input[value=ja]').check();
  assert.equal(await page.locator('html').getAttribute('lang'), 'ja');
  await page.goBack();
  await asked(page);
  const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
  assert.match(await page.locator('.question h2').innerText(), japanese);
  for (const option of await page.locator('.question .option .t').allInnerTexts()) assert.match(option, japanese);
  await shoot(page, 'table-ja');
  await page.goto(`${at.address}/#/cards/bmr-freeze`);
  await page.locator('.rulings li', { hasText: japanese }).first().waitFor();
  for (const ruling of await page.locator('.rulings li').allInnerTexts()) assert.match(ruling, japanese);
  assert.deepEqual(page.wrong, []);
});

for (const [name, size] of [
  ['phone', { width: 375, height: 812 }],
  ['phone-landscape', { width: 812, height: 375 }],
]) {
  test(`on a ${name} nothing is wider than the screen and a game can be played`, async () => {
    const page = await visit(at.browser, at.address, { size, touch: true });
    await shoot(page, `start-${name}`);
    assert.ok(await fits(page), 'the start page fits');
    await playNow(page);
    await playOn(page, 8);
    await next(page);
    assert.ok(await fits(page), 'the table fits');
    await shoot(page, `table-${name}`);
    assert.deepEqual(page.wrong, []);
  });
}

function fits(page) {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

test('by keyboard alone a game is begun and played', async () => {
  const page = await visit(at.browser, at.address);
  await page.locator('button.play.main').focus();
  await page.keyboard.press('Enter');
  await asked(page);
  await page.locator('.hand .card').first().focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(
    await page.evaluate(() => [...document.querySelectorAll('.hand .card')].indexOf(document.activeElement)),
    1,
  );
  await page.keyboard.press('i');
  await page.locator('dialog .text').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog').count(), 0);
  await page.keyboard.press('?');
  await page.locator('dialog kbd').first().waitFor();
  await page.keyboard.press('Escape');
  for (let n = 0; n < 12; n += 1) {
    if ((await next(page)) === 'over') break;
    const moment = await page.locator('.log li').count();
    // One key, one choice: what was chosen is no longer asked when the key has been taken.
    const several = (await page.locator('.question .option').count()) > 1;
    await page.keyboard.press(several && n % 3 !== 2 ? '2' : '1');
    await page.waitForTimeout(100);
    assert.ok((await page.locator('.log li').count()) >= moment);
  }
  const told = await page.locator('[role=log]').first().innerText();
  assert.ok(told.length > 0, 'what happens is told to those who listen');
  assert.deepEqual(page.wrong, []);
});
