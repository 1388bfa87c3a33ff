// What is shown moving and what is shown otherwise have one clock: nothing on the page is ahead of the animation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scene, visit } from './harness.mjs';
import { asked, next, playOn, playTable, takeFirst } from './play.mjs';

const at = scene();
const moving = (speed) => ({ settings: { motion: 'full', speed } });

/** Notes what the page shows whenever it changes: the scores, who walks, what is asked, and the result. */
function record() {
  window.seen = [];
  const count = (seat, what) => Number(seat.querySelector(`.${what} b`)?.textContent ?? 0);
  const look = () => {
    const walker = document.querySelector('.walker');
    const shown = {
      scores: [...document.querySelectorAll('.player')].map((seat) => ({
        seat: seat.dataset.seat,
        souls: count(seat, 'souls'),
        wounds: count(seat, 'wounds'),
      })),
      walker: walker && [walker.closest('.player')?.dataset.seat, ...walker.classList].join(' '),
      asked: document.querySelector('.question .option') !== null,
      result: document.querySelector('dialog figure') !== null,
    };
    if (JSON.stringify(shown) !== JSON.stringify(window.seen.at(-1))) window.seen.push(shown);
  };
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['class'],
  });
  look();
}

/** A Soul or a Wound that was counted without anybody having died or struck there since the last one. */
function countedTooEarly(seen) {
  const wrong = [];
  const happened = new Set();
  seen.forEach((shown, n) => {
    for (const [end, what] of [
      ['died', 'souls'],
      ['wounded', 'wounds'],
    ]) {
      const walks = shown.walker?.includes(end) ? shown.walker.split(' ')[0] : null;
      if (walks !== null) happened.add(`${what} ${walks}`);
      for (const score of shown.scores) {
        const before = seen[n - 1]?.scores.find((one) => one.seat === score.seat)?.[what] ?? 0;
        if (score[what] > before && !happened.has(`${what} ${score.seat}`))
          wrong.push(`${what} of ${score.seat} rose to ${score[what]} at ${n}`);
      }
    }
  });
  return wrong;
}

test('the score waits for the walk, the question for the last of it, and the result for the end', async () => {
  const page = await visit(at.browser, at.address, moving('fast'));
  await playTable(page, { seed: 2 });
  await page.evaluate(record);
  const { over } = await playOn(page, 400);
  assert.ok(over, 'the game came to an end');
  const seen = await page.evaluate(() => window.seen);
  const walks = seen.filter((shown) => shown.walker);
  assert.ok(walks.length > 4, `Heroes were seen walking, ${walks.length} times`);
  assert.ok(
    seen.at(-1).scores.some((score) => score.souls + score.wounds > 1),
    'somebody scored',
  );
  assert.deepEqual(countedTooEarly(seen), []);
  assert.deepEqual(
    walks.filter((shown) => shown.asked),
    [],
    'nothing is asked while a Hero walks',
  );
  assert.deepEqual(
    walks.filter((shown) => shown.result),
    [],
    'the result does not open over a walk',
  );
  assert.deepEqual(page.wrong, []);
});

/** Goes on until a Hero is seen walking. */
async function untilWalk(page) {
  for (let n = 0; n < 300; n += 1) {
    const what = page.locator('.walker, .question .option');
    await what.first().waitFor();
    if ((await page.locator('.walker').count()) > 0) return;
    await takeFirst(page);
    await page.waitForTimeout(30);
  }
  assert.fail('nobody walked');
}

for (const [name, skip] of [
  ['a key', (page) => page.keyboard.press('Escape')],
  ['a click', (page) => page.locator('.town').click({ position: { x: 5, y: 5 } })],
]) {
  test(`${name} skips to what is known`, async () => {
    const page = await visit(at.browser, at.address, moving('slow'));
    await playTable(page, { seed: 2 });
    await untilWalk(page);
    await skip(page);
    assert.equal(await page.locator('.walker').count(), 0);
    await next(page);
    assert.deepEqual(page.wrong, []);
  });
}

test('whoever comes back is shown how it is now', async () => {
  const page = await visit(at.browser, at.address, moving('slow'));
  await playTable(page, { seed: 2 });
  await untilWalk(page);
  await page.reload();
  await asked(page);
  assert.equal(await page.locator('.walker').count(), 0);
  assert.deepEqual(page.wrong, []);
});
