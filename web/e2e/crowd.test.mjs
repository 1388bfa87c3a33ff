import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sound } from './axe.mjs';
import { shoot, scene, visit } from './harness.mjs';
import { asked, next, playOn, playTable } from './play.mjs';

const at = scene();
const SETS = ['BMR', 'TNL', 'CRL'];

/** What sticks out: of the screen, of the board, of a dungeon; and what of the town is covered. */
const sticksOut = () => {
  const board = document.querySelector('main.middle');
  const box = (node) => node.getBoundingClientRect();
  const told = [];
  if (document.documentElement.scrollWidth > innerWidth) told.push('the page is wider than the screen');
  if (board.scrollHeight > board.clientHeight + 1)
    told.push(`the board is ${board.scrollHeight - board.clientHeight} px too high`);
  const own = box(document.querySelector('.own'));
  if (box(document.querySelector('.town')).bottom > own.top + 1) told.push('the town is covered');
  for (const row of document.querySelectorAll('.player')) {
    const boss = row.querySelector('button.boss');
    if (boss && box(boss).right > box(row).right + 1)
      told.push(`the Boss of ${row.getAttribute('aria-label')} is out of sight`);
  }
  return told;
};

/** Cards take their size in the frame after the table has changed; what still sticks out then is wrong. */
async function fits(page, when) {
  for (let n = 0; n < 20 && (await page.evaluate(sticksOut)).length > 0; n += 1) await page.waitForTimeout(100);
  assert.deepEqual(await page.evaluate(sticksOut), [], when);
}

for (const seats of [4, 5, 6]) {
  test(`a table of ${seats} fits the screen`, async () => {
    const page = await visit(at.browser, at.address);
    await playTable(page, { seats, sets: SETS, seed: seats });
    await fits(page, 'at the beginning');
    await playOn(page, 8);
    assert.equal(await next(page), 'asked');
    await fits(page, 'after 8 choices');
    assert.equal(await page.locator('.player').count(), seats);
    await shoot(page, `table-${seats}`);
    if (seats === 6) await sound(page, 'a table of six');
    assert.deepEqual(page.wrong, []);
  });
}

test('five players at once are seated by what is put into the box', async () => {
  const page = await visit(at.browser, at.address);
  await page.locator('.sets input').first().waitFor();
  await page.getByRole('button', { name: '5', exact: true }).first().click();
  await page.locator('.choice p[role=status]').waitFor();
  await page.locator('button.play.main').click();
  await asked(page);
  assert.equal(await page.locator('.player').count(), 5);
  // All choose their Bosses at once, and each that is chosen asks anew: the title says in the end that one is asked.
  await page.waitForFunction(() => document.title.startsWith('● '));
  await page.waitForFunction(() => document.querySelector('#icon')?.getAttribute('href')?.includes('turn'));
  assert.deepEqual(page.wrong, []);
});

test('a Hero at a door shows its way Room by Room', async () => {
  const page = await visit(at.browser, at.address);
  await playTable(page, { seed: 5 });
  const steps = page.locator('.player:has(.entrance .hero) .room .step');
  for (let n = 0; n < 60 && (await steps.count()) === 0; n += 1) {
    await playOn(page, 1);
    assert.equal(await next(page), 'asked');
  }
  assert.match(await steps.first().innerText(), /−\d/);
  await page.locator('.entrance .hero').first().focus();
  await page.keyboard.press('i');
  await page.locator('dialog .notes').waitFor();
  assert.match(await page.locator('dialog .notes').innerText(), /damage, \d+ Health left/);
  assert.deepEqual(page.wrong, []);
});

for (const [name, size] of [
  ['a small window', { width: 1024, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
]) {
  test(`on ${name} the dungeons of six are folded, and the town stays in sight`, async () => {
    const page = await visit(at.browser, at.address, { size });
    await playTable(page, { seats: 6, sets: SETS, seed: 6 });
    const [town, ask] = await Promise.all(['.town', '.ask'].map((what) => page.locator(what).boundingBox()));
    assert.ok(town.y + town.height <= (name === 'a phone' ? ask.y : size.height), 'the whole town is in sight');
    if (name !== 'a phone') await fits(page, 'folded');
    const fold = page.locator('.player:not(.own) .fold[aria-expanded=false]');
    assert.equal(await fold.count(), 5);
    await fold.first().click();
    await page.locator('.player:not(.own) .dungeon:visible .boss').first().waitFor();
    await shoot(page, `table-6-${size.width}`);
    assert.deepEqual(page.wrong, []);
  });
}

test('with two at a large screen the cards show their text, and the town has the height that is left', async () => {
  const page = await visit(at.browser, at.address, { size: { width: 1440, height: 900 } });
  await playTable(page);
  await page.locator('.own .boss .text:visible').waitFor();
  await page.locator('.hand .text:visible').first().waitFor();
  const heights = await page.evaluate(() =>
    ['main.middle', '.others', '.town', '.own'].map(
      (what) => document.querySelector(what).getBoundingClientRect().height,
    ),
  );
  const [all, ...parts] = heights;
  assert.ok(all - parts.reduce((sum, part) => sum + part) < 40, `nothing is left empty: ${heights}`);
  await fits(page, 'two');
  assert.deepEqual(page.wrong, []);
});
