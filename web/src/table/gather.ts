import type { LogLine } from '../protocol/LogLine';

/** The lines with lists of like things in one: "Robobo discards Freeze, Fear." What has a reason begins a line of its own. */
export function gathered(lines: readonly LogLine[], comma: string): LogLine[] {
  const told: LogLine[] = [];
  let items: string[] = [];
  for (const line of lines) {
    const last = told[told.length - 1];
    if (last?.beat && line.beat && !line.reason && last.beat.kind === line.beat.kind && last.beat.lead === line.beat.lead) {
      items.push(line.beat.item);
      told[told.length - 1] = { ...last, text: `${last.beat.lead}${items.join(comma)}${line.beat.tail}` };
    } else {
      items = line.beat ? [line.beat.item] : [];
      told.push(line);
    }
  }
  return told;
}
