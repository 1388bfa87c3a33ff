// Which gear a Hero wears: a wardrobe for each class, and words in names that ask for something of their own.

import { slug } from '../look';
import type { CardLook } from '../look';
import { CLASS_COLOUR, RAMPS } from '../palette';
import type { ClassName, Ramp } from '../palette';
import type { Dice } from '../random';

export type Hat =
  | 'none' | 'mitre' | 'hood' | 'coif' | 'helm' | 'horned' | 'plumed' | 'greathelm' | 'band' | 'wizard' | 'circlet'
  | 'turban' | 'tricorn' | 'feather' | 'bandana' | 'bubble' | 'visor' | 'goggles' | 'crown' | 'jester' | 'tophat'
  | 'nurse' | 'ninja' | 'pharaoh' | 'fur' | 'brim' | 'kabuto' | 'tiara';
export type Hair = 'bald' | 'short' | 'long' | 'tail' | 'mohawk' | 'curls' | 'bob' | 'spikes';
export type Beard = 'none' | 'full' | 'long' | 'moustache' | 'goatee';
export type Face = 'human' | 'dog' | 'monkey' | 'fox' | 'mouse' | 'dragon' | 'unseen' | 'skull' | 'elf' | 'fangs';
export type Torso = 'robe' | 'plate' | 'tunic' | 'leather' | 'gown' | 'suit' | 'bare' | 'coat';
export type Weapon =
  | 'none' | 'mace' | 'cross' | 'book' | 'sword' | 'axe' | 'spear' | 'hammer' | 'staff' | 'wand' | 'orb' | 'dagger'
  | 'bow' | 'key' | 'rapier' | 'blaster' | 'flag' | 'lantern' | 'hook' | 'flute' | 'chain' | 'scythe' | 'flask' | 'stake'
  | 'bag' | 'katana' | 'greatsword' | 'fire' | 'frost' | 'fist' | 'glass' | 'slime';
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
  RAMPS.wood, RAMPS.night, RAMPS.gold, RAMPS.fire, RAMPS.bone, RAMPS.leather, RAMPS.red,
];
const TRIMS: readonly [Ramp, ...Ramp[]] = [RAMPS.gold, RAMPS.iron, RAMPS.wood, RAMPS.bone, RAMPS.leather];

const FEMININE = /ess|heroine|lady|sister|woman|girl|maid|princess|queen|nurse|witch|acacia|katelyn|danae|megan|roberta|felicity|josie|tess|maxine|clebrina|luz|gaimina|unseena|zutara|andromeda|barb|tmatha|elfstar|eloi|haize|varraka|adynn|crystol/;

