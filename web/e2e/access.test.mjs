import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sound } from './axe.mjs';
import { brittle, shoot, scene, visit } from './harness.mjs';
import { giveUp, next, openTable, playOn, playTable, takeFirst } from './play.mjs';

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
  test(`nothing is wrong with ${name}`, async () => {
    const page = await visit(at.browser, `${at.address}/${hash}`);
    await page.locator('main h1').waitFor();
    if (name === 'help') await page.locator('figure .tile canvas').first().waitFor();
    if (name === 'cards') await page.locator('.grid .card').first().waitFor();
    if (name === 'help') assert.equal(await page.locator('figure:has(.tile canvas)').count(), 3, 'it has pictures');
    if (name === 'card') await page.locator('.text .type').waitFor();
    await page.waitForTimeout(300);
    await sound(page, name);
    await shoot(page, name);
    assert.deepEqual(page.wrong, []);
  });
}

test('nothing is wrong with a table before the start', async () => {
  const page = await visit(at.browser, at.address);
  await openTable(page, 2);
  await sound(page, 'chairs');
  await shoot(page, 'chairs');
  assert.deepEqual(page.wrong, []);
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`nothing is wrong with the table, ${size.width} pixels wide`, async (t) => {
    const line = await brittle(at.address);
    t.after(line.end);
    const page = await visit(at.browser, line.address, { size });
    await playTable(page, { seats: 3 });
    await sound(page, 'set-up');
    await playOn(page, 12);
    await page.waitForTimeout(300);
    await sound(page, 'table');
    await page.keyboard.press('h');
    await page.locator('.question .chance').first().waitFor({ timeout: 30_000 });
    await sound(page, 'a hint');
    await page.keyboard.press('?');
    await page.locator('dialog kbd').first().waitFor();
    await sound(page, 'menu');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    // On a phone the dungeons of others are folded.
    const folded = page.locator('.player:not(.own) .fold[aria-expanded=false]').first();
    if (await folded.isVisible()) await folded.click();
    await page.locator('.player:not(.own) button.boss:visible').first().click();
    await page.locator('dialog .text .type').waitFor();
    await sound(page, 'a card that is read');
    await page.keyboard.press('Escape');
    line.die();
    await page.locator('.offline').waitFor();
    await takeFirst(page);
    await page.locator('.toast').waitFor();
    await sound(page, 'offline, with a toast');
    line.heal();
    await page.locator('.offline').waitFor({ state: 'detached' });
    await giveUp(page);
    await page.locator('dialog figure').waitFor();
    await sound(page, 'the end');
    await page.locator('dialog a[href^="#/r/"]').click();
    await page.locator('.replay .player').first().waitFor();
    await sound(page, 'replay');
  });
}

test('the next question has the focus, and what happened is only added to', async () => {
  const page = await visit(at.browser, at.address);
  await playTable(page);
  await page.evaluate(() => {
    const log = document.querySelector('[role=log]');
    globalThis.removed = 0;
    globalThis.added = [];
    new MutationObserver((changes) => {
      for (const change of changes) {
        globalThis.removed += change.removedNodes.length;
        for (const node of change.addedNodes) if (node.nodeType === 1) globalThis.added.push(node.textContent);
      }
    }).observe(log, { childList: true, characterData: true, subtree: true });
  });
  for (let n = 0; n < 4; n += 1) {
    await page.locator('.question .option').first().focus();
    await page.keyboard.press('Enter');
    await next(page);
  }
  await page.locator('.question h2:focus').waitFor();
  const { removed, added } = await page.evaluate(() => ({ removed: globalThis.removed, added: globalThis.added }));
  assert.equal(removed, 0);
  assert.ok(
    added.some((text) => text.includes('options')),
    `${added}`,
  );
  const room = page.locator('.player .room[aria-label*="Treasure"]').first();
  await room.waitFor();
  assert.match(await room.getAttribute('aria-label'), /Treasure (Cleric|Fighter|Mage|Thief) \d/);
  assert.deepEqual(page.wrong, []);
});
