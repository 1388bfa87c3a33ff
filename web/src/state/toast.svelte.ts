// A sentence that is shown for a moment, such as why something was refused.

/** How long it stays; long enough to be read twice. */
const STAYS = 7000;

class Toast {
  text = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(text: string): void {
    clearTimeout(this.timer);
    this.text = text;
    if (text) this.timer = setTimeout(() => (this.text = ''), STAYS);
  }
}

export const toast = new Toast();
