// The colours of the whole page: a dark dungeon lit by torches. Pictures store a colour as its place in this list
// (an ink), so that shading and dimming are small table look-ups and every picture stays within the palette.

const HEX = {
  void: '#0d0b14',
  night: '#1b1728',
  stone1: '#2d283c',
  stone2: '#474057',
  stone3: '#6b6279',
  stone4: '#9a92a1',
  bone: '#d3c8b6',
  white: '#f7f1e1',
  wood1: '#35211f',
  wood2: '#5c3927',
  wood3: '#8d5b36',
  sand: '#c48f53',
  skin: '#ecc08d',
  ember: '#5e1c22',
  blood: '#a92f2f',
  rose: '#dd5a50',
  flame: '#e8702f',
  torch: '#f2a63b',
  gold: '#f9d95f',
  glow: '#fff4b0',
  moss1: '#1b3830',
  moss2: '#2e6646',
  slime: '#58a34f',
  lime: '#abd860',
  deep: '#1c2851',
  sea: '#2c5799',
  sky: '#4d97d3',
  ice: '#a6e0f2',
  plum: '#3d2157',
  violet: '#713c98',
  orchid: '#b063c6',
  pink: '#efa5cd',
  teal1: '#123f49',
  teal2: '#1f7b7a',
  teal3: '#4cc2a7',
} as const;

export type Colour = keyof typeof HEX;
export type Rgb = readonly [number, number, number];
/** The place of a colour in the palette; 0 is "nothing here". */
export type Ink = number;
/** Four tones of one material: shadow, body, light, shine. */
export type Ramp = readonly [Ink, Ink, Ink, Ink];

export const COLOURS = Object.keys(HEX) as Colour[];

export const ink = Object.fromEntries(COLOURS.map((name, i) => [name, i + 1])) as Record<Colour, Ink>;

export function hex(colour: Colour): string {
  return HEX[colour];
}

const RGB: Rgb[] = COLOURS.map((name) => {
  const n = Number.parseInt(HEX[name].slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
});

export function rgbOf(i: Ink): Rgb {
  return RGB[i - 1] ?? [0, 0, 0];
}

function ramp(a: Colour, b: Colour, c: Colour, d: Colour): Ramp {
  return [ink[a], ink[b], ink[c], ink[d]];
}

export const RAMPS = {
  night: ramp('void', 'night', 'stone1', 'stone2'),
  stone: ramp('stone1', 'stone2', 'stone3', 'stone4'),
  iron: ramp('stone2', 'stone3', 'stone4', 'bone'),
  bone: ramp('stone3', 'stone4', 'bone', 'white'),
  cloth: ramp('stone4', 'bone', 'white', 'white'),
  wood: ramp('wood1', 'wood2', 'wood3', 'sand'),
  leather: ramp('wood2', 'wood3', 'sand', 'skin'),
  skin: ramp('wood3', 'sand', 'skin', 'white'),
  red: ramp('ember', 'blood', 'rose', 'pink'),
  fire: ramp('blood', 'flame', 'torch', 'glow'),
  gold: ramp('wood3', 'torch', 'gold', 'glow'),
  green: ramp('moss1', 'moss2', 'slime', 'lime'),
  lime: ramp('moss2', 'slime', 'lime', 'glow'),
  blue: ramp('deep', 'sea', 'sky', 'ice'),
  ice: ramp('sea', 'sky', 'ice', 'white'),
  violet: ramp('plum', 'violet', 'orchid', 'pink'),
  pink: ramp('violet', 'orchid', 'pink', 'white'),
  teal: ramp('teal1', 'teal2', 'teal3', 'ice'),
} as const satisfies Record<string, Ramp>;

export type RampName = keyof typeof RAMPS;

// One step towards the dark for every colour; it keeps the hue, so that a dim red wall is still red.
const DARKER: Record<Colour, Colour> = {
  void: 'void',
  night: 'void',
  stone1: 'night',
  stone2: 'stone1',
  stone3: 'stone2',
  stone4: 'stone3',
  bone: 'stone4',
  white: 'bone',
  wood1: 'night',
  wood2: 'wood1',
  wood3: 'wood2',
  sand: 'wood3',
  skin: 'sand',
  ember: 'night',
  blood: 'ember',
  rose: 'blood',
  flame: 'blood',
  torch: 'flame',
  gold: 'torch',
  glow: 'gold',
  moss1: 'night',
  moss2: 'moss1',
  slime: 'moss2',
  lime: 'slime',
  deep: 'night',
  sea: 'deep',
  sky: 'sea',
  ice: 'sky',
  plum: 'night',
  violet: 'plum',
  orchid: 'violet',
  pink: 'orchid',
  teal1: 'night',
  teal2: 'teal1',
  teal3: 'teal2',
};

const DARKER_INK: Ink[] = [0, ...COLOURS.map((name) => ink[DARKER[name]])];

export function darker(i: Ink, steps = 1): Ink {
  let now = i;
  for (let n = 0; n < steps; n += 1) now = DARKER_INK[now] ?? now;
  return now;
}

// Stone close to a torch takes on its colour.
const WARM: Partial<Record<Colour, Colour>> = {
  void: 'night',
  night: 'wood1',
  stone1: 'wood1',
  stone2: 'wood2',
  stone3: 'wood3',
  stone4: 'sand',
};

const WARM_INK: Ink[] = [0, ...COLOURS.map((name) => ink[WARM[name] ?? name])];

export function warmer(i: Ink): Ink {
  return WARM_INK[i] ?? i;
}

export const CLASSES = ['Cleric', 'Fighter', 'Mage', 'Thief', 'Explorer'] as const;
export type ClassName = (typeof CLASSES)[number];

/** Colours with a meaning, for the page's style sheet and for pictures. */
export const MEANING = {
  page: 'void',
  panel: 'night',
  panelRaised: 'stone1',
  edge: 'stone2',
  text: 'white',
  textDim: 'stone4',
  torchLight: 'torch',
  focus: 'gold',
  danger: 'rose',
  good: 'lime',
  trap: 'flame',
  monster: 'slime',
  advanced: 'gold',
  portable: 'teal3',
  soul: 'ice',
  wound: 'rose',
  coin: 'gold',
  item: 'teal3',
  spell: 'orchid',
  hero: 'sky',
  epic: 'gold',
  boss: 'rose',
  miniboss: 'torch',
} as const satisfies Record<string, Colour>;

/** Each class has a light and a dark colour; lightness differs between the classes, and icons differ in shape too. */
export const CLASS_COLOUR: Record<ClassName, { light: Colour; mid: Colour; dark: Colour; ramp: RampName }> = {
  Cleric: { light: 'ice', mid: 'sky', dark: 'deep', ramp: 'blue' },
  Fighter: { light: 'rose', mid: 'blood', dark: 'ember', ramp: 'red' },
  Mage: { light: 'orchid', mid: 'violet', dark: 'plum', ramp: 'violet' },
  Thief: { light: 'lime', mid: 'slime', dark: 'moss1', ramp: 'green' },
  Explorer: { light: 'gold', mid: 'torch', dark: 'wood2', ramp: 'gold' },
};
