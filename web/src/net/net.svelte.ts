// The one connection to the server: greets, asks, notices when it breaks, and comes back by itself.
import type { Ask } from '../protocol/Ask';
import type { Lang } from '../protocol/Lang';
import type { Lobby } from '../protocol/Lobby';
import type { Tell } from '../protocol/Tell';
import { VERSION } from '../protocol/version';
import { beKnown } from './api';
import { backoff } from './backoff';
import { LOOK_EVERY, Pulse, type Sign } from './pulse';
import { TableStore } from './table.svelte';

const ANSWER_WITHIN = 30_000;
const CONNECTED_WITHIN = 5000;
const WATCH_AGAIN = 2000;

export type Status = 'idle' | 'joining' | 'open' | 'lost' | 'outdated';
export type Answer = Extract<Tell, { type: 'done' | 'refused' | 'hints' | 'preview' }>;

interface Waiting {
  resolve: (answer: Answer) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class Net {
  status: Status = $state('idle');
  name = $state('');
  /** What the server told of the lobby last; only somebody who follows it is told. */
  lobby: Lobby | null = $state.raw(null);
  private socket: WebSocket | null = null;
  private tables = new Map<string, TableStore>();
  private waiting = new Map<number, Waiting>();
  private nextId = 1;
  private tries = 0;
  private lang: Lang = 'en';
  /** The language that the server was told last. */
  private spoken: Lang = 'en';
  private following = false;
  private started = false;
  /** Of a connection that was greeted. */
  private pulse: Pulse | null = null;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly address: () => string) {}

  start(lang: Lang): void {
    this.lang = lang;
    if (this.started) return;
    this.started = true;
    setInterval(() => this.beat(), LOOK_EVERY);
    addEventListener('offline', () => this.silent());
    addEventListener('online', () => this.retry());
    void beKnown().then(() => this.connect());
  }

  speak(lang: Lang): void {
    if (lang === this.lang) return;
    this.lang = lang;
    if (this.status === 'open') this.tellLang();
  }

  watch(id: string): TableStore {
    let table = this.tables.get(id);
    if (!table) {
      table = new TableStore(id);
      this.tables.set(id, table);
      if (this.status === 'open') void this.watchNow(table);
    }
    return table;
  }

  /** Sends the table again, such as after one has taken a seat there. */
  refresh(table: TableStore): Promise<void> {
    return this.watchNow(table);
  }

  /** Has the lobby told whenever it changes, or no longer. */
  follow(following: boolean): void {
    if (following === this.following) return;
    this.following = following;
    if (this.status === 'open') void this.ask({ type: 'lobby', follow: following });
  }

  leave(id: string): void {
    if (!this.tables.delete(id)) return;
    if (this.status === 'open') void this.ask({ type: 'leave', table: id });
  }

  /** Tries now instead of later to come back. */
  retry(): void {
    if (this.status !== 'lost') return;
    if (this.socket) this.ping(this.pulse?.ask(Date.now()));
    else this.connect();
  }

  /** Asks the server for something. What is asked without a connection is refused at once, and never sent later. */
  ask(ask: Ask): Promise<Answer> {
    const id = this.nextId++;
    if (this.status === 'lost') return Promise.resolve(lostAnswer(id));
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(id, lostAnswer(id)), ANSWER_WITHIN);
      this.waiting.set(id, { resolve, timer });
      if (!this.send(id, ask)) this.settle(id, lostAnswer(id));
    });
  }

  private send(id: number, ask: Ask): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ id, ask }));
    return true;
  }

  private connect(): void {
    clearTimeout(this.again);
    this.status = this.tries === 0 ? 'joining' : 'lost';
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.spoken = this.lang;
      this.send(this.nextId++, { type: 'hello', version: VERSION, lang: this.lang });
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(event.data);
    };
    socket.onclose = () => this.lost(socket);
    socket.onerror = () => this.lost(socket);
    setTimeout(() => !this.pulse && this.lost(socket), CONNECTED_WITHIN);
  }

  /** Nothing comes any more. The connection may still recover; what it has been asked stays under way until then. */
  private silent(): void {
    if (this.status === 'open') this.status = 'lost';
  }

  /** Does not wait for the browser, which takes its time to close a connection without another side. */
  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.pulse = null;
    socket.close();
    for (const id of [...this.waiting.keys()]) this.settle(id, lostAnswer(id));
    if (this.status === 'outdated') return;
    this.status = 'lost';
    this.tries += 1;
    this.again = setTimeout(() => this.connect(), backoff(this.tries, Math.random()));
  }

  private hear(data: unknown): void {
    this.pulse?.hear(Date.now());
    if (this.pulse && this.status === 'lost') this.recover();
    if (typeof data !== 'string') return;
    const tell = JSON.parse(data) as Tell;
    switch (tell.type) {
      case 'welcome':
        this.welcome(tell.name);
        break;
      case 'done':
      case 'hints':
      case 'preview':
        this.settle(tell.id, tell);
        break;
      case 'refused':
        if (tell.code === 'version') this.status = 'outdated';
        this.settle(tell.id, tell);
        break;
      case 'lobby':
        this.lobby = tell.lobby;
        break;
      case 'pong':
        break;
      default:
        this.tables.get(tell.table)?.hear(tell);
    }
  }

  private welcome(name: string): void {
    this.name = name;
    this.tries = 0;
    this.status = 'open';
    this.pulse = new Pulse(Date.now());
    for (const table of this.tables.values()) void this.watchNow(table);
    if (this.following) void this.ask({ type: 'lobby', follow: true });
  }

  /** The connection was only slow: what was not asked for meanwhile is asked for now. */
  private recover(): void {
    this.status = 'open';
    for (const table of this.tables.values()) if (!table.ready) void this.watchNow(table);
    if (this.following) void this.ask({ type: 'lobby', follow: true });
    if (this.spoken !== this.lang) this.tellLang();
  }

  private tellLang(): void {
    this.spoken = this.lang;
    void this.ask({ type: 'speak', lang: this.lang });
  }

  private beat(): void {
    const sign = this.pulse?.look(Date.now(), document.hidden);
    this.ping(sign);
    if (sign === 'silent') this.silent();
    if (sign === 'gone' && this.socket) this.lost(this.socket);
  }

  private ping(sign: Sign | undefined): void {
    if (sign === 'ask') this.send(this.nextId++, { type: 'ping' });
  }

  private async watchNow(table: TableStore): Promise<void> {
    const answer = await this.ask({ type: 'watch', table: table.id });
    if (answer.type !== 'refused') table.closed = null;
    else if (answer.code !== 'trouble' || answer.message) table.closed = answer.message;
    // Its server may be gone, and then another one has the table soon.
    if (answer.type === 'refused' && answer.code === 'trouble' && answer.message)
      setTimeout(() => this.tables.get(table.id) === table && void this.watchNow(table), WATCH_AGAIN);
  }

  private settle(id: number, answer: Answer): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    clearTimeout(waiting.timer);
    waiting.resolve(answer);
  }
}

function lostAnswer(id: number): Answer {
  return { type: 'refused', id, code: 'trouble', message: '', ruling: null };
}

function address(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}

export const net = new Net(address);
