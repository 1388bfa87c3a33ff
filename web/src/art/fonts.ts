// The pixel fonts and their licences. The licence asks that its text goes along with the font files, so it is part of
// the built page; show the links where the page says what it is made of.

import './fonts.css';
import dotGothic from './licences/dotgothic16.txt?url';
import pixelify from './licences/pixelify-sans.txt?url';
import silkscreen from './licences/silkscreen.txt?url';

export interface FontLicence {
  font: string;
  licence: string;
  url: string;
}

export const FONT_LICENCES: readonly FontLicence[] = [
  { font: 'DotGothic16', licence: 'SIL Open Font License 1.1', url: dotGothic },
  { font: 'Pixelify Sans', licence: 'SIL Open Font License 1.1', url: pixelify },
  { font: 'Silkscreen', licence: 'SIL Open Font License 1.1', url: silkscreen },
];
