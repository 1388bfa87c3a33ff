// Moves of a player on the page, used by several tests.
import { visit } from './harness.mjs';

const LONG = 30_000;

/** Opens a game against bots and waits for the first question. */
export async function playNow(page) {
  await page.locator('button.play.main').click();
  await asked(page);
}

/** Opens a table with a deal of its own, past the start page, and waits for the first question. */
export async function playTable(page, { seats = 2, level = 'imp', sets = ['BMR'], seed = 1 } = {}) {
  const bots = Array.from({ length: seats - 1 }, () => ({ type: 'bot', level }));
  const table = {
    chairs: [{ type: 'you' }, ...bots],
    sets,
    preset: null,
    options: [],
    private: true,
    clock: { type: 'none' },
    seed,
    guided: false,
  };
  const opened = await page.evaluate(async (table) => {
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(table),
    });
    return answer.json();
  }, table);
  await page.evaluate((id) => (location.hash = `/t/${id}`), opened.table);
  await asked(page);
  return opened.table;
}

/** Opens a table with open chairs for people, past the start page; returns its link. */
export async function openTable(page, open) {
  const chairs = [{ type: 'you' }, ...Array.from({ length: open }, () => ({ type: 'open' }))];
  const id = await page.evaluate(async (chairs) => {
    const table = { chairs, sets: ['BMR'], preset: null, options: [], private: true };
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...table, clock: { type: 'none' }, seed: null, guided: false }),
    });
    return (await answer.json()).table;
  }, chairs);
  await page.evaluate((id) => (location.hash = `/t/${id}`), id);
  await page.locator('.chairs').waitFor();
  return page.url();
}

/** Comes by a link, takes the first open chair, and stays. */
export async function sitDown(browser, link, more) {
  const page = await visit(browser, link, more);
  await page.locator('.chairs button.main').first().click();
  return page;
}

export async function asked(page) {
  await page.locator('.question .option').first().waitFor({ timeout: LONG });
}

export function result(page) {
  return page.locator('dialog figure');
}

/** Waits until something is asked or the game is over; says which. */
export async function next(page, timeout = LONG) {
  await page.locator('.question .option, dialog figure').first().waitFor({ timeout });
  return (await result(page).count()) > 0 ? 'over' : 'asked';
}

/** Takes the first option that does something, else the first. */
export async function takeFirst(page) {
  await page.evaluate(() => {
    const options = [...document.querySelectorAll('.question .option')];
    (options.find((option) => !option.classList.contains('pass')) ?? options[0])?.click();
  });
}

/** Asks for a hint and takes what it says; says which option that was. */
export async function takeBest(page) {
  await page.keyboard.press('h');
  const best = page.locator('.question .option.best');
  await best.waitFor({ timeout: LONG });
  const option = Number(await best.getAttribute('data-option'));
  // Whoever builds nothing is asked to be sure.
  await page.evaluate(() => {
    for (let n = 0; n < 2; n += 1) document.querySelector('.question .option.best')?.click();
  });
  return option;
}

/** Plays on with the first options until the game is over or so many choices are made. */
export async function playOn(page, most) {
  for (let n = 0; n < most; n += 1) {
    if ((await next(page)) === 'over') return { over: true, choices: n };
    await takeFirst(page);
    await page.waitForTimeout(5);
  }
  return { over: false, choices: most };
}

/** Gives up by the menu, and is sure. */
export async function giveUp(page, name = 'Give up') {
  await page.keyboard.press('?');
  for (let n = 0; n < 2; n += 1) await page.getByRole('button', { name, exact: true }).click();
}
