import { expect, test } from 'vitest';
import { together } from './together';

test('who is called alike is counted, where the first of them sits', () => {
  expect(together(['Mika', 'Goblin', 'Ogre', 'Goblin', 'Goblin'])).toEqual(['Mika', 'Goblin ×3', 'Ogre']);
  expect(together(['Mika'])).toEqual(['Mika']);
  expect(together([])).toEqual([]);
});
