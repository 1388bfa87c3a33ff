import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoot, scene, visit } from './harness.mjs';
import { playNow, playOn } from './play.mjs';

const at = scene();

async function sound(page, name) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  const told = grave.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html).join(' | ')}`);
  assert.deepEqual(told, [], `${name} is open to everybody`);
}

const views = { start: '', cards: '#/cards', card: '#/cards/bmr-freeze', help: '#/help', settings: '#/settings', replays: '#/replays' };

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
  await sound(page, 'menu');
});
