import type { Beat } from '../protocol/Beat';
import type { LogLine } from '../protocol/LogLine';

/** A line, or several in one. */
export type Gathered = LogLine & {
  /** The last of them. */
  last: LogLine;
};

/** The lines with lists of like things in one: "Robobo discards Freeze, Fear." What has a reason begins a line of its own. */
export function gathered(lines: readonly LogLine[], comma: string): Gathered[] {
  const told: Gathered[] = [];
  let beats: Beat[] = [];
  for (const line of lines) {
    const last = told[told.length - 1];
    if (
      last?.beat &&
      line.beat &&
      !line.reason &&
      last.beat.kind === line.beat.kind &&
      last.beat.lead === line.beat.lead
    ) {
      beats.push(line.beat);
      const text = `${last.beat.lead}${items(beats).join(comma)}${line.beat.tail}`;
      told[told.length - 1] = { ...last, text, last: line };
    } else {
      beats = line.beat ? [line.beat] : [];
      told.push({ ...line, last: line });
    }
  }
  return told;
}

/** The items of a list; those that nobody can tell apart are counted: "3 Room cards". */
function items(beats: readonly Beat[]): string[] {
  const found: string[] = [];
  let number = 0;
  beats.forEach((beat, at) => {
    number = beat.several !== undefined && beat.several === beats[at - 1]?.several ? number + 1 : 1;
    if (number > 1) found.pop();
    found.push(number > 1 && beat.several !== undefined ? beat.several.replace('#', String(number)) : beat.item);
  });
  return found;
}
