import { describe, expect, it } from 'vitest';
import { growth, meanScore, metShare, pointsBetween, riskShare, shareAtRisk, shareOf } from './shares.ts';

describe('a share', () => {
  it('of what is good is 100 only where nothing is missing', () => {
    expect([shareOf(9_999, 10_000), shareOf(10_000, 10_000), shareOf(0, 3), shareOf(2, 3)]).toEqual([99.9, 100, 0, 66.6]);
  });

  it('of what is bad is 0 only where there is none', () => {
    expect([shareAtRisk(1, 10_000), shareAtRisk(0, 10_000), shareAtRisk(1, 3), shareAtRisk(3, 3)]).toEqual([0.1, 0, 33.4, 100]);
  });

  it('is not moved by binary fractions', () => {
    for (let tenths = 0; tenths <= 1000; tenths += 1)
      expect([shareOf(tenths, 1000), shareAtRisk(tenths, 1000)]).toEqual([tenths / 10, tenths / 10]);
  });

  it('of nothing is unknown', () => expect([shareOf(0, 0), shareAtRisk(0, 0), meanScore(0, 0)]).toEqual([null, null, null]));

  it('of checks tells what is met and what is at risk', () => {
    const checks = { tested: 8, failing: 3, serious: 1 };
    expect([metShare(checks), riskShare(checks)]).toEqual([62.5, 12.5]);
  });
});

it('takes the mean of scores as they are published, rounded down', () => {
  expect([meanScore(899 + 900, 2), meanScore(1000, 1), meanScore(703 * 3, 3)]).toEqual([89.9, 100, 70.3]);
});

describe('a change', () => {
  it('of shares is in points', () => expect([pointsBetween(70.3, 70.1), pointsBetween(69.9, 90)]).toEqual([0.2, -20.1]));
  it('of shares needs both', () => expect([pointsBetween(null, 1), pointsBetween(1, null)]).toEqual([null, null]));
  it('of counts is in per cent of what was', () => expect([growth(118, 100), growth(2, 3), growth(0, 4)]).toEqual([18, -33.3, -100]));
  it('of counts from nothing has no per cent', () => expect([growth(5, 0), growth(0, 0)]).toEqual([null, null]));
});
