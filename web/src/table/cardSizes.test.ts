import { describe, expect, it } from 'vitest';
import { cardSizes, type BoardRoom } from './cardSizes';

const two: BoardRoom = {
  width: 1080,
  height: 670,
  rem: 16,
  columns: 1,
  rows: 1,
  unfolded: 1,
  stacked: false,
  slots: 4.4,
  own: true,
};

describe('cards on the board', () => {
  it('are broad where few stand in a row', () => {
    const { others, own } = cardSizes(two);
    expect(others.width).toBeGreaterThan(160);
    expect(own.height / own.width).toBeGreaterThanOrEqual(1.09);
  });
  it('keep their proportions, and fit in height and width, at any size', () => {
    for (let width = 700; width <= 2400; width += 100) {
      for (let height = 480; height <= 1400; height += 100) {
        for (const slots of [4.4, 5.2, 6.2]) {
          const { others, own } = cardSizes({ ...two, width, height, slots });
          for (const size of [others, own]) expect(size.height / size.width).toBeLessThanOrEqual(1.41);
          expect(own.width * slots + 18 * 16).toBeLessThanOrEqual(width);
          expect(others.height + own.height + 9.7 * 16).toBeLessThanOrEqual(height);
        }
      }
    }
  });
  it('are larger on a narrow board with the scores above the dungeons', () => {
    const narrow = { ...two, width: 660, height: 540 };
    const { own } = cardSizes({ ...narrow, stacked: true });
    expect(own.width).toBeGreaterThan(1.2 * cardSizes(narrow).own.width);
  });
  it('never get too small to be read', () => {
    const { others, own } = cardSizes({ ...two, height: 200, rows: 3, unfolded: 3 });
    expect(others.width).toBe(40);
    expect(own.width).toBe(57);
  });
});
