import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sound } from './axe.mjs';
import { shoot, scene, visit } from './harness.mjs';
import { asked } from './play.mjs';

const at = scene();

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
/** The bubbles of the lesson in their order, for somebody who does what they say. */
const BUBBLES = ['boss', 'firstRoom', 'firstPlace', 'hero', 'lure', 'secondRoom', 'secondPlace', 'score', 'hint'];

async function begin(page) {
  await page.locator('button.play:not(.main)').click();
  await asked(page);
}

/** What is wrong with where a bubble stands. */
const standsWrong = () => {
  const box = (what) => document.querySelector(what)?.getBoundingClientRect();
  const [bubble, thing, panel] = [box('.bubble'), box('[data-taught]'), box('.ask')];
  if (!bubble || !thing) return ['there is no bubble, or nothing that it points at'];
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const told = [];
  if (meet(bubble, thing)) told.push('it hides what it points at');
  if (meet(bubble, panel)) told.push('it hides the question');
  if (bubble.left < 0 || bubble.top < 0 || bubble.right > innerWidth || bubble.bottom > innerHeight)
    told.push('it sticks out of the window');
  if (thing.right > innerWidth + 1 || thing.bottom > innerHeight + 1 || thing.top < 0)
    told.push('what it points at is out of sight');
  if (document.documentElement.scrollWidth > innerWidth) told.push('the page is wider than the screen');
  return told;
};

async function standsWell(page, name) {
  for (let n = 0; n < 20 && (await page.evaluate(standsWrong)).length > 0; n += 1) await page.waitForTimeout(100);
  assert.deepEqual(await page.evaluate(standsWrong), [], name);
}

/** Does what the bubble wants: reads it, or points at the thing. */
async function obey(page) {
  const read = page.locator('.bubble .main');
  if ((await read.count()) > 0) await read.click();
  else await page.locator('[data-taught]').click();
}

/** Takes what the hint marks until the lesson looks back, and reads what comes up on the way. */
async function playWithHints(page) {
  for (let n = 0; n < 60; n += 1) {
    const best = page.locator('.question .option.best');
    await page.locator('dialog .row a, .bubble .main, .question .option').first().waitFor({ timeout: 30_000 });
    if ((await page.locator('dialog .row a').count()) > 0) return;
    if ((await page.locator('.bubble .main').count()) > 0) await obey(page);
    else if ((await page.locator('.question .option').count()) === 1) await page.locator('.question .option').click();
    else await best.click({ timeout: 30_000 });
    await page.waitForTimeout(30);
  }
  assert.fail('the lesson did not come to its end');
}

for (const lang of ['en', 'ja']) {
  for (const [kind, size] of Object.entries(SIZES)) {
    test(`the first lesson from start to end: ${lang}, ${kind}`, async () => {
      const page = await visit(at.browser, at.address, { settings: { lang }, size, touch: kind === 'phone' });
      await begin(page);
      for (const [n, id] of BUBBLES.entries()) {
        const bubble = page.locator(`[data-bubble=${id}]:not(.unfound)`);
        await bubble.waitFor({ timeout: 30_000 });
        await standsWell(page, id);
        await shoot(page, `lesson-${lang}-${kind}-${n + 1}-${id}`);
        if (id === 'firstRoom') await sound(page, 'a bubble at the hand');
        if (id === 'score') assert.match(await bubble.innerText(), /2/);
        await obey(page);
      }
      await playWithHints(page);
      assert.equal(await page.locator('dialog p').count(), 3, 'three sentences look back');
      await shoot(page, `lesson-${lang}-${kind}-end`);
      await sound(page, 'looking back');
      await page.locator('dialog button.main').click();
      await asked(page);
      assert.equal(await page.locator('.bubble, dialog').count(), 0, 'the game goes on without the lesson');
      assert.deepEqual(page.wrong, []);
    });
  }
}

test('whoever does something else than the bubble wants is not held up', async () => {
  const page = await visit(at.browser, at.address);
  await begin(page);
  await page.locator('[data-bubble=boss]').waitFor();
  await page.locator('.question .passes .option').click();
  await page.locator('[data-bubble=hero]').waitFor();
  await page.locator('.hand .card.lit').last().click();
  await page.locator('[data-bubble=secondPlace]').waitFor();
  await page.locator('.question .passes .option').click();
  // Whoever builds nothing may be asked something else first, such as whether to cancel a Spell.
  await page.locator('[data-bubble=score], [data-bubble=cast]').waitFor({ timeout: 30_000 });
  assert.deepEqual(page.wrong, []);
});

