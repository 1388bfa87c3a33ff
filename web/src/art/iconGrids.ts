// The pixel icons, 16 by 16. A letter is a colour of the palette (see LETTERS in icons.ts), a dot is nothing.
// Icons with eight letters to a row are left halves: the right half is their mirror image.

import { CARDS_ICONS } from './grids/cards';
import { PAGE_ICONS } from './grids/page';
import { PHASES_ICONS } from './grids/phases';

export const ICON_GRIDS = { ...CARDS_ICONS, ...PHASES_ICONS, ...PAGE_ICONS };
