// Reading a card: a mouse that rests on it peeks, a long press, a right click or the key I opens it.

/** Something about the card where it lies, besides its text: what is beneath it, or where it is on its way to. */
export interface Note {
  title: string;
  text: string;
}

/** A card, or one with what is to be told of it where it lies. */
export type Reading = string | null | undefined | { card: string | null | undefined; notes: () => Note[] };

class Inspect {
  peek: string | null = $state(null);
  notes: Note[] = $state.raw([]);
  private opened: string | null = $state(null);

  get open(): string | null {
    return this.opened;
  }

  set open(card: string | null) {
    this.notes = [];
    this.opened = card;
  }

  /** Opens a card with what is to be told of it. */
  read(reading: Reading): void {
    const card = faceOf(reading);
    if (!card) return;
    this.open = card;
    this.notes = notesOf(reading);
  }

  glance(reading: Reading): void {
    if (this.opened) return;
    this.peek = faceOf(reading);
    this.notes = notesOf(reading);
  }
}

function faceOf(reading: Reading): string | null {
  return (typeof reading === 'object' ? reading?.card : reading) ?? null;
}

function notesOf(reading: Reading): Note[] {
  return reading && typeof reading === 'object' ? reading.notes() : [];
}

export const inspect = new Inspect();

const REST = 320;
const HOLD = 480;

export function readable(node: HTMLElement, given: Reading) {
  let reading = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  let peeking = false;

  const clear = () => clearTimeout(timer);
  const open = () => inspect.read(reading);
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clear();
    timer = setTimeout(() => {
      peeking = true;
      inspect.glance(reading);
    }, REST);
  };
  const leave = () => {
    clear();
    if (peeking) inspect.peek = null;
    peeking = false;
  };
  const down = (event: PointerEvent) => {
    held = false;
    if (event.pointerType === 'mouse') return leave();
    clear();
    timer = setTimeout(() => {
      held = true;
      open();
    }, HOLD);
  };
  // The click that ends a long press is not meant as a click.
  const click = (event: MouseEvent) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const menu = (event: MouseEvent) => {
    if (!faceOf(reading)) return;
    event.preventDefault();
    open();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    open();
  };

  node.addEventListener('pointerenter', enter);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointerup', clear);
  node.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse' && Math.abs(event.movementX) + Math.abs(event.movementY) > 6) clear();
  });
  node.addEventListener('pointercancel', clear);
  node.addEventListener('click', click, true);
  node.addEventListener('contextmenu', menu);
  node.addEventListener('keydown', key);
  return {
    update(next: Reading) {
      reading = next;
    },
    destroy: leave,
  };
}
