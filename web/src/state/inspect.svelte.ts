// Reading a card: a mouse that rests on it peeks, a long press, a right click or the key I opens it.

class Inspect {
  peek: string | null = $state(null);
  open: string | null = $state(null);
}

export const inspect = new Inspect();

const REST = 320;
const HOLD = 480;

export function readable(node: HTMLElement, card: string | null | undefined) {
  let face = card;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;

  const clear = () => clearTimeout(timer);
  const open = () => {
    if (face) inspect.open = face;
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clear();
    timer = setTimeout(() => (inspect.peek = face ?? null), REST);
  };
  const leave = () => {
    clear();
    inspect.peek = null;
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
    if (!face) return;
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
    update(next: string | null | undefined) {
      face = next;
    },
    destroy: leave,
  };
}
