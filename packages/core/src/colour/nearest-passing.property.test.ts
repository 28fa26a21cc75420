import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { deltaE2000 } from './delta-e.ts';
import { nearestBackground, nearestForeground } from './nearest-passing.ts';
import { readHex, writeHex, type Rgb } from './rgb.ts';

const byte = fc.nat(255).map((value) => value / 255);
const colour = fc.record({ r: byte, g: byte, b: byte }).map(writeHex);
const required = fc.constantFrom(3, 4.5, 7);
const pair = fc.record({ foreground: colour, background: colour, required });
const read = (hex: string): Rgb => {
  const rgb = readHex(hex);
  if (!rgb) throw new Error(hex);
  return rgb;
};
const best = (hex: string) => Math.max(contrastRatio(read(hex), read('#000000')), contrastRatio(read(hex), read('#ffffff')));

describe('the nearest passing colour', () => {
  it('always passes, as the screen shows it, and exists wherever black or white would do', () => {
    fc.assert(
      fc.property(pair, (given) => {
        const found = nearestForeground(given);
        expect(found !== null).toBe(best(given.background) >= given.required);
        if (!found) return;
        expect(found.colour).toMatch(/^#[0-9a-f]{6}$/);
        const ratio = contrastRatio(read(found.colour), read(given.background));
        expect(ratio).toBeGreaterThanOrEqual(given.required);
        expect(found.ratio).toBe(ratio);
        expect(found.difference).toBe(deltaE2000(read(given.foreground), read(found.colour)));
      }),
      { numRuns: 3000 },
    );
  });

  it('exists on every background at 4.5 to 1', () => {
    fc.assert(
      fc.property(colour, colour, (foreground, background) => nearestForeground({ foreground, background, required: 4.5 }) !== null),
    );
  });

  it('leaves a colour that passes as it is', () => {
    fc.assert(
      fc.property(pair, (given) => {
        fc.pre(contrastRatio(read(given.foreground), read(given.background)) >= given.required);
        expect(nearestForeground(given)).toMatchObject({ colour: given.foreground, difference: 0 });
      }),
    );
  });

  it('is never farther away than the nearer one of black and white that pass', () => {
    fc.assert(
      fc.property(pair, (given) => {
        const found = nearestForeground(given);
        const ends = ['#000000', '#ffffff'].filter((end) => contrastRatio(read(end), read(given.background)) >= given.required);
        for (const end of ends) expect(found?.difference).toBeLessThanOrEqual(deltaE2000(read(given.foreground), read(end)) + 1e-9);
      }),
      { numRuns: 1000 },
    );
  });

  it('does the same for a background', () => {
    fc.assert(
      fc.property(pair, (given) => {
        const found = nearestBackground(given);
        if (found) expect(contrastRatio(read(found.colour), read(given.foreground))).toBeGreaterThanOrEqual(given.required);
        else expect(best(given.foreground)).toBeLessThan(given.required);
      }),
    );
  });

  it('barely passes where the colour failed by little, and keeps its hue', () => {
    expect(nearestForeground({ foreground: '#999999', background: '#ffffff', required: 4.5 })).toMatchObject({ colour: '#767676' });
    const blue = nearestForeground({ foreground: '#5b9bff', background: '#ffffff', required: 4.5 });
    expect(blue?.ratio).toBeLessThan(4.6);
    const { r, g, b } = read(blue?.colour ?? '');
    expect(b).toBeGreaterThan(g);
    expect(g).toBeGreaterThan(r);
  });

  it('is not known for what is no colour', () => {
    expect(nearestForeground({ foreground: 'red', background: '#ffffff', required: 4.5 })).toBeNull();
  });
});
