// Who the Bosses are, told in parts. A Boss that is not named here is put together by chance from its id.

import type { RampName } from '../palette';
import type { BEHIND, BODIES, EYES, HEADS, MOUTHS, TOPS } from './bossParts';

export interface Portrait {
  head: keyof typeof HEADS;
  eyes: keyof typeof EYES;
  mouth: keyof typeof MOUTHS;
  top: keyof typeof TOPS;
  body: keyof typeof BODIES;
  behind: keyof typeof BEHIND;
  skin: RampName;
  cloth: RampName;
  trim: RampName;
}

function who(
  skin: RampName,
  cloth: RampName,
  trim: RampName,
  head: Portrait['head'],
  eyes: Portrait['eyes'],
  mouth: Portrait['mouth'],
  top: Portrait['top'],
  body: Portrait['body'],
  behind: Portrait['behind'] = 'none',
): Portrait {
  return { skin, cloth, trim, head, eyes, mouth, top, body, behind };
}

/** Keys are ids without the set, or with it where two sets have a Boss of one name. */
export const PORTRAITS: Readonly<Record<string, Portrait>> = {
  draculord: who('bone', 'red', 'red', 'gaunt', 'glare', 'fangs', 'widow', 'collar', 'wings'),
  xyzax: who('bone', 'violet', 'lime', 'skull', 'socket', 'none', 'horns', 'robe', 'orbs'),
  'king-croak': who('green', 'violet', 'gold', 'frog', 'frog', 'wide', 'none', 'robe', 'slimy'),
  'rmb-king-croak': who('teal', 'red', 'gold', 'frog', 'frog', 'maw', 'crown', 'plate', 'none'),
  robobo: who('iron', 'red', 'red', 'robot', 'screen', 'grill', 'antenna', 'machine', 'gears'),
  cerebellus: who('green', 'violet', 'lime', 'brain', 'slit', 'grim', 'none', 'robe', 'tentacles'),
  seducia: who('pink', 'red', 'violet', 'round', 'lashes', 'lips', 'siren', 'gown', 'wings'),
  cleopatra: who('leather', 'teal', 'gold', 'round', 'lashes', 'lips', 'pharaoh', 'gown', 'none'),
  gorgona: who('lime', 'gold', 'fire', 'round', 'slit', 'fangs', 'snakes', 'gown', 'none'),
  'doc-scarecrow': who('leather', 'wood', 'fire', 'sack', 'stitched', 'stitched', 'strawhat', 'coat', 'feathered'),
  'tnl-belladonna': who('lime', 'violet', 'pink', 'round', 'lashes', 'lips', 'flower', 'leaves', 'none'),
  'rmb-belladonna': who('green', 'red', 'red', 'plant', 'glare', 'maw', 'none', 'leaves', 'tentacles'),
  'torix-uzkali': who('red', 'night', 'gold', 'beast', 'three', 'tusks', 'ram', 'plate', 'none'),
  killa: who('stone', 'red', 'red', 'ape', 'glare', 'maw', 'none', 'fur', 'none'),
  shellda: who('lime', 'pink', 'teal', 'turtle', 'lashes', 'none', 'flower', 'none', 'none'),
  smoake: who('red', 'stone', 'fire', 'dragon', 'glow', 'none', 'horns', 'smoke', 'wings'),
  'tnl-kazanna': who('leather', 'teal', 'violet', 'round', 'lashes', 'lips', 'hair', 'gown', 'orbs'),
  'rmb-kazanna': who('leather', 'red', 'gold', 'long', 'glow', 'lips', 'flames', 'robe', 'orbs'),
  'dr-timebender': who('skin', 'teal', 'bone', 'gaunt', 'monocle', 'moustache', 'clock', 'coat', 'gears'),
  nicolius: who('skin', 'red', 'bone', 'round', 'glare', 'beard', 'santa', 'robe', 'ice'),
  porkus: who('pink', 'leather', 'gold', 'pig', 'glare', 'snout', 'helm', 'plate', 'none'),
  angstigoth: who('bone', 'night', 'violet', 'long', 'shades', 'grim', 'hair', 'collar', 'none'),
  eclipse: who('night', 'violet', 'gold', 'hood', 'glow', 'none', 'halo', 'none', 'none'),
  gregore: who('green', 'night', 'red', 'robot', 'glare', 'stitched', 'slick', 'suit', 'none'),
  calabeza: who('fire', 'night', 'lime', 'pumpkin', 'triangle', 'jack', 'none', 'robe', 'none'),
  lamia: who('teal', 'violet', 'gold', 'snake', 'slit', 'forked', 'none', 'coils', 'none'),
  ravenus: who('night', 'violet', 'blue', 'bird', 'glare', 'none', 'feathers', 'plate', 'feathered'),
  'baron-hex': who('bone', 'violet', 'lime', 'skull', 'socket', 'none', 'tophat', 'suit', 'orbs'),
  oculus: who('cloth', 'violet', 'violet', 'eye', 'none', 'none', 'none', 'smoke', 'tentacles'),
  'dr-deadly': who('skin', 'night', 'lime', 'gaunt', 'shades', 'grin', 'spikes', 'coat', 'none'),
  scott: who('skin', 'blue', 'fire', 'round', 'round', 'grin', 'mohawk', 'suit', 'none'),
  'rmb-kirax': who('violet', 'red', 'gold', 'dragon', 'slit', 'none', 'ram', 'plate', 'wings'),
  'promo-kirax': who('green', 'fire', 'red', 'dragon', 'glare', 'none', 'crown', 'fur', 'wings'),
  imperiatrix: who('teal', 'red', 'gold', 'long', 'lashes', 'lips', 'crown', 'collar', 'orbs'),
  klonos: who('blue', 'gold', 'lime', 'squid', 'three', 'none', 'none', 'none', 'gears'),
  mando: who('iron', 'leather', 'red', 'armour', 'none', 'none', 'antenna', 'plate', 'none'),
  chase: who('skin', 'red', 'leather', 'round', 'shades', 'grin', 'curls', 'suit', 'none'),
  greg: who('leather', 'green', 'night', 'beast', 'round', 'tusks', 'mohawk', 'muscle', 'none'),
  explodo: who('night', 'red', 'fire', 'bomb', 'glare', 'grin', 'fuse', 'none', 'none'),
  hellcow: who('bone', 'red', 'fire', 'cow', 'glow', 'none', 'horns', 'fur', 'none'),
  'the-brothers-wise': who('skin', 'blue', 'bone', 'gaunt', 'round', 'beard', 'witchhat', 'robe', 'orbs'),
  kawnee: who('bone', 'ice', 'teal', 'bird', 'slit', 'none', 'halo', 'robe', 'feathered'),
  scythe: who('bone', 'night', 'red', 'hood', 'glow', 'none', 'none', 'none', 'scythe'),
  jarin: who('violet', 'blue', 'ice', 'crystal', 'glow', 'grim', 'spikes', 'robe', 'ice'),
  elicon: who('fire', 'violet', 'gold', 'flame', 'glare', 'grin', 'none', 'smoke', 'none'),
  mirrax: who('ice', 'violet', 'gold', 'mirror', 'glare', 'grin', 'none', 'robe', 'none'),
  anererak: who('bone', 'red', 'teal', 'skull', 'socket', 'none', 'crown', 'collar', 'none'),
  mobi: who('blue', 'iron', 'teal', 'squid', 'round', 'grin', 'none', 'none', 'slimy'),
};
