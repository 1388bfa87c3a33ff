import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sound } from './axe.mjs';
import { shoot, scene, visit } from './harness.mjs';
import { playNow, playOn } from './play.mjs';

const at = scene();

const views = {
  start: '',
  cards: '#/cards',
  card: '#/cards/bmr-freeze',
  help: '#/help',
  settings: '#/settings',
  replays: '#/replays',
};

for (const [name, hash] of Object.entries(views)) {
  test(`nothing serious is wrong with ${name}`, async () => {
    const page = await visit(at.browser, `${at.address}/${hash}`);
    await page.locator('main h1').waitFor();
    if (name === 'cards') await page.locator('.grid .card').first().waitFor();
    if (name === 'card') await page.locator('.text .type').waitFor();
    await page.waitForTimeout(300);
    await sound(page, name);
    await shoot(page, name);
    assert.deepEqual(page.wrong, []);
  });
}

test('nothing serious is wrong with the table', async () => {
  const page = await visit(at.browser, at.address);
  await playNow(page);
  await playOn(page, 12);
  await page.waitForTimeout(300);
  await sound(page, 'table');
  await shoot(page, 'table');
  await page.keyboard.press('?');
  await page.locator('dialog kbd').first().waitFor();
  await sound(page, 'menu');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('.player:not(.own) button.boss').click();
  await page.locator('dialog .text .type').waitFor();
  await sound(page, 'a card that is read');
});