test('the lesson is skipped, taken up again, and goes on where it was after the page was loaded anew', async () => {
  const page = await visit(at.browser, at.address);
  await begin(page);
  await page.locator('[data-bubble=boss] .main').click();
  await page.locator('[data-bubble=firstRoom]').waitFor();
  await page.reload();
  await page.locator('[data-bubble=firstRoom] .quiet').click();
  assert.equal(await page.locator('.bubble, [data-taught]').count(), 0, 'nothing is left of a bubble');
  await page.reload();
  await asked(page);
  assert.equal(await page.locator('.bubble').count(), 0, 'what was skipped stays skipped');
  await page.getByRole('button', { name: 'Back to the lesson' }).click();
  await page.locator('[data-bubble=firstRoom]').waitFor();
  assert.deepEqual(page.wrong, []);
});

test('by keyboard alone a bubble is read and done', async () => {
  const page = await visit(at.browser, at.address);
  await begin(page);
  await page.locator('[data-bubble=boss] .main').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-bubble=firstRoom]').waitFor();
  await page.locator('[data-taught]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-bubble=firstPlace]').waitFor();
  await page.locator('.board button.lit:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-bubble=hero]').waitFor();
  assert.deepEqual(page.wrong, []);
});

/** What is to be chosen in each step of the short lessons, where it is offered; otherwise one passes. */
const SOLUTIONS = {
  spells: [/Cast Exhaustion/, /Cast Counterspell/, /Cast Freeze|Neanderthal Cave/],
  rooms: [/Beast Menagerie over/, /Neanderthal Cave at the left/],
  luring: [/Specter's Sanctum at the left/, /Golem Factory over/],
  minibosses: [/Spike with|Pay the Coin/, /for a Coin/, /Golem Factory at the left/],
};

/** Chooses what is wanted, and passes otherwise, until the lesson says what came of it. */
async function solve(page, wanted) {
  for (let n = 0; n < 40; n += 1) {
    await page.locator('dialog .row button, .question .option').first().waitFor({ timeout: 30_000 });
    if ((await page.locator('dialog').count()) > 0) return;
    await page.evaluate((pattern) => {
      const options = [...document.querySelectorAll('.question .option')];
      const fits = (option) => new RegExp(pattern, 'i').test(option.textContent ?? '');
      const pass = (option) => option.classList.contains('pass');
      (options.find(fits) ?? options.find(pass) ?? options[0])?.click();
    }, wanted.source);
    await page.waitForTimeout(100);
  }
  assert.fail('the goal was neither reached nor missed');
}

for (const [lesson, steps] of Object.entries(SOLUTIONS)) {
  test(`the goals of the short lesson "${lesson}" can be reached`, async () => {
    const page = await visit(at.browser, `${at.address}/#/help`);
    await page.locator(`[data-lesson=${lesson}]`).click();
    for (const [n, wanted] of steps.entries()) {
      await page.locator('.goal .title', { hasText: `${n + 1} of ${steps.length}` }).waitFor();
      await asked(page);
      await page.locator('.bubble[data-bubble]').waitFor();
      assert.equal(await page.locator('[data-taught]').count(), 1);
      await shoot(page, `short-${lesson}-${n + 1}`);
      await solve(page, wanted);
      const log = (await page.locator('.log li').allInnerTexts()).join('\n');
      assert.match(await page.locator('dialog p').first().innerText(), /Well done/, `step ${n + 1}:\n${log}`);
      if (n === 0) await sound(page, 'a goal that is reached');
      if (n + 1 < steps.length) await page.locator('dialog .row .main').click();
    }
    await page.getByRole('button', { name: 'To the lessons' }).click();
    await page.locator(`[data-lesson=${lesson}]`).waitFor();
    assert.deepEqual(page.wrong, []);
  });
}

test('a goal that is missed can be tried again, in Japanese on a phone, too', async () => {
  const page = await visit(at.browser, `${at.address}/#/help`, {
    settings: { lang: 'ja' },
    size: SIZES.phone,
    touch: true,
  });
  await page.locator('[data-lesson=luring]').click();
  await asked(page);
  await page.locator('[data-bubble=build]').waitFor();
  await shoot(page, 'short-ja-phone');
  await page.locator('[data-taught]').click();
  await page.locator('[data-bubble=place]').waitFor();
  await shoot(page, 'short-ja-phone-place');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'レッスンをやめる' }).click();
  await page.locator('.bubble').waitFor({ state: 'detached' });
  await solve(page, /nothing at all/);
  await page.locator('dialog .row .main').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await asked(page);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'it fits');
  assert.deepEqual(page.wrong, []);
});
