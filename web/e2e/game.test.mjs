import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sound } from './axe.mjs';
import { shoot, scene, visit } from './harness.mjs';
import { asked, next, playNow, playOn, playTable, result, takeFirst } from './play.mjs';

const at = scene();

test('a whole game against a bot, its result, its replay and a rematch', async () => {
  const page = await visit(at.browser, at.address);
  await playNow(page);
  const { over } = await playOn(page, 1500);
  assert.ok(over, 'the game came to an end');
  await shoot(page, 'result');
  assert.ok((await result(page).locator('polyline').count()) >= 4, 'the chart has the curves of both players');
  assert.equal(await page.locator('dialog tr.won').count(), 1, 'the table of the result marks the winner');
  const replay = page.locator('dialog a[href^="#/r/"]');
  await replay.waitFor();
  await sound(page, 'result');
  await replay.click();
  await page.locator('.replay .player').first().waitFor();
  await page.locator('.controls button.main').waitFor();
  const slider = page.locator('.controls input[type=range]');
  const last = Number(await slider.getAttribute('max'));
  assert.ok(last > 20, `a game has many steps, not ${last}`);
  await slider.fill(String(Math.floor(last / 2)));
  await page.waitForFunction(
    (at) => document.querySelector('.slide span')?.textContent?.includes(String(at)),
    Math.floor(last / 2) + 1,
  );
  await page.waitForFunction(() => document.querySelectorAll('.replay .room').length > 2);
  await shoot(page, 'replay');
  await sound(page, 'replay');
  await comeByLink(page, Math.floor(last / 2));
  await seeTheEnd(page, slider, last);
  await slider.fill(String(Math.floor(last / 2)));
  await seeAllHands(page);
  await goOnFromHere(page);
  await page.goBack();
  await page.locator('.replay .player').first().waitFor();
  await page.goBack();
  await page.locator('dialog button.main').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await asked(page);
  assert.deepEqual(page.wrong, []);
});

test('a game that is given up says so, and its replay can be played on from the end', async () => {
  const page = await visit(at.browser, at.address);
  await playTable(page);
  await playOn(page, 3);
  await page.keyboard.press('?');
  await page.locator('dialog .danger').click();
  await page.locator('dialog .row .danger').click();
  await page.locator('dialog a[href^="#/r/"]').click();
  await page.locator('.replay .player').first().waitFor();
  const slider = page.locator('.controls input[type=range]');
  await slider.fill(await slider.getAttribute('max'));
  await page.locator('.replay main p.end').waitFor();
  await page.locator('.controls button.on').click();
  await page.locator('dialog button.main').click();
  await asked(page);
  assert.deepEqual(page.wrong, []);
});

/** A link to a position opens there, and the slider stands where the position is. */
async function comeByLink(page, at) {
  const other = await page.context().newPage();
  await other.goto(`${page.url().split('?')[0]}?at=${at}`);
  await other.waitForFunction((at) => Number(document.querySelector('.controls input[type=range]')?.value) === at, at);
  await other.close();
}

/** The last position tells how the game ended, and nobody can go on from it. */
async function seeTheEnd(page, slider, last) {
  await slider.fill(String(last));
  await page.locator('.replay main .end svg').waitFor();
  assert.ok(await page.locator('.controls button.on').isDisabled());
}

/** With everybody's eyes hands are open, and with an onlooker's none is. */
async function seeAllHands(page) {
  const cards = '.player .open .known';
  assert.equal(await page.locator(cards).count(), 0);
  await page.locator('.eyes select').selectOption('all');
  await page.locator(cards).first().waitFor();
  await shoot(page, 'replay-open');
  await page.locator('.eyes select').selectOption('');
  await page.waitForFunction((cards) => document.querySelector(cards) === null, cards);
}

/** A table of one's own begins at the step that is shown, with the log of what happened before. */
async function goOnFromHere(page) {
  const turn = await page.locator('.controls .turn[aria-pressed=true]').innerText();
  await page.locator('.controls button.on').click();
  await page.locator('dialog button.main').waitFor();
  await shoot(page, 'play-on');
  await page.locator('dialog button.main').click();
  await page.locator('.table').waitFor();
  await next(page);
  await page.waitForFunction((turn) => {
    return [...document.querySelectorAll('.log li.turn')].some((line) => line.textContent?.includes(turn));
  }, turn);
  await playOn(page, 3);
}

