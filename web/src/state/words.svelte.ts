import { en, type Words } from '../words/en';
import { ja } from '../words/ja';
import { settings } from './settings.svelte';

const ALL: Record<'en' | 'ja', Words> = { en, ja };

/** The page's own words in the visitor's language. */
export function words(): Words {
  return ALL[settings.lang];
}

/** The one of two texts that is in the visitor's language. */
export function inLang(english: string, japanese: string): string {
  return settings.lang === 'ja' ? japanese || english : english;
}
