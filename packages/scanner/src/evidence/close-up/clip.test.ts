import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipFor, markIn } from './clip.ts';

const view = { width: 1280, height: 800 };
const box = fc.record({ x: fc.nat(3000), y: fc.nat(2000), width: fc.nat(2000), height: fc.nat(1500) }).map((one) => ({
  ...one,
  x: one.x - 800,
  y: one.y - 600,
}));

describe('a picture', () => {
  it('lies within the window and shows every element that it is said to show, the first at least in part', () => {
    fc.assert(
      fc.property(fc.array(fc.option(box), { minLength: 1, maxLength: 8 }), (boxes) => {
        const found = clipFor(boxes, view);
        if (!found) return;
        const { clip, shown } = found;
        expect(Object.values(clip).every(Number.isInteger)).toBe(true);
        expect(clip.x).toBeGreaterThanOrEqual(0);
        expect(clip.y).toBeGreaterThanOrEqual(0);
        expect(clip.x + clip.width).toBeLessThanOrEqual(view.width);
        expect(clip.y + clip.height).toBeLessThanOrEqual(view.height);
        expect(shown[0]).toBe(0);
        for (const at of shown) {
          const one = boxes[at];
          if (!one) throw new Error('shown without a box');
          const mark = markIn(clip, one);
          if (one.width < 3 || one.height < 3) continue;
          expect(mark).not.toBeNull();
          if (at > 0) expect(mark).toMatchObject({ width: one.width, height: one.height });
        }
      }),
    );
  });

  it('has room around a small element, to know the place again', () => {
    const small = { x: 640, y: 400, width: 20, height: 20 };
    const found = clipFor([small], view);
    expect(found?.clip).toEqual({ x: 370, y: 250, width: 560, height: 320 });
    expect(markIn({ x: 370, y: 250, width: 560, height: 320 }, small)).toEqual({ x: 270, y: 150, width: 20, height: 20 });
  });

  it('shows the beginning of an element that is larger than the window', () => {
    expect(clipFor([{ x: -10, y: 0, width: 5000, height: 9000 }], view)).toEqual({
      clip: { x: 0, y: 0, width: 1280, height: 800 },
      shown: [0],
    });
  });

  it('is not taken of an element that the window does not show', () => {
    expect(clipFor([{ x: 0, y: 900, width: 50, height: 50 }], view)).toBeNull();
    expect(clipFor([null], view)).toBeNull();
  });
});