test('loading the page anew in the middle of a decision changes nothing', async () => {
  const page = await visit(at.browser, at.address);
  await playTable(page);
  await playOn(page, 5);
  assert.equal(await next(page), 'asked');
  const look = () =>
    page.evaluate(() => ({
      question: document.querySelector('.question h2')?.textContent,
      options: [...document.querySelectorAll('.question .option .t')].map((option) => option.textContent),
      hand: [...document.querySelectorAll('.hand .name')].map((name) => name.textContent),
    }));
  const seen = await look();
  await page.reload();
  await asked(page);
  assert.deepEqual(await look(), seen);
  await takeFirst(page);
  await next(page);
  assert.deepEqual(page.wrong, []);
});

/** A Room of the hand that can be placed. */
const ROOM = '.hand .card.lit:has(.tile.room)';

/** Goes on until a card of the hand can be placed, in a turn or before the first one. */
async function untilPlacing(page, when = '.table') {
  const ready = async () => (await page.locator(when).count()) > 0 && (await page.locator(ROOM).count()) > 0;
  for (let n = 0; n < 80 && !(await ready()); n += 1) {
    await takeFirst(page);
    await next(page);
  }
}

const isPlaced = (page, rooms) =>
  page.waitForFunction((n) => {
    return document.querySelectorAll('.own .room').length > n || document.querySelector('.own .room.down') !== null;
  }, rooms);

test('a Room is built by clicking it and a lit place', async () => {
  const page = await visit(at.browser, at.address);
  await playTable(page);
  await untilPlacing(page);
  await page.locator(ROOM).first().click();
  await page.locator('.own .end.lit, .own .room.lit').first().waitFor();
  await shoot(page, 'selected');
  const rooms = await page.locator('.own .room').count();
  await page.locator('.own .end.lit, .own .room.lit').first().click();
  await isPlaced(page, rooms);
  assert.deepEqual(page.wrong, []);
});

test('a Room is built by dragging it to its place', async () => {
  const page = await visit(at.browser, at.address);
  await playTable(page);
  await untilPlacing(page);
  const rooms = await page.locator('.own .room').count();
  await drag(page, page.locator(ROOM).first(), page.locator('.own .end'));
  await isPlaced(page, rooms);
  assert.deepEqual(page.wrong, []);
});

test('a Room is built with the keyboard: the card, then the place that is lit', async () => {
  const page = await visit(at.browser, at.address);
  await playTable(page);
  await untilPlacing(page);
  const rooms = await page.locator('.own .room').count();
  await page.locator(ROOM).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.board button.lit:focus').waitFor();
  await page.keyboard.press('Enter');
  await isPlaced(page, rooms);
  assert.deepEqual(page.wrong, []);
});

test('what the rules forbid is explained with its ruling', async () => {
  const page = await visit(at.browser, at.address);
  await playTable(page);
  const theirs = '.player:not(.own) .room:not(.down)';
  await untilPlacing(page, `.table:has(.track .now):has(${theirs})`);
  await drag(page, page.locator(ROOM).first(), page.locator(theirs));
  await page.locator('.toast .ruling', { hasText: /\w/ }).waitFor();
  assert.match(await page.locator('.toast').textContent(), /[A-Z]+-\d+/);
  assert.deepEqual(page.wrong, []);
});

async function drag(page, card, place) {
  const from = await card.boundingBox();
  await page.mouse.move(from.x + 30, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y - 40, { steps: 4 });
  const to = await place.first().boundingBox();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('a hint ranks the options', async () => {
  const page = await visit(at.browser, at.address);
  await playTable(page);
  await page.keyboard.press('h');
  await page.locator('.question .chance').first().waitFor({ timeout: 30_000 });
  assert.equal(await page.locator('.question .option.best').count(), 1);
  assert.deepEqual(page.wrong, []);
});