/** Words in a name and what they ask for; later lines win. */
const WANTS: readonly (readonly [RegExp, Partial<Gear>])[] = [
  [/druid/, { cloth: RAMPS.green, hat: 'hood', weapon: 'staff', trim: RAMPS.leather }],
  [/light|incorrupt|word/, { halo: true, cloth: RAMPS.cloth, trim: RAMPS.gold }],
  [/angel|heaven/, { wings: true, halo: true, cloth: RAMPS.cloth, hat: 'none', trim: RAMPS.gold }],
  [/friar|pilgrim|caine/, { cloth: RAMPS.leather, hat: 'none', hairStyle: 'bald', beard: 'full', torso: 'robe' }],
  [/indigo/, { cloth: RAMPS.blue }],
  [/young|teen|kid|boy|charles/, { small: true, hat: 'none', beard: 'none', hairStyle: 'spikes' }],
  [/pantless/, { torso: 'bare', hat: 'helm', beard: 'full', weapon: 'axe' }],
  [/squire/, { small: true, hat: 'feather', weapon: 'spear', shield: 'kite' }],
  [/fires-breath|pyro/, { hair: RAMPS.fire, weapon: 'fire', cloth: RAMPS.red }],
  [/samurai/, { hat: 'kabuto', weapon: 'katana', shield: 'none', torso: 'plate', cloth: RAMPS.red }],
  [/evening/, { hat: 'brim', weapon: 'lantern', cape: RAMPS.night, torso: 'coat' }],
  [/bubble/, { weapon: 'orb', hat: 'wizard', cloth: RAMPS.ice }],
  [/judge/, { hat: 'none', hairStyle: 'curls', hair: RAMPS.bone, weapon: 'hammer', shield: 'book', cloth: RAMPS.night }],
  [/elf/, { face: 'elf', hairStyle: 'long', hair: RAMPS.gold, beard: 'none' }],
  [/dragon/, { cape: RAMPS.red, trim: RAMPS.red }],
  [/born-of-the-dragon/, { face: 'dragon', skin: RAMPS.green, hat: 'horned', beard: 'none' }],
  [/dragon-mage/, { hat: 'horned', hairStyle: 'bald', skin: RAMPS.green, face: 'dragon', cloth: RAMPS.violet }],
  [/cutpurse/, { weapon: 'bag', hat: 'bandana' }],
  [/treasure|relic/, { hat: 'brim', weapon: 'lantern', torso: 'leather', cloth: RAMPS.leather }],
  [/conquist/, { hat: 'helm', weapon: 'rapier', beard: 'goatee', cloth: RAMPS.red }],
  [/detective|digby/, { hat: 'brim', weapon: 'glass', torso: 'coat', cloth: RAMPS.leather, beard: 'moustache' }],
  [/monkey/, { face: 'monkey', hat: 'band', weapon: 'fist', skin: RAMPS.leather, hairStyle: 'bald', torso: 'tunic' }],
  [/kung-fu|zheng|wrestler|instructor/, { weapon: 'fist', shield: 'none', hat: 'band' }],
  [/fool/, { hat: 'jester', torso: 'tunic', weapon: 'none', shield: 'none', beard: 'none' }],
  [/canine|kerberos/, { face: 'dog', skin: RAMPS.leather, hat: 'none', hairStyle: 'bald', beard: 'none' }],
  [/lord|noble|van-ette/, { hat: 'circlet', cape: RAMPS.violet, trim: RAMPS.gold }],
  [/squid/, { weapon: 'spear', cloth: RAMPS.teal, hat: 'horned' }],
  [/rune/, { hat: 'greathelm', cloth: RAMPS.teal, weapon: 'greatsword' }],
  [/time/, { weapon: 'staff', cloth: RAMPS.teal, hat: 'turban', trim: RAMPS.gold }],
  [/warlock/, { hat: 'hood', cloth: RAMPS.night, weapon: 'fire', trim: RAMPS.lime }],
  [/drifter|wayward/, { hat: 'brim', cape: RAMPS.leather, weapon: 'staff', torso: 'coat' }],
  [/shinobi/, { hat: 'ninja', weapon: 'katana', cloth: RAMPS.night }],
  [/blackbeard/, { hat: 'tricorn', beard: 'long', hair: RAMPS.night, weapon: 'rapier', torso: 'coat', cloth: RAMPS.red }],
  [/outlaw/, { hat: 'brim', torso: 'coat', weapon: 'blaster', cloth: RAMPS.leather }],
  [/slayer/, { weapon: 'stake', torso: 'leather', hat: 'none', hairStyle: 'tail' }],
  [/pain|executioner/, { hat: 'ninja', weapon: 'axe', torso: 'bare', cloth: RAMPS.night }],
  [/vampire$/, { face: 'fangs', skin: RAMPS.bone, hair: RAMPS.night, hairStyle: 'short', hat: 'none', cape: RAMPS.red, cloth: RAMPS.night, weapon: 'none', shield: 'none', beard: 'none' }],
  [/love/, { cloth: RAMPS.pink, hairStyle: 'long' }],
  [/hookshot|kbothi/, { weapon: 'hook' }],
  [/eskimo/, { hat: 'fur', weapon: 'spear', torso: 'coat', cloth: RAMPS.leather, shield: 'none' }],
  [/lady/, { hat: 'plumed', hairStyle: 'long', torso: 'plate' }],
  [/barbarian|berserker|giant/, { torso: 'bare', hat: 'horned', weapon: 'axe', shield: 'none', hairStyle: 'long' }],
  [/hunter/, { weapon: 'bow', shield: 'none' }],
  [/missile/, { weapon: 'wand', hairStyle: 'bob', hair: RAMPS.pink, hat: 'goggles' }],
  [/spellslime/, { small: true, weapon: 'slime', hat: 'wizard' }],
  [/witch/, { hat: 'wizard', cloth: RAMPS.night, hair: RAMPS.fire, hairStyle: 'long', skin: RAMPS.lime, weapon: 'wand', beard: 'none' }],
  [/ice/, { cloth: RAMPS.ice, hair: RAMPS.bone, weapon: 'frost', beard: 'long' }],
  [/magnificent/, { hat: 'tophat', weapon: 'wand', torso: 'coat', cloth: RAMPS.night, cape: RAMPS.red }],
  [/prince$/, { hat: 'crown', cape: RAMPS.blue, beard: 'none' }],
  [/hitman|agent|spy/, { hat: 'brim', torso: 'coat', cloth: RAMPS.night, weapon: 'dagger' }],
  [/chains/, { weapon: 'chain', hat: 'none', hairStyle: 'bald', torso: 'bare' }],
  [/pharaoh/, { hat: 'pharaoh', torso: 'gown', cloth: RAMPS.gold, skin: RAMPS.leather, beard: 'goatee', weapon: 'staff' }],
  [/necro/, { hat: 'hood', face: 'skull', cloth: RAMPS.night, weapon: 'scythe', trim: RAMPS.lime, beard: 'none' }],
  [/fox/, { face: 'fox', skin: RAMPS.fire, hairStyle: 'bald', hat: 'none', weapon: 'katana', beard: 'none' }],
  [/swordmage/, { weapon: 'greatsword', hat: 'wizard', torso: 'plate', cloth: RAMPS.violet }],
  [/blue$/, { cloth: RAMPS.blue, beard: 'long', hair: RAMPS.bone, hat: 'wizard', weapon: 'staff' }],
  [/geomancer/, { cloth: RAMPS.leather, weapon: 'hammer', hat: 'circlet', beard: 'full' }],
  [/reaver/, { hat: 'horned', weapon: 'dagger' }],
  [/dreams/, { cloth: RAMPS.night, cape: RAMPS.violet, hat: 'hood', trim: RAMPS.pink }],
  [/archer/, { weapon: 'bow', hat: 'feather', cloth: RAMPS.green, shield: 'none' }],
  [/nurse/, { hat: 'nurse', cloth: RAMPS.cloth, weapon: 'flask', shield: 'none', torso: 'gown', trim: RAMPS.red }],
  [/healer|merciful/, { weapon: 'staff', trim: RAMPS.lime, hairStyle: 'long' }],
  [/inquisitor/, { hat: 'brim', cloth: RAMPS.red, weapon: 'fire', shield: 'book' }],
  [/dwarven|dirtbeard/, { small: true, beard: 'full' }],
  [/shieldmaiden/, { shield: 'tower', hat: 'horned', beard: 'none', hairStyle: 'tail' }],
  [/steel/, { hat: 'greathelm', cloth: RAMPS.iron, torso: 'plate' }],
  [/mouser/, { face: 'mouse', skin: RAMPS.iron, hat: 'none', hairStyle: 'bald', weapon: 'rapier', beard: 'none' }],
  [/smith$/, { weapon: 'hammer', torso: 'leather', hat: 'band', beard: 'full', shield: 'none' }],
  [/mind/, { hat: 'none', hairStyle: 'bald', cloth: RAMPS.pink, weapon: 'orb' }],
  [/familiar/, { face: 'fox', skin: RAMPS.night, hat: 'wizard', hairStyle: 'bald', beard: 'none' }],
  [/illusion/, { hat: 'tophat', weapon: 'wand', cloth: RAMPS.teal }],
  [/alchem/, { weapon: 'flask', hat: 'goggles', torso: 'coat', cloth: RAMPS.leather }],
  [/handmaid/, { hat: 'hood', cloth: RAMPS.red, hairStyle: 'long' }],
  [/piper/, { weapon: 'flute', hat: 'feather' }],
  [/scoundrel/, { hat: 'tricorn', weapon: 'blaster' }],
  [/overseer/, { hat: 'mitre', cape: RAMPS.red, weapon: 'book' }],
  [/paladin/, { torso: 'plate', hat: 'plumed', weapon: 'hammer', shield: 'kite', cloth: RAMPS.cloth }],
  [/unseen/, { face: 'unseen', hat: 'band', weapon: 'fist', torso: 'tunic', hairStyle: 'bald', beard: 'none' }],
  [/elemental/, { weapon: 'frost', hairStyle: 'spikes', hair: RAMPS.teal, hat: 'circlet' }],
  [/evil-genius|mortimer/, { hairStyle: 'spikes', hair: RAMPS.bone, hat: 'goggles', torso: 'coat', cloth: RAMPS.cloth, weapon: 'flask' }],
  [/keys/, { weapon: 'key', hat: 'hood' }],
  [/tax/, { hat: 'tophat', weapon: 'bag', shield: 'book', beard: 'moustache', torso: 'coat' }],
  [/pilot/, { hat: 'visor', beard: 'moustache' }],
  [/redrobe/, { torso: 'robe', cloth: RAMPS.red, hat: 'hood', weapon: 'staff' }],
  [/frag/, { weapon: 'blaster', torso: 'plate' }],
  [/the-king$/, { hat: 'crown', cape: RAMPS.red, beard: 'full', weapon: 'greatsword', torso: 'plate', cloth: RAMPS.gold, hair: RAMPS.bone }],
  [/princess/, { hat: 'tiara', torso: 'gown', cloth: RAMPS.pink, hair: RAMPS.gold, hairStyle: 'long', weapon: 'wand', beard: 'none', shield: 'none', face: 'human' }],
  [/demigod/, { torso: 'bare', halo: true, hat: 'none', weapon: 'spear', cape: RAMPS.gold, beard: 'full', hair: RAMPS.gold }],
  [/monster-hunter/, { hat: 'brim', weapon: 'stake', cape: RAMPS.night, shield: 'round' }],
  [/trap-master/, { hat: 'goggles', weapon: 'hook', cloth: RAMPS.fire }],
  [/lincoln/, { hat: 'tophat', beard: 'full', hair: RAMPS.night, cloth: RAMPS.night, torso: 'coat', weapon: 'axe', skin: RAMPS.skin }],
];

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
