// The fonts and their licences. The licence asks that its text goes along with the font files, so it is part of
// the built page; show the links where the page says what it is made of.

import './fonts.css';
import atkinson from './licences/atkinson-hyperlegible.txt?url';
import dotGothic from './licences/dotgothic16.txt?url';
import pixelify from './licences/pixelify-sans.txt?url';

export interface FontLicence {
  font: string;
  licence: string;
  url: string;
}

export const FONT_LICENCES: readonly FontLicence[] = [
  { font: 'Atkinson Hyperlegible', licence: 'SIL Open Font License 1.1', url: atkinson },
  { font: 'DotGothic16', licence: 'SIL Open Font License 1.1', url: dotGothic },
  { font: 'Pixelify Sans', licence: 'SIL Open Font License 1.1', url: pixelify },
];
