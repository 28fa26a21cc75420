import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, shownContrast } from './contrast.ts';
import { deltaE2000, deltaE2000OfLab } from './delta-e.ts';
import { toOklch, toRgbInGamut } from './oklch.ts';
import { readHex, writeHex } from './rgb.ts';

const byte = fc.nat(255).map((value) => value / 255);
const colour = fc.record({ r: byte, g: byte, b: byte });
const read = (hex: string) => readHex(hex) ?? { r: 0, g: 0, b: 0 };

it('knows the contrast of black and white, and of a known grey', () => {
  expect(contrastRatio(read('#000000'), read('#ffffff'))).toBeCloseTo(21, 10);
  expect(contrastRatio(read('#767676'), read('#ffffff'))).toBeCloseTo(4.54, 2);
});

it('shows a ratio with two decimals, never nearer to what is needed than it is', () => {
  expect(shownContrast(contrastRatio(read('#aaaaaa'), read('#ffffff')))).toBe(2.32);
  for (let hundredths = 100; hundredths <= 2100; hundredths++) expect(shownContrast(hundredths / 100)).toBe(hundredths / 100);
  expect(shownContrast(4.499)).toBe(4.49);
  expect(shownContrast(2.9999)).toBe(2.99);
});

it('writes what it reads', () => {
  fc.assert(
    fc.property(colour, (rgb) => {
      expect(read(writeHex(rgb))).toEqual(rgb);
    }),
  );
  expect(readHex('#12345')).toBeNull();
  expect(readHex('rgb(1,2,3)')).toBeNull();
});

it('comes back from OKLCH to the same colour of the screen', () => {
  fc.assert(
    fc.property(colour, (rgb) => {
      expect(writeHex(toRgbInGamut(toOklch(rgb)))).toBe(writeHex(rgb));
    }),
  );
});

it('gives up only chroma for what no screen can show', () => {
  fc.assert(
    fc.property(colour, fc.double({ min: 0.02, max: 0.98, noNaN: true }), (rgb, l) => {
      const { c, h } = toOklch(rgb);
      const shown = toRgbInGamut({ l, c, h });
      for (const value of [shown.r, shown.g, shown.b]) {
        expect(value).toBeGreaterThanOrEqual(-0.01);
        expect(value).toBeLessThanOrEqual(1.01);
      }
      expect(toOklch(shown).l).toBeCloseTo(l, 1);
    }),
  );
});

describe('CIEDE2000', () => {
  // From the test data that Sharma, Wu and Dalal published with their notes on the formula.
  it.each([
    [{ l: 50, a: 2.6772, b: -79.7751 }, { l: 50, a: 0, b: -82.7485 }, 2.0425],
    [{ l: 50, a: 3.1571, b: -77.2803 }, { l: 50, a: 0, b: -82.7485 }, 2.8615],
    [{ l: 50, a: -1.3802, b: -84.2814 }, { l: 50, a: 0, b: -82.7485 }, 1.0],
    [{ l: 50, a: 0, b: 0 }, { l: 50, a: -1, b: 2 }, 2.3669],
    [{ l: 50, a: 2.49, b: -0.001 }, { l: 50, a: -2.49, b: 0.0009 }, 7.1792],
    [{ l: 50, a: 2.5, b: 0 }, { l: 73, a: 25, b: -18 }, 27.1492],
    [{ l: 50, a: 2.5, b: 0 }, { l: 56, a: -27, b: -3 }, 31.903],
    [{ l: 60.2574, a: -34.0099, b: 36.2677 }, { l: 60.4626, a: -34.1751, b: 39.4387 }, 1.2644],
    [{ l: 22.7233, a: 20.0904, b: -46.694 }, { l: 23.0331, a: 14.973, b: -42.5619 }, 2.0373],
    [{ l: 2.0776, a: 0.0795, b: -1.135 }, { l: 0.9033, a: -0.0636, b: -0.5514 }, 0.9082],
  ])('of %o and %o is %d', (one, other, expected) => {
    expect(deltaE2000OfLab(one, other)).toBeCloseTo(expected, 4);
    expect(deltaE2000OfLab(other, one)).toBeCloseTo(expected, 4);
  });

  it('is 0 for the same colour and never negative', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        expect(deltaE2000(one, one)).toBe(0);
        expect(deltaE2000(one, other)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
