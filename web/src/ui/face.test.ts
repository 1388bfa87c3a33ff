import { expect, it } from 'vitest';
import { faceOf } from './face';

it('has the same face for the same name, and many faces for many names', () => {
  expect(faceOf('Mika', 48)).toBe(faceOf('Mika', 48));
  const faces = new Set(Array.from({ length: 200 }, (_, n) => faceOf(`Guest ${1000 + n}`, 48)));
  expect(faces.size).toBeGreaterThan(40);
  expect(Math.max(...faces)).toBeLessThan(48);
  expect(faceOf('Mika', 0)).toBe(0);
});
