// When somebody leaves: gives up, is away, or loses the connection; and when a choice is to be taken back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brittle, scene, shoot, visit } from './harness.mjs';
import { giveUp, openTable, playTable, sitDown, takeFirst } from './play.mjs';

const at = scene(['--absent-after', '3']);
const PHONE = { size: { width: 390, height: 844 }, touch: true };

/** Two people at a table, each with a question or waiting for the other. */
async function two(more = {}) {
  const one = await visit(at.browser, at.address);
  const link = await openTable(one, 1);
  const other = await sitDown(at.browser, link, more);
  for (const page of [one, other]) await page.locator('.question').waitFor();
  return [one, other, link];
}

test('who gives up against one person loses, and either can play on against a bot', async () => {
  const [one, two_] = await two({ settings: { lang: 'ja' } });
  await giveUp(one);
  for (const page of [one, two_]) await page.locator('dialog figure').waitFor();
  await two_.getByText('あなたの勝ちです！').waitFor();
  await one.getByText('You gave the game up.').waitFor();
  await shoot(one, 'gave-up');
  await shoot(two_, 'gave-up-won-ja');
  await two_.getByRole('button', { name: 'ボットを相手に続ける' }).click();
  await two_.getByRole('button', { name: '始める' }).click();
  await two_.getByText('リプレイの続き').filter({ visible: true }).waitFor();
  await two_.locator('.question').waitFor();
  for (const page of [one, two_]) assert.deepEqual(page.wrong, []);
});

test('where others are left a bot plays on, and they are told', async () => {
  const one = await visit(at.browser, at.address);
  const link = await openTable(one, 2);
  const others = [await sitDown(at.browser, link), await sitDown(at.browser, link, PHONE)];
  for (const page of [one, ...others]) await page.locator('.question').waitFor();
  await giveUp(one);
  for (const page of others) await page.locator('.toast', { hasText: 'gave up. A bot plays on.' }).waitFor();
  await shoot(others[1], 'gave-up-of-three-phone');
  await one.getByText('You are watching.').waitFor();
  for (const page of [one, ...others]) assert.deepEqual(page.wrong, []);
});

test('who is away is waited for, as can be seen, and then a bot stands in', async () => {
  const [one, other, link] = await two();
  await other.close();
  // Somebody who is asked plays on until the other one is waited for.
  const missed = one.locator('.notices .missed');
  for (const end = Date.now() + 30_000; Date.now() < end && (await missed.count()) === 0; await one.waitForTimeout(50))
    if ((await one.locator('.question .option').count()) > 0) await takeFirst(one);
  await missed.getByText('is away. Unless they come back').waitFor();
  assert.match(await missed.getByRole('timer').innerText(), /0:0\d/);
  await shoot(one, 'away');
  await one.getByText('a bot stands in').first().waitFor();
  await missed.waitFor({ state: 'detached' });
  assert.ok(link);
  assert.deepEqual(one.wrong, []);
});

test('a request to take back is sent, shown with what it is about, and answered', async () => {
  const pages = (await two(PHONE)).slice(0, 2);
  // Both place a Room, one after the other, so that what the first of them did needs leave.
  const clicked = new Map();
  for (const end = Date.now() + 90_000; Date.now() < end && clicked.size < 2; await pages[0].waitForTimeout(50))
    for (const page of pages) {
      // A click that came to nothing is made again.
      const isIdle = Date.now() - (clicked.get(page) ?? 0) > 5000;
      if (isIdle && (await page.locator('.question .option').count()) > 0) {
        await takeFirst(page);
        clicked.set(page, Date.now());
      }
    }
  const [one, other] = clicked.keys();
  const sent = one.locator('.notices', { hasText: 'You asked to take back “' });
  // What is asked while the game goes on comes too late.
  for (let n = 0; n < 20 && (await sent.count()) === 0; n += 1) {
    await one.keyboard.press('u');
    await one.waitForTimeout(500);
  }
  await sent.waitFor();
  await other.locator('.notices', { hasText: 'would like to take back “' }).waitFor();
  await shoot(one, 'undo-sent');
  await shoot(other, 'undo-asked-phone');
  await other.getByRole('button', { name: 'Refuse', exact: true }).click();
  await one.locator('.toast', { hasText: 'refused to have it taken back.' }).waitFor();
  await sent.waitFor({ state: 'detached' });
  for (const page of pages) assert.deepEqual(page.wrong, []);
});

for (const lang of ['en', 'ja']) {
  test(`a connection that dies without a word is told of (${lang}), clicks say so, and all is well afterwards`, async (t) => {
    const line = await brittle(at.address);
    t.after(line.end);
    const page = await visit(at.browser, line.address, { settings: { lang }, ...PHONE });
    await playTable(page);
    const question = await page.locator('.question h2').innerText();
    line.die();
    await page.locator('.offline').waitFor();
    await takeFirst(page);
    await page
      .locator('.toast', { hasText: /You are offline: this was not done|オフラインのため、実行されません/ })
      .waitFor();
    await shoot(page, `offline-${lang}`);
    assert.match(await page.title(), /You are offline|オフライン/);
    assert.equal(await page.locator('.question h2').innerText(), question, 'the question stays');
    line.heal();
    // It may have come back by itself already.
    await page.evaluate(() => document.querySelector('.offline button')?.click());
    await page.locator('.offline').waitFor({ state: 'detached' });
    await takeFirst(page);
    await page.waitForFunction((before) => document.querySelector('.question h2')?.textContent !== before, question);
  });
}

test('who waits for somebody is never told so while offline', async (t) => {
  const line = await brittle(at.address);
  t.after(line.end);
  const one = await visit(at.browser, at.address);
  const other = await sitDown(at.browser, (await openTable(one, 1)).replace(at.address, line.address));
  const waits = other.locator('.question', { hasText: 'Waiting for' });
  const [ofOne, ofOther] = [one, other].map((page) => page.locator('.question .option'));
  // Only what the other one is asked, who does not answer, is waited for in the end.
  const stands = async () => (await waits.count()) > 0 && (await ofOne.count()) > 0 && (await ofOther.count()) === 0;
  for (const end = Date.now() + 30_000; Date.now() < end && !(await stands()); await other.waitForTimeout(50))
    if ((await ofOther.count()) > 0) await takeFirst(other);
  await waits.waitFor();
  line.die();
  await other.locator('.question', { hasText: 'You are offline.' }).waitFor();
  assert.equal(await other.getByText('Waiting for').count(), 0);
});

test('on a phone a refusal is a toast, and the options stay', async () => {
  const page = await visit(at.browser, at.address, PHONE);
  await playTable(page);
  const options = page.locator('.question .option');
  const before = await options.last().boundingBox();
  await page.locator('.hand .card:not(.lit)').first().click();
  const toast = page.locator('.toast');
  await toast.locator('.ruling').waitFor();
  await shoot(page, 'refusal-phone');
  const box = await toast.boundingBox();
  assert.deepEqual(await options.last().boundingBox(), before, 'nothing has moved');
  assert.ok(box.y + box.height < before.y, 'the options can be seen');
  assert.doesNotMatch(await toast.innerText(), /[A-Z]+-\d/, 'no code before it is asked for');
  await toast.locator('summary').click();
  assert.match(await toast.innerText(), /[A-Z]+-\d/);
  assert.deepEqual(page.wrong, []);
});
