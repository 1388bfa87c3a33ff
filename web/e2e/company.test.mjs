import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scene, shoot, visit } from './harness.mjs';
import { openTable, sitDown } from './play.mjs';

// Whoever is asked counts as silent at once, so that no test waits for minutes.
const at = scene(['--silent-after', '0']);

const button = (page, name) => page.getByRole('button', { name, exact: true });

test('who opened a table sends somebody away, who may watch and not sit down again', async () => {
  const one = await visit(at.browser, at.address);
  const link = await openTable(one, 2);
  const two = await sitDown(at.browser, link, { size: { width: 390, height: 844 }, touch: true });
  await one.locator('.chairs .person').press('Enter');
  await button(one, 'Send away').click();
  await one.getByText('They lose the chair').waitFor();
  await shoot(one, 'company-kick');
  await button(one, 'Send away').click();
  await two.getByText('Who opened this table sent you away.').waitFor();
  await shoot(two, 'company-sent-away-phone');
  assert.equal(await two.locator('.chairs button.main').count(), 0, 'no chair is offered');
  assert.equal(await one.locator('.chairs .person').count(), 0, 'the chair is open again');
  for (const page of [one, two]) assert.deepEqual(page.wrong, []);
});

test('a bot plays on for somebody who does not answer, until they play again', async () => {
  const pages = [await visit(at.browser, at.address)];
  pages.push(await sitDown(at.browser, await openTable(pages[0], 1), { settings: { lang: 'ja' } }));
  for (const page of pages) await page.locator('.question').waitFor();
  // One of them may claim: the one who is not asked.
  const asked = await Promise.race(
    pages.map(async (page, place) => {
      await page.locator('.notices .claim').waitFor();
      return 1 - place;
    }),
  );
  const [silent, other] = [pages[asked], pages[1 - asked]];
  await shoot(other, 'company-claim');
  await other.locator('.notices .claim').press('Enter');
  const back = silent.locator('.notices button', { hasText: /^(Play myself again|自分で続ける)$/ });
  await back.waitFor();
  await shoot(silent, 'company-stood-in');
  await back.press('Enter');
  await back.waitFor({ state: 'detached' });
  for (const page of pages) assert.deepEqual(page.wrong, []);
});

test('somebody who is blocked is not heard, and the block is taken back in the settings', async () => {
  const one = await visit(at.browser, at.address);
  const two = await sitDown(at.browser, await openTable(one, 1));
  for (const page of [one, two]) await page.locator('#tab-chat').press('Enter');
  const say = async (text) => {
    await two.locator('.chat input').fill(text);
    await two.locator('.chat input').press('Enter');
    await two.locator('.said').getByText(text).waitFor();
  };
  await say('first');
  await one.locator('.said li', { hasText: 'first' }).getByRole('button').press('Enter');
  await button(one, 'Block').click();
  await one.getByText('They are not told.').waitFor();
  await shoot(one, 'company-block');
  await button(one, 'Block').click();
  await one.getByText('Not shown:').waitFor();
  await say('second');
  assert.equal(
    await one
      .locator('.said')
      .getByText(/first|second/)
      .count(),
    0,
  );
  await one.evaluate(() => (location.hash = '/settings'));
  await one.locator('.blocks li button').first().waitFor();
  await shoot(one, 'company-settings');
  await one.locator('.blocks li button').first().press('Enter');
  await one.getByText('You have blocked nobody.').waitFor();
  for (const page of [one, two]) assert.deepEqual(page.wrong, []);
});
