import { describe, expect, it } from 'vitest';
import { overlap, stand, type Around, type Box } from './place';

const size = { width: 300, height: 100 };
const window = { width: 1280, height: 800 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

function placed(around: Around, of = size): { bubble: Box; side: string; arrow: number } {
  const { x, y, side, arrow } = stand(of, around);
  return { bubble: box(x, y, of.width, of.height), side, arrow };
}

describe('a bubble', () => {
  it('stands beside its thing, with the arrow at the middle of it', () => {
    const thing = box(500, 600, 100, 140);
    const { bubble, side, arrow } = placed({ thing, panel: null, others: [], window });
    expect(side).toBe('above');
    expect(overlap(bubble, thing)).toBe(0);
    expect(bubble.left + arrow).toBe(550);
  });

  it('never hides its thing nor the question, wherever the thing is', () => {
    const panel = box(930, 40, 350, 400);
    for (let left = 0; left <= 830; left += 83) {
      for (let top = 40; top <= 660; top += 62) {
        const thing = box(left, top, 100, 140);
        const { bubble } = placed({ thing, panel, others: [], window });
        expect(overlap(bubble, thing) + overlap(bubble, panel)).toBe(0);
        expect(Math.min(bubble.left, bubble.top, 1280 - bubble.right, 800 - bubble.bottom)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('stands outside the question, at the height of an option that it points at', () => {
    const panel = box(930, 40, 350, 400);
    const thing = box(945, 300, 320, 34);
    const { bubble, side, arrow } = placed({ thing, panel, others: [], window });
    expect(overlap(bubble, panel)).toBe(0);
    expect(side).toBe('left');
    expect(bubble.top + arrow).toBe(317);
  });

  it('hides as little as can be of everything else', () => {
    const thing = box(500, 400, 100, 140);
    const others = [box(300, 200, 500, 190), box(610, 400, 500, 140), box(300, 560, 500, 140)];
    expect(placed({ thing, panel: null, others, window }).side).toBe('left');
  });

  it('fits a phone', () => {
    const phone = { width: 390, height: 844 };
    const thing = box(330, 60, 50, 80);
    const { bubble, side, arrow } = placed({ thing, panel: box(0, 480, 390, 240), others: [], window: phone });
    expect(side).toBe('below');
    expect(bubble.right).toBeLessThan(390);
    expect(bubble.left + arrow).toBe(355);
  });
});
