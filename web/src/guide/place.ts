// Where a bubble stands: beside what it points at, on the side where it hides least.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Side = 'above' | 'below' | 'left' | 'right';

export interface Standing {
  side: Side;
  x: number;
  y: number;
  /** How far along its edge the arrow is, to be at the middle of what it points at. */
  arrow: number;
}

export interface Around {
  /** What it points at. */
  thing: Box;
  /** What must not be hidden; if the thing is inside, the bubble stands outside. */
  panel: Box | null;
  /** What should not be hidden. */
  others: Box[];
  window: Size;
}

const SIDES: Side[] = ['above', 'below', 'left', 'right'];
/** Room for the arrow, and to the edge of the window. */
const GAP = 14;
const EDGE = 6;
/** What it costs to hide what must not be hidden, beside what should not, and to stand far off. */
const HIDES = 1000;
const FAR = 300;

export function stand(size: Size, around: Around): Standing {
  const tried = SIDES.map((side) => {
    const at = beside(side, size, around);
    return { at, cost: cost(at, size, around) };
  });
  return tried.reduce((best, next) => (next.cost < best.cost ? next : best)).at;
}

function cost({ x, y }: Standing, { width, height }: Size, { thing, panel, others }: Around): number {
  const bubble = { left: x, top: y, right: x + width, bottom: y + height };
  const sum = (boxes: Box[]) => boxes.reduce((sum, box) => sum + overlap(bubble, box), 0);
  return HIDES * sum(panel ? [thing, panel] : [thing]) + FAR * distance(bubble, thing) + sum(others);
}

function beside(side: Side, { width, height }: Size, { thing, panel, window }: Around): Standing {
  const base = panel && overlap(thing, panel) > 0 ? panel : thing;
  const middle = { x: (thing.left + thing.right) / 2, y: (thing.top + thing.bottom) / 2 };
  const wish = {
    above: { x: middle.x - width / 2, y: base.top - height - GAP },
    below: { x: middle.x - width / 2, y: base.bottom + GAP },
    left: { x: base.left - width - GAP, y: middle.y - height / 2 },
    right: { x: base.right + GAP, y: middle.y - height / 2 },
  }[side];
  const x = within(wish.x, EDGE, window.width - width - EDGE);
  const y = within(wish.y, EDGE, window.height - height - EDGE);
  const upright = side === 'above' || side === 'below';
  const arrow = upright ? within(middle.x - x, GAP, width - GAP) : within(middle.y - y, GAP, height - GAP);
  return { side, x, y, arrow };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

function distance(a: Box, b: Box): number {
  return Math.max(0, a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
}

export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
