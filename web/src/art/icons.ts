// Icons as pixels, as SVG paths and on a canvas. Shapes differ, not only colours: nobody has to tell red from green.

import { ICON_GRIDS } from './iconGrids';
import type { Pixels } from './layer';
import { Layer } from './layer';
import { hex, ink } from './palette';
import type { Colour } from './palette';

export type IconName = keyof typeof ICON_GRIDS;

export const iconNames = Object.keys(ICON_GRIDS) as IconName[];
export const ICON_SIZE = 16;

const LETTERS: Readonly<Record<string, Colour>> = {
  k: 'void',
  d: 'stone1',
  s: 'stone3',
  S: 'stone4',
  B: 'bone',
  W: 'white',
  w: 'wood2',
  n: 'sand',
  N: 'skin',
  O: 'orchid',
  P: 'pink',
  v: 'violet',
  p: 'plum',
  r: 'blood',
  R: 'rose',
  e: 'ember',
  f: 'flame',
  F: 'torch',
  g: 'torch',
  G: 'gold',
  Y: 'glow',
  l: 'slime',
  L: 'lime',
  m: 'moss2',
  b: 'sea',
  i: 'sky',
  I: 'ice',
  t: 'teal2',
  T: 'teal3',
};

const INKS = Object.fromEntries(Object.entries(LETTERS).map(([letter, colour]) => [letter, ink[colour]]));

const layers = new Map<IconName, Layer>();
const paths = new Map<IconName, readonly IconPath[]>();

/** One colour of an icon as the `d` of an SVG path on a 16 by 16 grid. */
export interface IconPath {
  fill: string;
  d: string;
}

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(ICON_GRIDS, name);
}

export function iconPixels(name: IconName): Pixels {
  return layerOf(name).pixels();
}

export function iconPaths(name: IconName): readonly IconPath[] {
  const known = paths.get(name);
  if (known !== undefined) return known;
  const made = trace(name);
  paths.set(name, made);
  return made;
}

/** Fills the canvas with the icon, each pixel `scale` wide. */
export function drawIcon(canvas: HTMLCanvasElement, name: IconName, scale: number): void {
  canvas.width = ICON_SIZE * scale;
  canvas.height = ICON_SIZE * scale;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  for (const { fill, d } of iconPaths(name)) {
    pen.fillStyle = fill;
    pen.fill(new Path2D(d));
  }
}

function layerOf(name: IconName): Layer {
  const known = layers.get(name);
  if (known !== undefined) return known;
  const rows: readonly string[] = ICON_GRIDS[name];
  const l = new Layer(ICON_SIZE, ICON_SIZE).sprite(0, 0, rows, INKS);
  if (rows.every((row) => row.length === ICON_SIZE / 2)) l.mirror();
  layers.set(name, l);
  return l;
}

/** Runs of one colour in a row become one bar, which keeps the SVG small. */
function trace(name: IconName): IconPath[] {
  const l = layerOf(name);
  const byFill = new Map<string, string>();
  for (let y = 0; y < l.h; y += 1) {
    for (let x = 0; x < l.w;) {
      const c = l.at(x, y);
      let end = x + 1;
      while (end < l.w && l.at(end, y) === c) end += 1;
      const fill = fillOf(c);
      if (fill !== null) byFill.set(fill, `${byFill.get(fill) ?? ''}M${x} ${y}h${end - x}v1H${x}z`);
      x = end;
    }
  }
  return [...byFill].map(([fill, d]) => ({ fill, d }));
}

const FILLS = new Map(Object.values(LETTERS).map((colour) => [ink[colour], hex(colour)]));

function fillOf(c: number): string | null {
  return FILLS.get(c) ?? null;
}
