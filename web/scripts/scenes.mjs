// What is to be seen in the pictures and in the film of docs/images.
import { next, playTable, takeFirst } from '../e2e/play.mjs';

/** A table of three in the middle of a game: something is asked, and there are Heroes in town. */
export async function aTable(page) {
  const id = await playTable(page, { seats: 3, level: 'goblin', sets: ['BMR'], seed: 12 });
  const ripe = () => {
    const count = (what) => document.querySelectorAll(what).length;
    return count('.own button.room') > 2 && count('.town .hero') > 1 && count('.question .option') > 3;
  };
  for (let n = 0; n < 80 && !(await page.evaluate(ripe)); n += 1) {
    await takeBest(page);
    if ((await next(page)) === 'over') break;
  }
  return id;
}

/** Takes what the hint ranks first, as somebody would who plays well. */
export async function takeBest(page) {
  if ((await page.locator('.question .option').count()) === 1) return takeFirst(page);
  await page.keyboard.press('h');
  const best = page.locator('.question .option.best');
  await best.waitFor();
  await best.click();
}
