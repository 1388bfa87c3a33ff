import { expect, test } from 'vitest';
import { LANGS, WORDS, type Words } from '.';

/** Every text of a table by where it stands; what is a function is asked with the same few values in all of them. */
function texts(said: unknown, path = ''): [string, string][] {
  if (typeof said === 'string') return [[path, said]];
  if (typeof said === 'function') return texts((said as (...all: unknown[]) => unknown)(2, 3, 4), `${path}()`);
  if (said === null || typeof said !== 'object') return [];
  return Object.entries(said).flatMap(([key, one]) => texts(one, `${path}.${key}`));
}

// The check sees what is missing from a shape, but not from a record or a list that may be shorter.
test('every language has every word', () => {
  // Lists may differ in length from language to language, what they are for may not.
  const places = (words: Words) => [...new Set(texts(words).map(([place]) => place.replace(/\.\d+/g, '.#')))].sort();
  for (const lang of LANGS) {
    expect(places(WORDS[lang])).toEqual(places(WORDS.en));
    expect(texts(WORDS[lang]).filter(([, text]) => text === '')).toEqual([]);
  }
});
