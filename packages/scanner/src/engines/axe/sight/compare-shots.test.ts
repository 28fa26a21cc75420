import { describe, expect, it } from 'vitest';
import { compareShots, type Shot } from './compare-shots.ts';

type Color = readonly [number, number, number];
const [width, height] = [60, 30];

/** A picture, point by point. */
function shot(colorAt: (x: number, y: number) => Color): Shot {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data.set([...colorAt(x, y), 255], (y * width + x) * 4);
  return { width, height, data };
}

const white: Color = [255, 255, 255];
const black: Color = [0, 0, 0];
const gray: Color = [119, 119, 119];
/** A letter: a bar of ten points from top to bottom, its edges half covered. */
const isInside = (x: number): boolean => x > 20 && x < 30;
const isEdge = (x: number): boolean => x === 20 || x === 30;
const half = (one: Color, other: Color): Color =>
  [0, 1, 2].map((at) => Math.round(((one[at] ?? 0) + (other[at] ?? 0)) / 2)) as unknown as Color;
const lettered = (text: Color, ground: (x: number) => Color): Shot =>
  shot((x) => (isInside(x) ? text : isEdge(x) ? half(text, ground(x)) : ground(x)));
const whole = [{ x: 0, y: 0, width, height }];

describe('a text in two pictures', () => {
  it('has the ratio of its letters, not of their edges', () => {
    const sight = compareShots(
      shot(() => white),
      lettered(gray, () => white),
      whole,
    );
    expect(sight?.ratio).toBeCloseTo(4.48, 2);
    expect(sight).toMatchObject({ foreground: '#777777', background: '#ffffff' });
    expect([sight?.below(4.4), sight?.below(4.5)]).toEqual([0, 1]);
  });

  it('has the ratio of its worst part where the ground is not one', () => {
    const ground = (x: number): Color => (x < 25 ? white : gray);
    const sight = compareShots(shot(ground), lettered(black, ground), whole);
    expect(sight?.ratio).toBeCloseTo(4.69, 2);
    expect(sight?.background).toBe('#777777');
    expect(sight?.below(5)).toBeGreaterThan(0.3);
    expect(sight?.below(5)).toBeLessThan(0.8);
  });

  it('is looked at only where it stands', () => {
    const pictures = [shot(() => white), lettered(gray, () => white)] as const;
    expect(compareShots(...pictures, [{ x: 40, y: 0, width: 20, height }])).toBeNull();
  });

  it('says nothing where too little of it is there', () => {
    expect(
      compareShots(
        shot(() => white),
        shot((x, y) => (x === 20 && y < 20 ? black : white)),
        whole,
      ),
    ).toBeNull();
  });
});
