// Draws one Hero from gear, front view, on a clear layer. Feet stand at y 44, the middle is x 23.5.

import { Layer } from '../layer';
import { ink, RAMPS } from '../palette';
import type { Gear } from './heroGear';
import { drawHat, drawHatBehind } from './heroHats';
import { drawShield, drawWeapon } from './heroWeapons';

export function drawFigure(gear: Gear): Layer {
  const l = new Layer();
  const drop = gear.small ? 4 : 0;
  behind(l, gear, drop);
  body(l, gear, drop);
  const head = new Layer();
  drawHead(head, gear);
  l.over(head, 0, drop);
  drawShield(l, gear, drop);
  drawWeapon(l, gear, drop);
  return l;
}

function behind(l: Layer, gear: Gear, drop: number): void {
  if (gear.wings) {
    l.slab(RAMPS.cloth, 19, 27, 5, 13, 2, 18, 4, 28, 12, 34);
    l.line(5, 19, 17, 28, ink.stone4).line(5, 24, 15, 31, ink.stone4);
  }
  if (gear.cape !== null) l.slab(gear.cape, 17, 23 + drop, 8, 43, 23, 43, 23, 23 + drop);
  if (gear.cape !== null) l.rect(8, 42, 16, 2, gear.cape[0]).line(13, 30 + drop, 11, 41, gear.cape[0]);
  if (gear.hairStyle === 'long' && gear.face !== 'skull') l.rect(15, 14 + drop, 9, 14, gear.hair[0]);
  l.mirror();
  if (gear.hairStyle === 'tail') l.slab(gear.hair, 29, 10 + drop, 36, 13 + drop, 35, 26 + drop, 31, 20 + drop);
}

function body(l: Layer, gear: Gear, drop: number): void {
  const c = gear.cloth;
  const y = 23 + drop;
  const half = new Layer();
  if (gear.torso === 'robe' || gear.torso === 'gown') {
    half.slab(c, 20, y, 16, 44, 23, 44, 23, y);
    half.rect(16, 43, 8, 1, gear.trim[1]);
    if (gear.torso === 'robe') half.rect(22, y + 3, 2, 44 - y - 3, gear.trim[1]);
    else half.rect(18, y + 6, 6, 2, gear.trim[1]).dots(gear.trim[2], 17, 41, 20, 41, 23, 41);
  } else {
    const legs = gear.torso === 'suit' ? c : gear.torso === 'bare' ? gear.skin : RAMPS.wood;
    half.rect(18, y + 11, 5, 44 - y - 11, legs[1]).rect(18, y + 11, 2, 44 - y - 11, legs[2]);
    half.rect(17, 42, 6, 3, gear.torso === 'plate' ? RAMPS.iron[1] : ink.wood1);
    const top = gear.torso === 'bare' ? gear.skin : gear.torso === 'plate' ? RAMPS.iron : c;
    half.slab(top, 17, y, 18, y + 13, 23, y + 13, 23, y);
    detail(half, gear, y);
  }
  const sleeve = gear.torso === 'bare' ? gear.skin : gear.torso === 'plate' ? RAMPS.iron : c;
  half.ball(15.5, y + 3, 3, 3, sleeve).slab(sleeve, 13, y + 3, 13, y + 9, 17, y + 9, 17, y + 3);
  half.ball(14.5, y + 10, 2, 2, gear.face === 'unseen' ? RAMPS.cloth : gear.skin);
  l.over(half.mirror());
}

function detail(half: Layer, gear: Gear, y: number): void {
  const t = gear.trim;
  if (gear.torso === 'plate') {
    half
      .rect(20, y + 2, 4, 9, gear.cloth[1])
      .rect(20, y + 2, 1, 9, gear.cloth[2])
      .rect(18, y + 11, 6, 2, t[1]);
  }
  if (gear.torso === 'tunic')
    half
      .rect(22, y, 2, 5, t[1])
      .rect(17, y + 9, 7, 2, ink.wood1)
      .rect(22, y + 9, 2, 2, t[2]);
  if (gear.torso === 'leather')
    half
      .line(18, y, 23, y + 7, t[1])
      .rect(17, y + 10, 7, 2, ink.wood1)
      .dot(23, y + 10, t[3]);
  if (gear.torso === 'suit')
    half
      .rect(20, y + 3, 4, 4, ink.stone1)
      .dots(ink.lime, 21, y + 4)
      .dots(ink.rose, 23, y + 5)
      .rect(17, y + 10, 7, 1, t[1]);
  if (gear.torso === 'bare')
    half
      .line(19, y + 5, 23, y + 6, gear.skin[0])
      .rect(17, y + 9, 7, 5, gear.cloth[1])
      .rect(17, y + 9, 7, 1, t[2]);
  if (gear.torso === 'coat')
    half
      .rect(17, y + 11, 6, 8, gear.cloth[1])
      .rect(22, y, 2, 14, ink.bone)
      .rect(21, y, 1, 18, gear.cloth[0])
      .dot(23, y + 4, t[1])
      .dot(23, y + 8, t[1]);
}

