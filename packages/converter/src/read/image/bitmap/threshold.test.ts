import { expect, it } from 'vitest';
import { inkOf } from './threshold.ts';

const picture = (shades: number[]) => ({
  width: 60,
  height: 60,
  data: Uint8Array.from({ length: 3600 }, (_, at) => shades[Math.floor(at / 7) % shades.length] as number),
});

it('takes the dark of two shades for ink, whichever they are', () => {
  for (const [dark, light] of [
    [0, 255],
    [40, 90],
    [120, 200],
  ] as const) {
    const grey = picture([dark, light, light, light]);
    expect(inkOf(grey).data).toEqual(grey.data.map((value) => (value === dark ? 1 : 0)));
  }
});

it('finds no ink on blank paper', () => {
  expect(inkOf(picture([255])).data.includes(1)).toBe(false);
});
