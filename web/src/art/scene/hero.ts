// Heroes: little adventurers, put together from gear. The class chooses the wardrobe, the name may insist on something.

import { Layer } from '../layer';
import { slug } from '../look';
import type { CardLook } from '../look';
import { CLASS_COLOUR, ink, RAMPS } from '../palette';
import type { ClassName, Ramp } from '../palette';
import { Dice } from '../random';
import { gearOf } from './heroGear';
import { drawFigure } from './heroFigure';
import { outdoors, rays, space } from './sky';

const GROUNDS: readonly [Ramp, ...Ramp[]] = [RAMPS.green, RAMPS.wood, RAMPS.stone, RAMPS.teal, RAMPS.night];

export function heroScene(card: CardLook): Layer {
  const dice = new Dice(card.id);
  const explorer = card.classes.includes('Explorer') || card.set === 'CRL';
  const scene = explorer ? space(dice) : outdoors(dice, dice.pick(GROUNDS));
  if (card.epic) {
    // The glow ends at its ring: corners stay quiet and the figure keeps its outline.
    rays(scene, 23.5, 22, auraOf(card), dice.int(8, 12), dice.unit(), 22);
    scene.ring(23.5, 22, 21, 21, ink.gold, 1);
  }
  for (const [gear, dx, dy] of partyOf(card, dice)) {
    const figure = drawFigure(gear).outline(ink.void);
    scene.disc(23.5 + dx, 45 + Math.min(dy, 0) / 2, 10, 2, ink.void).over(figure, dx, dy);
  }
  return scene;
}

function partyOf(card: CardLook, dice: Dice): [ReturnType<typeof gearOf>, number, number][] {
  const words = slug(card);
  const two = /(^|-)and-|brothers|progenitors|sisters|dodgers/.test(words);
  if (!two) return [[gearOf(card, dice), 0, 0]];
  const second = gearOf({ ...card, id: `${card.id}-second` }, new Dice(`${card.id}/2`));
  return [
    [{ ...second, weapon: 'none', shield: 'none' }, -9, -2],
    [gearOf(card, dice), 8, 1],
  ];
}

function auraOf(card: CardLook): number {
  const first: ClassName | undefined = card.classes[0];
  return first === undefined ? ink.wood3 : ink[CLASS_COLOUR[first].mid];
}
