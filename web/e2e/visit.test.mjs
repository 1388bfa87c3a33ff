// A first visit: how much is sent, and what is left of the page without a connection.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brittle, scene, shoot, visit } from './harness.mjs';

const at = scene();

/** Bytes that come over the line while something is done, by address. */
async function transferred(page, work) {
  const client = await page.context().newCDPSession(page);
  const [sizes, names] = [new Map(), new Map()];
  client.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await client.send('Network.enable');
  await work();
  return [...sizes].map(([id, size]) => ({ url: names.get(id) ?? '', size }));
}

test('a first visit takes less than 300 kB, and no Japanese letters', async () => {
  const page = await visit(at.browser, 'about:blank', { settings: { lang: 'en' } });
  // An empty page keeps no settings, and says so.
  page.wrong.length = 0;
  const sent = await transferred(page, async () => {
    await page.goto(at.address);
    await page.locator('.parade .boss').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
  });
  const all = sent.reduce((sum, { size }) => sum + size, 0);
  console.log(`a first visit takes ${all} bytes: ${sent.map(({ url, size }) => `${new URL(url).pathname} ${size}`)}`);
  assert.ok(all > 50_000 && all < 300_000, `${all} bytes`);
  assert.deepEqual(
    sent.filter(({ url }) => url.includes('japanese')),
    [],
  );
  assert.deepEqual(page.wrong, []);
});

test('without a connection the page opens and says that a game needs the server', async (t) => {
  const line = await brittle(at.address);
  t.after(line.end);
  const page = await visit(at.browser, line.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator('button.play.main').waitFor();
  line.refuse();
  await page.reload();
  await page.locator('.offline', { hasText: 'A game needs the server' }).waitFor();
  await shoot(page, 'opened-offline');
  const kept = await page.evaluate(async () => {
    const requests = await (await caches.open('soulkeep-page')).keys();
    return requests.map((request) => new URL(request.url).pathname);
  });
  assert.ok(kept.includes('/') && kept.length > 2, `${kept}`);
  assert.deepEqual(
    kept.filter((path) => path.startsWith('/api')),
    [],
    'no answer of the server is kept',
  );
});

test('a link comes with a picture at a whole address', async () => {
  const text = await (await fetch(at.address)).text();
  const [, address] = /property="og:image" content="([^"]+)"/.exec(text);
  assert.ok(address.startsWith(at.address), address);
  const picture = await fetch(address);
  assert.equal(picture.headers.get('content-type'), 'image/png');
});
