// Spells: a magic circle and a sign. The name chooses the sign; words for what the Spell does are asked next.

import { Layer } from '../layer';
import { slug } from '../look';
import type { CardLook } from '../look';
import { ink, RAMPS } from '../palette';
import type { Ramp, RampName } from '../palette';
import { Dice } from '../random';
import { GLYPHS } from './spellGlyphs';
import type { GlyphName } from './spellGlyphs';

const WORDS: readonly (readonly [string, GlyphName, RampName])[] = [
  ['annihil', 'burst', 'red'],
  ['assassin', 'dagger', 'violet'],
  ['cave-in', 'rocks', 'wood'],
  ['counterspell', 'ban', 'violet'],
  ['exhaust', 'hourglass', 'blue'],
  ['trepidation', 'eyes', 'violet'],
  ['fear', 'scream', 'violet'],
  ['freeze', 'snow', 'blue'],
  ['giant', 'giant', 'green'],
  ['jeopardy', 'cards', 'red'],
  ['kobold', 'sign', 'green'],
  ['motivation', 'horn', 'fire'],
  ['peril', 'peril', 'pink'],
  ['harvest', 'reap', 'teal'],
  ['teleport', 'swirl', 'violet'],
  ['zombie', 'gravehand', 'green'],
  ['base', 'base', 'red'],
  ['castle', 'castles', 'blue'],
  ['fairy', 'fountain', 'pink'],
  ['its-on', 'gloves', 'fire'],
  ['hiring', 'contract', 'wood'],
  ['lightning', 'bolt', 'blue'],
  ['meddling', 'lens', 'green'],
  ['oh-yeah', 'wallbreak', 'fire'],
  ['party', 'party', 'green'],
  ['pause', 'pause', 'blue'],
  ['pity', 'tear', 'blue'],
  ['stash', 'chest', 'wood'],
  ['shortcut', 'doorway', 'green'],
  ['effective', 'exclaim', 'gold'],
  ['gift', 'gift', 'green'],
  ['undead', 'skull', 'green'],
  ['wild', 'wild', 'green'],
  ['windfall', 'coins', 'gold'],
  ['intern', 'coffee', 'wood'],
  ['dragon', 'wyrm', 'blue'],
  ['sabotage', 'wrench', 'red'],
  ['rage', 'rage', 'fire'],
  ['ambush', 'bush', 'night'],
  ['rebirth', 'phoenix', 'violet'],
  ['smash', 'fist', 'red'],
  ['pay-to', 'paywin', 'violet'],
  ['zoning', 'blueprint', 'wood'],
  ['respawn', 'respawn', 'teal'],
  ['heist', 'heist', 'night'],
  ['circuit', 'plug', 'teal'],
  ['traitor', 'masks', 'violet'],
  ['armor', 'armour', 'blue'],
  ['excav', 'shovel', 'green'],
  ['finish', 'finish', 'red'],
  ['essence', 'transfer', 'violet'],
  ['healing', 'tank', 'teal'],
  ['meteor', 'meteor', 'night'],
  ['not-dead', 'coffin', 'green'],
  ['fireball', 'fireball', 'red'],
  ['tpk', 'graves', 'violet'],
  ['agent', 'agent', 'red'],
  ['fire', 'fireball', 'red'],
  ['ice', 'snow', 'blue'],
  ['gate', 'doorway', 'blue'],
  ['nature', 'leafy', 'green'],
  ['orb', 'teal', 'teal'],
];

/** For Spells whose names say nothing: what they do. */
const DEEDS: readonly (readonly [string, GlyphName])[] = [
  ['Kill', 'skull'],
  ['Cancel', 'ban'],
  ['Draw', 'cards'],
  ['Coin', 'coins'],
  ['Damage', 'burst'],
  ['Health', 'armour'],
  ['Move', 'swirl'],
  ['Destroy', 'rocks'],
  ['Build', 'blueprint'],
  ['Heal', 'tank'],
];

export function spellScene(card: CardLook): Layer {
  const dice = new Dice(card.id);
  const [glyph, ramp] = signOf(card, dice);
  const m = RAMPS[ramp];
  const scene = circle(m, dice);
  const sign = new Layer();
  GLYPHS[glyph](sign, m);
  return scene.over(sign.outline(ink.void));
}

function signOf(card: CardLook, dice: Dice): [GlyphName, RampName] {
  const words = slug(card);
  const named = WORDS.find(([word]) => words.includes(word));
  if (named !== undefined) return [named[1], named[2]];
  const ramp = dice.pick(['violet', 'blue', 'teal', 'red', 'green', 'fire'] as const);
  const deed = DEEDS.find(([word]) => card.keywords?.includes(word) === true);
  return [deed?.[1] ?? 'rune', ramp];
}

function circle(m: Ramp, dice: Dice): Layer {
  const l = new Layer().rect(0, 0, 48, 48, ink.void);
  l.change((_, x, y) => {
    const d = Math.hypot(x - 23.5, y - 23.5) + ((x + y) % 2 === 0 ? 0.7 : -0.7);
    return d < 15 ? m[0] : d < 23 ? ink.night : ink.void;
  });
  l.ring(23.5, 23.5, 22.5, 22.5, m[1], 1);
  const corners = dice.int(3, 8);
  const turn = dice.unit() * Math.PI;
  const step = corners > 4 ? 2 : 1;
  const at = (i: number): readonly [number, number] => {
    const t = turn + (i * Math.PI * 2) / corners;
    return [23.5 + Math.cos(t) * 21.5, 23.5 + Math.sin(t) * 21.5];
  };
  for (let i = 0; i < corners; i += 1) {
    const [ax, ay] = at(i);
    const [bx, by] = at(i + step);
    l.line(ax, ay, bx, by, m[1]);
    l.rect(Math.round(ax) - 1, Math.round(ay) - 1, 3, 3, m[2]);
  }
  for (let i = 0; i < 8; i += 1) l.dot(dice.int(0, 47), dice.int(0, 47), m[2]);
  return l;
}
