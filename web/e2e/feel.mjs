// How a game feels: whole games in a browser, with what was asked, how long one waited, and what was sent.
//
// It answers as the hints say, which is how somebody plays who wants to win.
//
//   SOULKEEP_BIN=… node e2e/feel.mjs [--json] [--speed as_people|quick|at_once] [--most DECISIONS] [--only SEATS] [--games N]
import { createServer } from 'node:net';
import { startBrowser, startServer } from './harness.mjs';
import { playTable, takeBest } from './play.mjs';

const ALL = ['BMR', 'TNL', 'RMB', 'THK', 'CRL', 'DBM', 'PROMO', 'POP'];
const GAMES = [
  { seats: 2, sets: ['BMR'] },
  { seats: 4, sets: ['BMR'] },
  { seats: 6, sets: ALL },
];
/** However long a game is, it is left after this. */
const LONGEST = 240_000;

const given = (name, usual) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? usual : process.argv[at + 1];
};
const json = process.argv.includes('--json');
const speed = given('--speed', 'quick');
const most = Number(given('--most', '120'));
const only = given('--only', null);
const deals = Array.from({ length: Number(given('--games', '3')) }, (_, n) => 7 + n);

const port = await freePort();
const server = await startServer(['--bot-pace', '1', '--metrics-addr', `127.0.0.1:${port}`]);
const browser = await startBrowser();
const games = [];
try {
  for (const game of GAMES.filter((one) => only === null || one.seats === Number(only))) {
    const felt = await play(game);
    if (!json) tell(felt);
    games.push(felt);
  }
} finally {
  await browser.close();
  await server.stop();
}
if (json) console.log(JSON.stringify({ speed, level: 'ogre', games }));

/** Some games with so many seats, as if they were one. */
async function play({ seats, sets }) {
  const played = [];
  for (const seed of deals) played.push(await playGame({ seats, sets, seed }));
  const all = (name) => played.flatMap((game) => game[name]);
  const sum = (name) => played.reduce((total, game) => total + game[name], 0);
  const [questions, turns, waits, frames] = [sum('questions'), sum('turn'), all('waits'), all('frames')];
  const spread = (list) => ({ p50: part(list, 0.5), p95: part(list, 0.95), most: Math.round(Math.max(...list)) });
  return {
    seats,
    sets,
    games: played.length,
    over: played.every((game) => game.over),
    turns,
    questions,
    questions_per_turn: round(questions / turns),
    single_share: round(sum('single') / questions),
    play_share: round(sum('plays') / questions),
    played_share: round(sum('played') / sum('plays')),
    // What was asked for nothing.
    passed_share: round((sum('plays') - sum('played')) / questions),
    wait_ms: spread(waits.map((wait) => wait.all)),
    wait_for_server_ms: spread(waits.map((wait) => wait.server)),
    wait_without_thinking_ms: spread(waits.map((wait) => Math.max(0, wait.all - wait.thinking))),
    bytes_per_decision: Math.round(sum('bytes') / questions),
    frame_ms: { p50: part(frames, 0.5), p95: part(frames, 0.95) },
    first_visit_bytes: Math.max(...all('first')),
  };
}

async function playGame({ seats, sets, seed }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const settings = { lang: 'en', sound: false, motion: 'full', botSpeed: speed };
  await context.addInitScript((kept) => localStorage.setItem('soulkeep.settings', JSON.stringify(kept)), settings);
  const page = await context.newPage();
  const heard = listen(page);
  const first = await firstVisit(context, page);
  await playTable(page, { seats, sets, level: 'ogre', seed });
  await watchFrames(page);
  const waits = [];
  const began = Date.now();
  let [over, played] = [false, 0];
  while (waits.length < most && Date.now() - began < LONGEST) {
    const asked = heard.question;
    const taken = await takeBest(page);
    played += isPlay(asked) && asked.options[taken]?.kind !== 'nothing' ? 1 : 0;
    const [start, thought] = [Date.now(), await thinking()];
    const seen = await nextSeen(page);
    over = seen.over;
    // Nobody waits for a question that never comes.
    if (over) break;
    const server = Math.max(start, heard.asked) - start;
    waits.push({ all: Math.max(0, seen.at - start), server, thinking: (await thinking()) - thought });
  }
  const frames = await page.evaluate(() => window.frames_seen);
  await context.close();
  return { ...heard, over, played, waits, frames, first };
}

