// How a game ends: for everybody, and for one who is out before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sound } from './axe.mjs';
import { scene, shoot, visit } from './harness.mjs';
import { asked, playOn, playTable, result, takeFirst } from './play.mjs';

const at = scene();

test('the end is a moment, and then the result', async () => {
  const page = await visit(at.browser, at.address, { settings: { motion: 'full', speed: 'fast' } });
  await playTable(page, { seed: 2 });
  for (let n = 0; n < 2000 && (await page.locator('.finale').count()) === 0; n += 1) {
    await takeFirst(page);
    await page.waitForTimeout(30);
  }
  assert.equal(await page.locator('.walker').count(), 0, 'the last walk is over');
  assert.equal(await result(page).count(), 0, 'the result comes later');
  assert.equal(await page.locator('.finale .boss').count(), 1);
  await shoot(page, 'finale');
  await page.keyboard.press('Enter');
  await result(page).waitFor();
  assert.equal(await page.locator('.finale').count(), 0);
  assert.deepEqual(page.wrong, []);
});

test('without motion the result is there at once', async () => {
  const page = await visit(at.browser, at.address);
  await playTable(page, { seed: 2 });
  await page.evaluate(() => {
    window.finales = 0;
    const look = () => (window.finales += document.querySelectorAll('.finale').length);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  assert.ok((await playOn(page, 800)).over, 'the game came to an end');
  assert.equal(await page.evaluate(() => window.finales), 0);
  assert.deepEqual(page.wrong, []);
});

/** Has the page told that one is out, whatever the server says: games in which that happens are few. */
async function putOut(page) {
  let out = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const tell = JSON.parse(text);
      if (out && tell.type === 'table') for (const one of tell.parts.players) if (one.seat === 0) one.alive = false;
      socket.send(JSON.stringify(tell));
    });
  });
  return () => (out = true);
}

for (const [name, more] of [
  ['desktop', { size: { width: 1440, height: 900 } }],
  ['phone', { size: { width: 390, height: 844 }, touch: true, settings: { lang: 'ja' } }],
]) {
  test(`who is out is told so, and may watch, hurry or leave: ${name}`, async () => {
    const page = await visit(at.browser, at.address, more);
    const out = await putOut(page);
    await page.reload();
    await playTable(page, { seats: 3, seed: 5 });
    out();
    await page.reload();
    const told = page.locator('dialog');
    await told.waitFor();
    await sound(page, 'who is out');
    await shoot(page, `out-${name}`);
    await told.locator('button.main').click();
    await told.waitFor({ state: 'detached' });
    await asked(page);
    await page.locator('.ask .out button').first().click();
    await page.locator('.ask .out [role=status]').waitFor();
    await shoot(page, `out-hurried-${name}`);
    await page.locator('.ask .out button').last().click();
    await page.locator('button.play.main').waitFor();
    assert.deepEqual(page.wrong, []);
  });
}
