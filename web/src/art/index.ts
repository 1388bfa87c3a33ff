// What the page may use of the pictures.

export { default as CardArt } from './CardArt.svelte';
export { default as Icon } from './Icon.svelte';
export { ART_SIZE, cardPixels, paintCard } from './card';
export { drawIcon, ICON_SIZE, iconNames, iconPaths, iconPixels, isIcon } from './icons';
export type { IconName, IconPath } from './icons';
export type { Pixels } from './layer';
export { lookOf } from './look';
export type { CardJson, CardKind, CardLook } from './look';
export { CLASS_COLOUR, CLASSES, COLOURS, hex, MEANING } from './palette';
export type { ClassName, Colour } from './palette';
export { music } from './music';
export type { ThemeName } from './music';
export { SOUND_NAMES, soundLength, sounds, Sounds } from './sound';
export type { SoundName } from './sound';
