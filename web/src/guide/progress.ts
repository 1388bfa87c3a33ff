// Which tables are lessons and how far one has come, kept in this browser.
import { keep, recall } from '../state/settings.svelte';
import type { BubbleId } from '../words/en/lesson';

const KEY = 'soulkeep.lessons';
const MOST = 20;

export interface Progress {
  table: string;
  read: BubbleId[];
  skipped: boolean;
  /** It was looked back on. */
  over: boolean;
}

function all(): Progress[] {
  return recall<{ lessons: Progress[] }>(KEY).lessons ?? [];
}

/** How far a lesson has come; nothing where a table is none. */
export function progressOf(table: string): Progress | null {
  return all().find((one) => one.table === table) ?? null;
}

export function keepProgress(progress: Progress): void {
  keep(KEY, { lessons: [...all().filter((one) => one.table !== progress.table), progress].slice(-MOST) });
}

export function beginLesson(table: string): void {
  keepProgress({ table, read: [], skipped: false, over: false });
}
