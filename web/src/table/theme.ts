// Which music goes with what is shown.
import type { ThemeName } from '../art';
import type { Snapshot } from '../net/merge';
import type { Stage } from '../protocol/Stage';

const THEMES: Record<Stage, ThemeName | null> = {
  set_up: 'calm',
  beginning: 'build',
  build: 'build',
  bait: 'bait',
  adventure: 'adventure',
  end: 'adventure',
  over: null,
};

/** One more Soul or Wound, and somebody wins or is out. */
export function isTense(now: Snapshot): boolean {
  const most = now.board?.wounds_to_lose ?? Infinity;
  return now.players.some((player) => player.alive && (player.souls >= 9 || player.wounds >= most - 1));
}

export function themeOf(now: Snapshot): ThemeName | null {
  const theme = now.board ? THEMES[now.board.stage] : null;
  return theme === 'adventure' && isTense(now) ? 'tension' : theme;
}
