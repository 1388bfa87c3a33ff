import type { Lang } from '../protocol/Lang';
import { WORDS, type Words } from '../words';
import { settings } from './settings.svelte';

/** The page's own words in the visitor's language. */
export function words(): Words {
  return WORDS[settings.lang];
}

/** A text that the server gives in every language, such as `name_en` and `name_ja`, in the visitor's or another one. */
export function inLang<Key extends string>(
  given: Record<`${Key}_${Lang}`, string>,
  key: Key,
  lang = settings.lang,
): string {
  return given[`${key}_${lang}`] || given[`${key}_en`];
}
