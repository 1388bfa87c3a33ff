import type { Layer } from '../layer';
import type { CardLook } from '../look';
import { heroScene } from './hero';
export function bossScene(card: CardLook): Layer { return heroScene(card); }
