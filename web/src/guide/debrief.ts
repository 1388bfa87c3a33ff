import type { Player } from '../protocol/Player';
import { leads } from '../table/score';
import type { Words } from '../words';

/** Three sentences about what somebody did: Souls, Wounds, and who comes next. The classes are in the order in which treasure is counted. */
export function debrief(players: Player[], you: number, classes: string[], { lesson, locale }: Words): string[] {
  const own = players[you];
  if (!own) return [];
  const treasure = players.map((player) => player.treasure);
  const most = new Intl.ListFormat(locale).format(classes.filter((_, i) => leads(treasure, you, i)));
  return [lesson.debrief.souls(own.souls), lesson.debrief.wounds(own.wounds), lesson.debrief.treasure(most)];
}
