// A picture of our own for every card: 48 by 48 pixels, made from what the card is, the same on every machine.

import { Layer } from './layer';
import type { Pixels } from './layer';
import type { CardKind, CardLook } from './look';
import { backScene } from './scene/backs';
import { bossScene } from './scene/boss';
import { heroScene } from './scene/hero';
import { itemScene } from './scene/item';
import { minibossScene } from './scene/miniboss';
import { roomScene } from './scene/room';
import { spellScene } from './scene/spell';
import { titleScene } from './scene/title';

export const ART_SIZE = 48;

const SCENES: Record<CardKind, (card: CardLook) => Layer> = {
  room: roomScene,
  spell: spellScene,
  boss: bossScene,
  hero: heroScene,
  item: itemScene,
  miniboss: minibossScene,
};

// A table shows the same cards again and again; a picture is 9 kB, so all 420 may stay.
const drawn = new Map<string, Pixels>();

export function cardPixels(card: CardLook): Pixels {
  const known = drawn.get(card.id);
  if (known !== undefined) return known;
  const pixels = SCENES[card.kind](card).pixels();
  drawn.set(card.id, pixels);
  return pixels;
}

export function backPixels(kind: CardKind): Pixels {
  return backScene(kind).pixels();
}

export function titlePixels(): Pixels {
  return titleScene().pixels();
}

export function paintCard(canvas: HTMLCanvasElement, card: CardLook): void {
  paint(canvas, cardPixels(card));
}

export function paintBack(canvas: HTMLCanvasElement, kind: CardKind): void {
  paint(canvas, backPixels(kind));
}

export function paintTitle(canvas: HTMLCanvasElement): void {
  paint(canvas, titlePixels());
}

function paint(canvas: HTMLCanvasElement, { width, height, rgba }: Pixels): void {
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const image = pen.createImageData(width, height);
  image.data.set(rgba);
  pen.putImageData(image, 0, 0);
}
