// Whether the other side is still there: it is asked when nothing was heard for a while, and an answer is waited for.
// Nothing is concluded from time alone, since a page that slept has heard nothing either.

/** How long it may be quiet before it is asked, in milliseconds. In the background nobody looks, and it is asked less. */
const QUIET = { shown: 1500, hidden: 20_000 };
/** How long an answer may take before the visitor is told, and before the connection is given up. */
const TOLD_AFTER = 2200;
const GIVEN_UP_AFTER = 8000;
/** How often to look; with the times above, silence is told of within five seconds. */
export const LOOK_EVERY = 500;

export type Sign = 'fine' | 'ask' | 'silent' | 'gone';

export class Pulse {
  private heard: number;
  private asked: number | null = null;

  constructor(now: number) {
    this.heard = now;
  }

  hear(now: number): void {
    this.heard = now;
    this.asked = null;
  }

  look(now: number, hidden: boolean): Sign {
    if (this.asked === null) return now - this.heard >= (hidden ? QUIET.hidden : QUIET.shown) ? this.ask(now) : 'fine';
    const waited = now - this.asked;
    return waited >= GIVEN_UP_AFTER ? 'gone' : waited >= TOLD_AFTER ? 'silent' : 'fine';
  }

  /** Asks at once, such as when the network is said to be back. */
  ask(now: number): Sign {
    this.asked = now;
    return 'ask';
  }
}
