// The keys of the table. A key that is meant for a field or a dialog is left alone.
import type { Play } from './play.svelte';

export function tableKey(event: KeyboardEvent, play: Play, help: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, dialog')) return;
  if (!play.animations.settled && ['Enter', ' ', 'Escape'].includes(event.key)) return skip(event, play);
  if (/^[1-9]$/.test(event.key)) return play.chooseNumber(Number(event.key));
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
    case 'h':
      return void play.hint();
    case 'u':
      return void (play.now.info?.can_undo && play.undo());
    default:
  }
}

/** Whoever has seen enough of what moves is shown how it comes out. */
function skip(event: KeyboardEvent, play: Play): void {
  event.preventDefault();
  play.animations.skip();
}
