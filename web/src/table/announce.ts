// What is read out to those who do not see the table: what happened, and what is asked.
import type { LogLine } from '../protocol/LogLine';

const MOST = 6;

export function announcement(lines: readonly LogLine[], question: string | null): string {
  const told = lines.filter((line) => line.weight !== 'detail').map((line) => line.text);
  return [...told.slice(-MOST), ...(question ? [question] : [])].join(' ');
}
