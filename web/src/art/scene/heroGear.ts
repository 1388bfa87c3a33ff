// Which gear a Hero wears: a wardrobe for each class, and words in names that ask for something of their own.

import { slug } from '../look';
import type { CardLook } from '../look';
import { CLASS_COLOUR, RAMPS } from '../palette';
import type { ClassName, Ramp } from '../palette';
import type { Dice } from '../random';
import { FEMININE, WANTS } from './heroWants';

export type Hat =
  | 'none'
  | 'mitre'
  | 'hood'
  | 'coif'
  | 'helm'
  | 'horned'
  | 'plumed'
  | 'greathelm'
  | 'band'
  | 'wizard'
  | 'circlet'
  | 'turban'
  | 'tricorn'
  | 'feather'
  | 'bandana'
  | 'bubble'
  | 'visor'
  | 'goggles'
  | 'crown'
  | 'jester'
  | 'tophat'
  | 'nurse'
  | 'ninja'
  | 'pharaoh'
  | 'fur'
  | 'brim'
  | 'kabuto'
  | 'tiara';
export type Hair = 'bald' | 'short' | 'long' | 'tail' | 'mohawk' | 'curls' | 'bob' | 'spikes';
export type Beard = 'none' | 'full' | 'long' | 'moustache' | 'goatee';
export type Face = 'human' | 'dog' | 'monkey' | 'fox' | 'mouse' | 'dragon' | 'unseen' | 'skull' | 'elf' | 'fangs';
export type Torso = 'robe' | 'plate' | 'tunic' | 'leather' | 'gown' | 'suit' | 'bare' | 'coat';
export type Weapon =
  | 'none'
  | 'mace'
  | 'cross'
  | 'book'
  | 'sword'
  | 'axe'
  | 'spear'
  | 'hammer'
  | 'staff'
  | 'wand'
  | 'orb'
  | 'dagger'
  | 'bow'
  | 'key'
  | 'rapier'
  | 'blaster'
  | 'flag'
  | 'lantern'
  | 'hook'
  | 'flute'
  | 'chain'
  | 'scythe'
  | 'flask'
  | 'stake'
  | 'bag'
  | 'katana'
  | 'greatsword'
  | 'fire'
  | 'frost'
  | 'fist'
  | 'glass'
  | 'slime';
export type Shield = 'none' | 'round' | 'kite' | 'tower' | 'book' | 'lamp';

export interface Gear {
  skin: Ramp;
  hair: Ramp;
  hairStyle: Hair;
  beard: Beard;
  hat: Hat;
  face: Face;
  torso: Torso;
  cloth: Ramp;
  trim: Ramp;
  weapon: Weapon;
  shield: Shield;
  cape: Ramp | null;
  wings: boolean;
  halo: boolean;
  small: boolean;
}

interface Wardrobe {
  hats: readonly [Hat, ...Hat[]];
  torsos: readonly [Torso, ...Torso[]];
  weapons: readonly [Weapon, ...Weapon[]];
  shields: readonly [Shield, ...Shield[]];
}

const WARDROBE: Record<ClassName, Wardrobe> = {
  Cleric: {
    hats: ['mitre', 'hood', 'coif', 'none', 'circlet', 'mitre'],
    torsos: ['robe', 'robe', 'gown', 'plate'],
    weapons: ['mace', 'cross', 'hammer', 'cross', 'mace'],
    shields: ['none', 'book', 'round', 'lamp'],
  },
  Fighter: {
    hats: ['helm', 'horned', 'plumed', 'greathelm', 'band', 'none'],
    torsos: ['plate', 'plate', 'tunic', 'leather'],
    weapons: ['sword', 'axe', 'spear', 'hammer', 'greatsword', 'sword'],
    shields: ['round', 'kite', 'tower', 'none'],
  },
  Mage: {
    hats: ['wizard', 'wizard', 'hood', 'circlet', 'turban'],
    torsos: ['robe', 'robe', 'gown', 'coat'],
    weapons: ['staff', 'wand', 'orb', 'fire', 'staff'],
    shields: ['none', 'book', 'none', 'lamp'],
  },
  Thief: {
    hats: ['hood', 'bandana', 'tricorn', 'feather', 'ninja', 'brim'],
    torsos: ['leather', 'coat', 'tunic', 'leather'],
    weapons: ['dagger', 'bow', 'key', 'rapier', 'dagger'],
    shields: ['none', 'none', 'lamp'],
  },
  Explorer: {
    hats: ['bubble', 'visor', 'goggles', 'bubble'],
    torsos: ['suit', 'suit', 'coat'],
    weapons: ['blaster', 'flag', 'lantern', 'blaster'],
    shields: ['none', 'lamp', 'none'],
  },
};

const CLOTH: Record<ClassName, readonly [Ramp, ...Ramp[]]> = {
  Cleric: [RAMPS.cloth, RAMPS.blue, RAMPS.ice, RAMPS.bone],
  Fighter: [RAMPS.red, RAMPS.iron, RAMPS.fire, RAMPS.leather],
  Mage: [RAMPS.violet, RAMPS.blue, RAMPS.pink, RAMPS.teal],
  Thief: [RAMPS.green, RAMPS.leather, RAMPS.stone, RAMPS.lime],
  Explorer: [RAMPS.gold, RAMPS.cloth, RAMPS.teal, RAMPS.fire],
};

const SKINS: readonly [Ramp, ...Ramp[]] = [RAMPS.skin, RAMPS.skin, RAMPS.leather, RAMPS.wood];
const HAIRS: readonly [Ramp, ...Ramp[]] = [
  RAMPS.wood,
  RAMPS.night,
  RAMPS.gold,
  RAMPS.fire,
  RAMPS.bone,
  RAMPS.leather,
  RAMPS.red,
];
const TRIMS: readonly [Ramp, ...Ramp[]] = [RAMPS.gold, RAMPS.iron, RAMPS.wood, RAMPS.bone, RAMPS.leather];

export function gearOf(card: CardLook, dice: Dice): Gear {
  const words = slug(card);
  const main: ClassName = card.classes[dice.int(0, Math.max(card.classes.length - 1, 0))] ?? 'Fighter';
  const wardrobe = WARDROBE[main];
  const female = FEMININE.test(words) || (!card.epic && dice.chance(0.15));
  const gear: Gear = {
    skin: dice.pick(SKINS),
    hair: dice.pick(HAIRS),
    hairStyle: female
      ? dice.pick(['long', 'tail', 'bob', 'curls'])
      : dice.pick(['short', 'bald', 'short', 'mohawk', 'curls', 'spikes', 'long']),
    beard: female ? 'none' : dice.pick(['none', 'full', 'none', 'moustache', 'goatee', 'long', 'none']),
    hat: dice.pick(wardrobe.hats),
    face: 'human',
    torso: dice.pick(wardrobe.torsos),
    cloth: dice.pick(CLOTH[main]),
    trim: dice.chance(0.5) ? RAMPS[CLASS_COLOUR[main].ramp] : dice.pick(TRIMS),
    weapon: dice.pick(wardrobe.weapons),
    shield: dice.pick(wardrobe.shields),
    cape: card.epic ? dice.pick([RAMPS.red, RAMPS.blue, RAMPS.violet, RAMPS.green]) : null,
    wings: false,
    halo: false,
    small: false,
  };
  for (const [word, wish] of WANTS) if (word.test(words)) Object.assign(gear, wish);
  if (female) gear.beard = 'none';
  if (gear.trim === gear.cloth) gear.trim = gear.cloth === RAMPS.gold ? RAMPS.wood : RAMPS.gold;
  return gear;
}
