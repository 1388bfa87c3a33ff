// A sentence that is shown for a moment, such as why something was refused.
import type { Ruling } from '../protocol/Ruling';

/** How long it stays; long enough to be read twice. */
const STAYS = 7000;
const RULING_STAYS = 14_000;

class Toast {
  text = $state('');
  /** The point of the rules behind it. */
  ruling: Ruling | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(text: string, ruling: Ruling | null = null): void {
    clearTimeout(this.timer);
    this.text = text;
    this.ruling = ruling;
    this.timer = setTimeout(() => this.hide(), ruling ? RULING_STAYS : STAYS);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.text = '';
    this.ruling = null;
  }
}

export const toast = new Toast();
