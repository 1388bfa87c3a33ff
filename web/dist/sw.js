// The page itself without a connection: its files are kept, so that it opens and can say that a game needs the server.
// What the server answers (/api, /ws) is never kept and never looked up here.
const KEPT = 'soulkeep-page';

self.addEventListener('install', (event) => event.waitUntil(begin()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
});

async function begin() {
  const kept = await caches.open(KEPT);
  const answer = await fetch('/');
  const assets = (await answer.clone().text()).match(/\/assets\/[^"]+/g) ?? [];
  await kept.addAll(assets);
  await kept.put('/', answer);
  await self.skipWaiting();
}

/** The name of an asset changes with its content: what is kept is never old. */
async function asset(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

/** The page comes from the server as long as there is one. */
async function page(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await renew(kept, answer.clone());
    return answer;
  } catch (error) {
    const known = await kept.match('/');
    if (known) return known;
    throw error;
  }
}

/** A new page has other assets; those of the old one are dropped. */
async function renew(kept, answer) {
  const known = await kept.match('/');
  const [before, now] = await Promise.all([known?.text(), answer.clone().text()]);
  if (before !== undefined && before !== now)
    await Promise.all((await kept.keys()).map((request) => kept.delete(request)));
  await kept.put('/', answer);
}
