import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contributionOf, inWholeTenths, type ScoreEnds } from './score-change.ts';

const score = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: null });
/** Assets with their scores at both ends, some of which are there at one end only. */
const assets = fc
  .array(fc.record({ former: score, now: score }), { minLength: 1, maxLength: 60 })
  .filter((list) => list.some(({ former }) => former !== null) && list.some(({ now }) => now !== null));
const endOf = (scores: readonly (number | null)[]) => {
  const known = scores.filter((one) => one !== null);
  return { assets: known.length, tenths: known.reduce((sum, one) => sum + one, 0) };
};
const endsOf = (list: readonly { former: number | null; now: number | null }[]): ScoreEnds => ({
  former: endOf(list.map(({ former }) => former)),
  now: endOf(list.map(({ now }) => now)),
});

describe('the parts of a change', () => {
  it('add up to the change of the mean, whatever came and went', () => {
    fc.assert(
      fc.property(assets, (list) => {
        const ends = endsOf(list);
        const sum = list
          .filter(({ former, now }) => former !== null || now !== null)
          .reduce((total, { former, now }) => total + contributionOf({ assets: 1, former, now }, ends), 0);
        expect(sum).toBeCloseTo(ends.now.tenths / ends.now.assets - ends.former.tenths / ends.former.assets, 6);
      }),
    );
  });

  it('are in whole tenths what is shown as the change, none a point off', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: -1, max: 1 }),
        (exact, off) => {
          const change = Math.round(exact.reduce((sum, one) => sum + one, 0)) + off;
          const tenths = inWholeTenths(
            exact.map((one) => ({ exact: one })),
            change,
          );
          expect(tenths.reduce((sum, one) => sum + one, 0)).toBe(change);
          for (const [index, one] of tenths.entries()) expect(Math.abs(one - (exact[index] ?? 0))).toBeLessThan(3);
        },
      ),
    );
  });

  it('raise the mean where a good asset joins, and lower it where it leaves', () => {
    const ends = { former: { assets: 2, tenths: 1600 }, now: { assets: 3, tenths: 2600 } };
    expect(contributionOf({ assets: 1, former: null, now: 1000 }, ends)).toBeCloseTo(66.7, 1);
    expect(contributionOf({ assets: 1, former: 900, now: null }, { ...ends, now: { assets: 1, tenths: 700 } })).toBe(-100);
  });
});
