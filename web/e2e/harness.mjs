// Starts the program and a browser for a test, and ends both. The program is named by SOULKEEP_BIN.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function program() {
  const bin = process.env.SOULKEEP_BIN;
  if (!bin || !existsSync(bin)) {
    throw new Error(
      'SOULKEEP_BIN must name the built program, such as target/release/soulkeep (cargo build --release)',
    );
  }
  return bin;
}

/** A server of its own with an empty folder; bots do not pause unless flags say so. SOULKEEP_AT names one that is running already. */
export async function startServer(more = []) {
  if (process.env.SOULKEEP_AT) return { address: process.env.SOULKEEP_AT, async stop() {} };
  const data = mkdtempSync(join(tmpdir(), 'soulkeep-e2e-'));
  const flags = more.includes('--bot-pace') ? more : ['--bot-pace', '0', ...more];
  const child = spawn(program(), ['serve', '--addr', '127.0.0.1:0', '--data', data, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise((found, failed) => {
    let text = '';
    child.stdout.on('data', (piece) => {
      text += piece;
      const match = /http:\/\/[^\s]+/.exec(text);
      if (match) found(match[0]);
    });
    child.once('exit', (code) => failed(new Error(`the server ended with ${code} before it said where it is`)));
    setTimeout(() => failed(new Error('the server did not say where it is within 30 seconds')), 30_000).unref();
  });
  return {
    address,
    async stop() {
      const over = new Promise((done) => child.once('exit', done));
      child.kill('SIGINT');
      const patience = setTimeout(() => child.kill('SIGKILL'), 5000);
      await over;
      clearTimeout(patience);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export function startBrowser() {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath))
    throw new Error(`no browser at ${executablePath}: install chromium, or set CHROMIUM`);
  return chromium.launch({ executablePath, args: FLAGS });
}

/** One server, with flags of its own, and one browser for all tests of a file; they are there once its tests run. */
export function scene(flags = []) {
  const at = {};
  let server;
  before(async () => {
    server = await startServer(flags);
    at.address = server.address;
    at.browser = await startBrowser();
  });
  after(async () => {
    await at.browser?.close();
    await server?.stop();
  });
  return at;
}

/** A line to a server that can die without a word: what is sent goes nowhere, and nothing is closed. */
export async function brittle(address) {
  const { hostname, port } = new URL(address);
  const pairs = new Set();
  let dead = false;
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname);
    pairs.add(near).add(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from.on('data', (piece) => !dead && to.write(piece));
      from.on('error', () => {});
      from.on('close', () => !dead && to.destroy());
    }
  });
  await new Promise((done) => listener.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${listener.address().port}`,
    die: () => (dead = true),
    /** As if there were no server: nobody answers at all. */
    refuse() {
      listener.close();
      for (const socket of pairs) socket.destroy();
    },
    /** New connections go through again; those that died stay dead. */
    heal() {
      for (const socket of pairs) socket.destroy();
      pairs.clear();
      dead = false;
    },
    end() {
      for (const socket of pairs) socket.destroy();
      return new Promise((done) => listener.close(() => done()));
    },
  };
}

/** A visitor with a cookie jar of its own. Whatever goes wrong on the page is kept in `page.wrong`. */
export async function visit(
  browser,
  address,
  { settings = {}, size = { width: 1280, height: 800 }, touch = false } = {},
) {
  const context = await browser.newContext({
    viewport: size,
    hasTouch: touch,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (kept) => {
      if (!localStorage.getItem('soulkeep.settings')) localStorage.setItem('soulkeep.settings', JSON.stringify(kept));
    },
    { lang: 'en', sound: false, ...settings },
  );
  const page = await context.newPage();
  page.wrong = [];
  page.on('pageerror', (error) => page.wrong.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') page.wrong.push(message.text());
  });
  await page.goto(address);
  return page;
}

export async function shoot(page, name) {
  const folder = process.env.SOULKEEP_SHOTS;
  if (!folder) return;
  // A mouse that rests on a card would open it in the picture.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
