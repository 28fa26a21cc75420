import { expect, it } from 'vitest';
import { evenLight } from './light.ts';

const size = 320;

/** Paper by its light from the left edge, with a line of dark strokes. */
function page(light: (x: number) => number): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(size * size);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) data[y * size + x] = light(x) * (y > 150 && y < 162 && x > 90 && x % 8 < 3 ? 0.15 : 1);
  return { width: size, height: size, data };
}

const darkest = (data: Uint8Array, x: number): number => {
  let least = 255;
  for (let y = 0; y < size; y += 1) least = Math.min(least, data[y * size + x] as number);
  return least;
};

it('turns the shade of a spine along the edge into paper', () => {
  const even = evenLight(page((x) => Math.min(250, 140 + 1.1 * x)));
  for (const x of [1, 20, 45, 70, 88]) expect(darkest(even.data, x)).toBeGreaterThan(190);
  expect(darkest(even.data, 97)).toBeLessThan(90);
});

it('takes what is much darker along an edge for no paper', () => {
  const even = evenLight(page((x) => (x < 40 ? 30 : 240)));
  expect(darkest(even.data, 10)).toBeLessThan(90);
  expect(darkest(even.data, 200)).toBeLessThan(90);
});

it('lets the shade of a scan go on over the white that its page leaves around it', () => {
  const { data, ...sides } = page((x) => Math.min(250, 140 + 1.1 * x));
  const framed = data.map((value, at) => (at % size < 4 || at >= size * (size - 5) ? 255 : value));
  const even = evenLight({ ...sides, data: framed });
  for (const x of [1, 6, 20, 45, 70]) expect(darkest(even.data, x)).toBeGreaterThan(190);
});
