import { describe, expect, test } from 'vitest';
import { cut, either, looksSame, readPicture, restless, writePicture, type Picture } from './compare-pictures.ts';

/** A white picture with black boxes. */
function picture(...boxes: [x: number, y: number, width: number, height: number][]): Picture {
  const [width, height] = [60, 40];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (const [left, top, wide, high] of boxes)
    for (let y = top; y < top + high; y += 1) for (let x = left; x < left + wide; x += 1) data.set([0, 0, 0], (y * width + x) * 4);
  return { width, height, data };
}
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

describe('a page looks the same but for what is changed', () => {
  const before = picture([10, 10, 8, 8]);
  const still = restless(before, before);

  test('nothing else may differ', () => {
    expect(looksSame(before, picture([10, 10, 8, 8]), [], still)).toBe(true);
    expect(looksSame(before, picture([10, 10, 4, 4]), [box(10, 10, 8, 8)], still)).toBe(true);
    expect(looksSame(before, picture([10, 10, 4, 4]), [], still)).toBe(false);
    expect(looksSame(before, picture([10, 10, 4, 4], [40, 30, 5, 5]), [box(10, 10, 8, 8)], still)).toBe(false);
    expect(looksSame(before, { ...picture(), height: 39 }, [box(0, 0, 60, 40)], still)).toBe(false);
  });

  test('what changes by itself may', () => {
    const moving = restless(before, picture([10, 10, 8, 8], [40, 30, 5, 5]));
    expect(looksSame(before, picture([10, 10, 8, 8], [41, 31, 5, 5]), [], moving)).toBe(true);
    expect(looksSame(before, picture([10, 10, 8, 8], [30, 30, 5, 5]), [], moving)).toBe(false);
    const later = restless(before, picture([10, 10, 8, 8], [30, 30, 5, 5]));
    expect(looksSame(before, picture([10, 10, 8, 8], [30, 30, 5, 5]), [], either(moving, later))).toBe(true);
  });
});

test('a part of a picture, no more than there is', async () => {
  const part = readPicture(await writePicture(cut(picture([10, 10, 8, 8]), box(10, 10, 8, 900)) as Picture));
  expect([part.width, part.height, part.data[0], part.data[8 * 8 * 4]]).toEqual([8, 30, 0, 255]);
  expect(cut(picture(), box(100, 0, 5, 5))).toBeNull();
});
