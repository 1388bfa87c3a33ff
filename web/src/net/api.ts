// What is asked for over plain HTTP.
import type { Blocks } from '../protocol/Blocks';
import type { CatalogueCard } from '../protocol/CatalogueCard';
import type { Me } from '../protocol/Me';
import type { NewBlock } from '../protocol/NewBlock';
import type { NewTable } from '../protocol/NewTable';
import type { Opened } from '../protocol/Opened';
import type { PlayOn } from '../protocol/PlayOn';
import type { Problem } from '../protocol/Problem';
import type { ReplayListed } from '../protocol/ReplayListed';
import type { ReplaySteps } from '../protocol/ReplaySteps';
import type { Lang } from '../protocol/Lang';
import type { Ruling } from '../protocol/Ruling';
import type { Shelf } from '../protocol/Shelf';
import { settings } from '../state/settings.svelte';

export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.message);
  }
}

/** Who one is, is settled by the first answer: requests side by side without a cookie would be several visitors. */
let known: Promise<unknown> | null = null;

export function beKnown(): Promise<unknown> {
  known ??= fetch('/api/me').catch(() => (known = null));
  return known;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  await beKnown();
  // What goes wrong is told in the language of the page, which need not be that of the browser.
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': settings.lang };
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  const answer = await fetch(path, init);
  const text = await answer.text();
  if (!answer.ok) throw new ApiError(problemIn(text, answer.statusText), answer.status);
  return (text ? JSON.parse(text) : null) as T;
}

function problemIn(text: string, otherwise: string): Problem {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return { message: otherwise, help: '' };
  }
}

/** Whose eyes a finished game is seen with; without any it is what lay open on the table. */
export type Eyes = number | 'all' | null;

const part = encodeURIComponent;

/** Rulings do not change while the page is open. */
const rulings = new Map<string, Promise<Ruling>>();

function ruling(id: string): Promise<Ruling> {
  const known = rulings.get(id);
  if (known) return known;
  const asked = call<Ruling>('GET', `/api/rulings/${part(id)}`);
  rulings.set(id, asked);
  asked.catch(() => rulings.delete(id));
  return asked;
}

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  rename: (name: string) => call<Me>('PUT', '/api/me', { name }),
  blocks: () => call<Blocks>('GET', '/api/blocks'),
  block: (whom: NewBlock) => call<Blocks>('POST', '/api/blocks', whom),
  unblock: (id: string) => call<Blocks>('DELETE', `/api/blocks/${part(id)}`),
  box: () => call<Shelf>('GET', '/api/box'),
  cards: () => call<CatalogueCard[]>('GET', '/api/cards'),
  open: (table: NewTable) => call<Opened>('POST', '/api/tables', table),
  teach: (lesson: string, step: number) => call<Opened>('POST', `/api/lessons/${part(lesson)}/${step}`),
  sit: (id: string, seat: number | null) => call<Opened>('POST', `/api/tables/${part(id)}/sit`, { seat }),
  getUp: (id: string) => call<Opened>('POST', `/api/tables/${part(id)}/leave`, {}),
  ruling,
  replays: () => call<ReplayListed[]>('GET', '/api/replays'),
  playOn: (id: string, wanted: PlayOn) => call<Opened>('POST', `/api/replays/${part(id)}/play-on`, wanted),
  /** A game step by step: seen from a seat, with everybody's eyes, or as it lay open on the table. */
  replaySteps: (id: string, from: number, count: number, lang: Lang, seen: Eyes) => {
    const eyes = seen === null ? '' : seen === 'all' ? '&open=true' : `&seat=${seen}`;
    return call<ReplaySteps>('GET', `/api/replays/${part(id)}/steps?from=${from}&count=${count}&lang=${lang}${eyes}`);
  },
};
