import { expect, it } from 'vitest';
import { backoff } from './backoff';

it('waits longer each time, but not for ever', () => {
  expect(backoff(1, 0)).toBe(300);
  expect(backoff(3, 0)).toBeGreaterThan(backoff(2, 0));
  expect(backoff(50, 1)).toBe(10_000);
});