function drawHead(l: Layer, gear: Gear): void {
  drawHatBehind(l, gear);
  const half = new Layer();
  if (gear.face === 'unseen') unseen(half);
  else face(half, gear);
  l.over(half.mirror());
  if (gear.beard !== 'none' && gear.face !== 'unseen') beard(l, gear);
  drawHat(l, gear);
  if (gear.halo) l.ring(23.5, 5, 7, 2, ink.gold, 1);
}

function unseen(l: Layer): void {
  // Nobody is in there: only glasses float above the collar.
  l.rect(18, 15, 5, 4, ink.void).rect(19, 16, 3, 2, ink.ice).rect(23, 16, 1, 1, ink.void);
}

function face(l: Layer, gear: Gear): void {
  const s = gear.skin;
  if (gear.face === 'elf') l.poly(s[1], 17, 15, 11, 12, 17, 19);
  if (gear.face === 'dog') l.ball(16, 13, 2.5, 5, RAMPS.wood);
  if (gear.face === 'fox') l.poly(s[1], 16, 13, 16, 5, 22, 10).poly(ink.wood1, 17, 11, 17, 7, 20, 10);
  if (gear.face === 'monkey') l.ball(15, 16, 3, 3, s).disc(15, 16, 1, 1, ink.skin);
  if (gear.face === 'mouse') l.ball(16, 9, 4, 4, s).disc(16, 9, 2, 2, ink.pink);
  l.ball(23.5, 16, 7.5, 7, s);
  l.rect(16, 17, 8, 3, s[1]).rect(17, 15, 7, 3, s[2]);
  hair(l, gear);
  eyes(l, gear);
}

function eyes(l: Layer, gear: Gear): void {
  if (gear.face === 'skull') {
    l.ball(23.5, 16, 7, 7, RAMPS.bone)
      .rect(18, 15, 4, 4, ink.void)
      .dot(20, 17, ink.lime)
      .dots(ink.void, 23, 20, 21, 22, 23, 22);
    return;
  }
  l.rect(19, 16, 2, 3, ink.void).dot(19, 16, ink.white);
  if (gear.face === 'dog' || gear.face === 'fox' || gear.face === 'mouse') {
    l.ball(23.5, 20, 4, 3, RAMPS.cloth).rect(22, 18, 2, 2, ink.void);
  } else if (gear.face === 'monkey') {
    l.disc(23.5, 20, 4, 3, ink.skin).rect(21, 21, 3, 1, ink.wood1);
  } else if (gear.face === 'dragon') {
    l.ball(23.5, 20, 5, 3, gear.skin).dot(21, 19, ink.void).dots(ink.white, 20, 22, 22, 22);
  } else {
    l.rect(22, 21, 2, 1, gear.skin[0]);
    if (gear.face === 'fangs') l.rect(21, 20, 3, 1, ink.blood).dot(21, 21, ink.white);
  }
}

function hair(l: Layer, gear: Gear): void {
  const h = gear.hair;
  if (gear.hairStyle === 'bald') return;
  if (gear.hairStyle === 'mohawk') {
    l.slab(h, 21, 4, 21, 12, 23, 12, 23, 3);
    return;
  }
  l.slab(h, 16, 10, 19, 8, 23, 8, 23, 11, 18, 13, 16, 16);
  l.rect(19, 8, 5, 2, h[2]);
  if (gear.hairStyle === 'spikes')
    l.poly(h[1], 15, 9, 13, 5, 18, 8).poly(h[2], 18, 9, 19, 3, 23, 8).poly(h[1], 15, 14, 12, 11, 17, 10);
  if (gear.hairStyle === 'curls') l.ball(16, 12, 3, 3, h).ball(20, 9, 3, 3, h).ball(15, 17, 2, 2, h);
  if (gear.hairStyle === 'bob' || gear.hairStyle === 'long') l.rect(15, 12, 2, 10, h[1]).rect(15, 12, 1, 10, h[2]);
}

function beard(l: Layer, gear: Gear): void {
  const h = gear.hair;
  const half = new Layer();
  if (gear.beard === 'moustache') half.rect(20, 20, 4, 1, h[1]).rect(19, 19, 2, 1, h[2]);
  if (gear.beard === 'goatee') half.rect(22, 22, 2, 3, h[1]);
  if (gear.beard === 'full' || gear.beard === 'long') {
    const end = gear.beard === 'long' ? 33 : 27;
    half.slab(h, 16, 18, 17, 23, 22, end, 23, end, 23, 20, 18, 20).rect(22, 21, 2, 1, ink.ember);
  }
  l.over(half.mirror());
}
