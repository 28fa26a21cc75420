import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closeView, isMuchSmaller } from './close-view.ts';

it('lies within the picture and shows the whole element', () => {
  const picture = fc.record({ width: fc.integer({ min: 1, max: 1280 }), height: fc.integer({ min: 1, max: 800 }) });
  fc.assert(
    fc.property(
      picture,
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
      (whole, at, size) => {
        const mark = {
          x: at[0] * whole.width,
          y: at[1] * whole.height,
          width: size[0] * (1 - at[0]) * whole.width,
          height: size[1] * (1 - at[1]) * whole.height,
        };
        const view = closeView(whole, mark);
        const slack = 1e-6;
        expect(view.x).toBeGreaterThanOrEqual(0);
        expect(view.y).toBeGreaterThanOrEqual(0);
        expect(view.x + view.width).toBeLessThanOrEqual(whole.width + slack);
        expect(view.y + view.height).toBeLessThanOrEqual(whole.height + slack);
        expect(view.x).toBeLessThanOrEqual(mark.x + slack);
        expect(view.x + view.width).toBeGreaterThanOrEqual(mark.x + mark.width - slack);
        expect(view.y).toBeLessThanOrEqual(mark.y + slack);
        expect(view.y + view.height).toBeGreaterThanOrEqual(mark.y + mark.height - slack);
      },
    ),
  );
});

it('is close where the element is small, and the whole picture where it is large', () => {
  const picture = { width: 1280, height: 800 };
  expect(isMuchSmaller(closeView(picture, { x: 600, y: 400, width: 20, height: 20 }), picture)).toBe(true);
  expect(closeView(picture, { x: 10, y: 10, width: 1200, height: 700 })).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
});
