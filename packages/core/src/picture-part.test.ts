import { describe, expect, it } from 'vitest';
import { isPicturePart, middlePart, mostZoom, movedPart, squareOf, zoomedPart } from './picture-part.ts';

const wide = { width: 300, height: 100 };

describe('the square of a part', () => {
  it('is the largest in the middle until somebody chooses another', () => {
    expect(squareOf(wide, middlePart)).toEqual({ left: 100, top: 0, side: 100 });
  });

  it('stays within the picture wherever it stands', () => {
    for (const x of [0, 1])
      for (const y of [0, 1])
        for (const zoom of [1, mostZoom]) {
          const { left, top, side } = squareOf(wide, { x, y, zoom });
          expect(left >= 0 && top >= 0 && left + side <= 300 && top + side <= 100).toBe(true);
        }
  });
});

it('takes only shares and zooms that there are', () => {
  expect(isPicturePart({ x: 0, y: 1, zoom: mostZoom })).toBe(true);
  for (const bad of [{ x: -0.1 }, { x: 1.1 }, { y: Number.NaN }, { zoom: 0 }, { zoom: 9 }, { zoom: Number.POSITIVE_INFINITY }])
    expect(isPicturePart({ ...middlePart, ...bad })).toBe(false);
});

describe('choosing', () => {
  it('moves by what was drawn, up to the edges', () => {
    expect(movedPart(wide, middlePart, { left: 50, top: 20 })).toEqual({ x: 0.75, y: 0.5, zoom: 1 });
    expect(movedPart(wide, middlePart, { left: -500, top: 0 }).x).toBe(0);
  });

  it('zooms around the middle of the square, and back', () => {
    const near = zoomedPart(wide, { x: 0.25, y: 0.5, zoom: 1 }, 2);
    expect(squareOf(wide, near)).toEqual({ left: 75, top: 25, side: 50 });
    expect(squareOf(wide, zoomedPart(wide, near, 1))).toEqual({ left: 50, top: 0, side: 100 });
    expect(zoomedPart(wide, near, 100).zoom).toBe(mostZoom);
  });
});
