// The keys of the table. A key that is meant for a field or a dialog is left alone.
import { keepSettings, settings } from '../state/settings.svelte';
import type { Play } from './play.svelte';

/** The keys of the options in their order: after nine numbers the letters that mean nothing else. */
const OPTION_KEYS = '123456789abdegjklmoqrtvwxyz';

/** The key of an option, counted from one; none beyond the last key. */
export function optionKey(n: number): string {
  return OPTION_KEYS[n - 1] ?? '';
}

export function tableKey(event: KeyboardEvent, play: Play, help: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, dialog')) return;
  if (!play.animations.settled && ['Enter', ' ', 'Escape'].includes(event.key)) return skip(event, play);
  if (play.lookedAt && lookBack(event, play)) return;
  // Whatever is pressed keeps the build turn, but for passing once more.
  if (play.leaving && event.key !== ' ' && play.stay()) return event.preventDefault();
  const option = OPTION_KEYS.indexOf(event.key);
  if (event.key.length === 1 && option >= 0) return play.chooseNumber(option + 1);
  switch (event.key) {
    case ' ':
      // Whoever goes through the buttons by keyboard presses them with Space.
      if (target?.matches('button:focus-visible, a:focus-visible, summary:focus-visible')) return;
      event.preventDefault();
      return play.takePass();
    case 'Escape':
      return play.drop();
    case '?':
      return help();
    case 'f':
      return play.fastForward();
    case 'n':
      return play.question ? play.passOn('deed') : play.stopOnce();
    case 'c':
      settings.fullControl = !settings.fullControl;
      return keepSettings();
    case 'h':
      return void play.hint();
    case 'u':
      return void (play.now.info?.can_undo && play.undo());
    default:
  }
}

/** The keys for looking back; those that would do something now say nothing. */
function lookBack(event: KeyboardEvent, play: Play): boolean {
  if (event.key === 'Escape') play.backToNow();
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') play.lookOn(event.key === 'ArrowLeft' ? -1 : 1);
  else return ['f', 'h', 'n', 'u'].includes(event.key);
  event.preventDefault();
  return true;
}

/** Whoever has seen enough of what moves is shown how it comes out. */
function skip(event: KeyboardEvent, play: Play): void {
  event.preventDefault();
  play.animations.skip();
}