/** Waits until something is asked or the game is over; says which, and when that was to be seen. The page looks with every
 * frame: whoever asks it from outside, as `next` does, is up to half a second late. */
async function nextSeen(page) {
  const look = () => {
    const seen = [...document.querySelectorAll('.question .option, dialog figure')].find((one) =>
      one.checkVisibility(),
    );
    return seen && { over: seen.matches('figure'), at: Date.now() };
  };
  return (await page.waitForFunction(look, null, { timeout: LONGEST })).jsonValue();
}

/** Counts what comes over the WebSocket. */
function listen(page) {
  const heard = { questions: 0, single: 0, plays: 0, bytes: 0, moment: -1, turn: 1, asked: 0, question: null };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      heard.bytes += payload.length;
      if (typeof payload !== 'string') return;
      const tell = JSON.parse(payload);
      if (tell.type !== 'table') return;
      heard.turn = Math.max(heard.turn, tell.parts.board?.turn ?? 0);
      const question = tell.parts.decision?.question;
      if (!question || tell.moment === heard.moment) return;
      heard.moment = tell.moment;
      heard.asked = Date.now();
      heard.question = question;
      heard.questions += 1;
      heard.single += question.options.length === 1 ? 1 : 0;
      heard.plays += isPlay(question) ? 1 : 0;
    }),
  );
  return heard;
}

/** Whether it is asked if something is to be played, and nothing else. */
function isPlay({ shape, options }) {
  const kinds = options.map((option) => option.kind);
  return shape === 'act' && kinds.includes('nothing') && !kinds.includes('build') && !kinds.includes('gift');
}

/** What the first page of a new visitor costs. */
async function firstVisit(context, page) {
  let bytes = 0;
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(server.address);
  await page.locator('button.play.main').waitFor();
  await page.waitForLoadState('networkidle');
  await client.detach();
  return Math.round(bytes);
}

function watchFrames(page) {
  return page.evaluate(() => {
    window.frames_seen = [];
    let last = performance.now();
    const seen = (now) => {
      if (window.frames_seen.length < 20_000) window.frames_seen.push(now - last);
      last = now;
      requestAnimationFrame(seen);
    };
    requestAnimationFrame(seen);
  });
}

/** For how long bots have thought by now, in milliseconds. */
async function thinking() {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return 1000 * Number(/thinking_seconds_sum(?:\{[^}]*\})? (\S+)/.exec(text)?.[1] ?? 0);
}

function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}

function part(list, share) {
  const sorted = [...list].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function round(number) {
  return Math.round(number * 100) / 100;
}

function tell(felt) {
  const wait = (one) => `p50 ${one.p50}, p95 ${one.p95}, at most ${one.most} ms`;
  console.log(`${felt.seats} seats, ${felt.sets.join(' ')}: ${felt.games} games, ${felt.turns} turns${felt.over ? '' : ', not to the end'}
  questions a turn       ${felt.questions_per_turn} (${felt.questions})
  with one answer        ${Math.round(felt.single_share * 100)} %
  play something?        ${Math.round(felt.play_share * 100)} %
  of these answered yes  ${Math.round(felt.played_share * 100)} %
  asked and passed       ${Math.round(felt.passed_share * 100)} % of all questions
  waiting                ${wait(felt.wait_ms)}
  of that the server     ${wait(felt.wait_for_server_ms)}
  without bots' thinking ${wait(felt.wait_without_thinking_ms)}
  bytes a decision       ${felt.bytes_per_decision}
  frames                 p50 ${felt.frame_ms.p50}, p95 ${felt.frame_ms.p95} ms
  first visit            ${felt.first_visit_bytes} bytes`);
}
