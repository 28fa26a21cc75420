import { describe, expect, it } from 'vitest';
import type { Grey } from '../bitmap/bitmap.ts';
import { canvasOfGrey, greyOfCanvas } from '../bitmap/grey-of-canvas.ts';
import { enlargedGrey, quarterTurned, turnedGrey } from './turn-grey.ts';
import { scaledCanvas, turned } from './turn.ts';

/** Lines and dots all over a picture that is several strips high. */
function pattern(width: number, height: number): Grey {
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (y % 17 < 2 || (x * y) % 23 === 0) data[y * width + x] = 20;
  return { width, height, data };
}

/** Expects two pictures to be alike but for how places between pixels are rounded. */
function expectAlike(one: Grey, other: Grey): void {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  const differences = one.data.map((value, at) => Math.abs(value - (other.data[at] as number)));
  expect(differences.toSorted().at(-1)).toBeLessThanOrEqual(24);
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(0.1);
}

describe('a picture that is drawn strip by strip', () => {
  it.each([0.5, -3, 7, 12])('is turned by %s° as it would be at once', (degrees) => {
    const grey = pattern(300, 410);
    const angle = (degrees * Math.PI) / 180;
    expectAlike(turnedGrey(grey, angle), greyOfCanvas(turned(canvasOfGrey(grey), angle)));
  });

  it('is turned by a quarter as it would be at once', () => {
    const grey = pattern(300, 410);
    expectAlike(quarterTurned(grey), greyOfCanvas(turned(canvasOfGrey(grey), Math.PI / 2)));
  });

  it('is enlarged as it would be at once', () => {
    const grey = pattern(150, 210);
    expectAlike(enlargedGrey(grey, 2), greyOfCanvas(scaledCanvas(canvasOfGrey(grey), 2)));
  });
});
