// A picture of our own for every card: 48 by 48 pixels, made from what the card is, the same on every machine.

import { Layer } from './layer';
import type { Pixels } from './layer';
import type { CardKind, CardLook } from './look';
import { bossScene } from './scene/boss';
import { heroScene } from './scene/hero';
import { itemScene } from './scene/item';
import { minibossScene } from './scene/miniboss';
import { roomScene } from './scene/room';
import { spellScene } from './scene/spell';

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

export function paintCard(canvas: HTMLCanvasElement, card: CardLook): void {
  const { width, height, rgba } = cardPixels(card);
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const image = pen.createImageData(width, height);
  image.data.set(rgba);
  pen.putImageData(image, 0, 0);
}
