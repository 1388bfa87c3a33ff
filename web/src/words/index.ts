// The page's own words: one table for each language that the server speaks. A language that has no table, and a table
// that lacks a word, fail the check.
import type { Lang } from '../protocol/Lang';
import { en, type Words } from './en';
import { ja } from './ja';

export type { Words };

export const WORDS: Record<Lang, Words> = { en, ja };

/** The languages in the order in which they are offered. */
export const LANGS = Object.keys(WORDS) as Lang[];
