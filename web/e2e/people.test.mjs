import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scene, visit } from './harness.mjs';
import { openTable, playTable, takeFirst } from './play.mjs';

const at = scene();

test('two people play each other by a link, and a third one watches without seeing a hand', async () => {
  const one = await visit(at.browser, at.address);
  await one.locator('.people button.main').click();
  await one.locator('.chairs').waitFor();
  const link = await one.locator('.chairs .copy input').inputValue();
  const two = await visit(at.browser, link);
  await two.locator('.chairs button.main').click();
  const both = [one, two];
  for (const page of both) await page.locator('.question').waitFor();
  const third = await visit(at.browser, link);
  await third.locator('.player').first().waitFor();
  const choices = [0, 0];
  const enough = () => choices.every((count) => count >= 6);
  for (const end = Date.now() + 120_000; Date.now() < end && !enough();) {
    for (const [seat, page] of both.entries()) {
      if ((await page.locator('.question .option').count()) === 0) continue;
      await takeFirst(page);
      choices[seat] += 1;
    }
    await one.waitForTimeout(20);
  }
  assert.ok(enough(), `both could decide again and again: ${choices}`);
  assert.equal(await third.locator('.hand').count(), 0, 'a spectator has no hand');
  assert.equal(await third.locator('.question .option').count(), 0, 'a spectator is not asked');
  assert.ok((await third.locator('.log li').count()) > 5, 'a spectator reads the log');
  // By key: the game goes on, and a question that comes between pressing and letting go would move the button away.
  // One that comes between the focus and the key takes the key instead, so it is pressed until it is heard.
  for (const page of both)
    for (let n = 0; n < 20 && !(await page.locator('.chat input').isVisible()); n += 1) {
      await page.locator('#tab-chat').press('Enter');
      await page.waitForTimeout(250);
    }
  await one.locator('.chat input').fill('hello <b>there</b>');
  await one.locator('.chat input').press('Enter');
  await two.locator('.said').getByText('hello <b>there</b>').waitFor();
  for (const page of [one, two, third]) assert.deepEqual(page.wrong, []);
});

test('people talk while the chairs fill up, each with a face', async () => {
  const one = await visit(at.browser, at.address);
  const two = await visit(at.browser, await openTable(one, 2));
  await two.locator('.chat input').fill('shall we begin?');
  await two.locator('.chat input').press('Enter');
  const said = one.locator('.said li', { hasText: 'shall we begin?' });
  await said.locator('.avatar canvas').waitFor();
  await one.locator('.chairs li.row .avatar canvas').waitFor();
  for (const page of [one, two]) assert.deepEqual(page.wrong, []);
});

test('what somebody who watches says is shown at the table', async () => {
  const one = await visit(at.browser, at.address);
  await playTable(one);
  const watcher = await visit(at.browser, one.url());
  await watcher.locator('#tab-chat').press('Enter');
  await watcher.getByRole('button', { name: 'Ouch!' }).click();
  await one.locator('.crowd', { hasText: 'Ouch!' }).waitFor();
  for (const page of [one, watcher]) assert.deepEqual(page.wrong, []);
});
