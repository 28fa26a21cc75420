import type { ScoreReason, TrendPoint } from '@manara/contract/dashboard';
import { describe, expect, it } from 'vitest';
import { lettersOf, marksOf } from './score-marks.ts';

const day = (of: number) => new Date(Date.UTC(2026, 0, of)).toISOString();
const reason = (points: number, at: string | null): ScoreReason => ({ reason: 'fixed', rule: null, points, assets: 1, at });
const point = (of: number, value: number | null): TrendPoint => ({ at: day(of), value, assets: 1, breaks: [] });

describe('the letters of reasons', () => {
  it('go to the three that weigh most and have a moment, in the order of time', () => {
    const [late, undated, early, middle, small] = [
      reason(3, day(20)),
      reason(2, null),
      reason(-1, day(5)),
      reason(0.5, day(10)),
      reason(0.1, day(7)),
    ];
    const letters = lettersOf({ from: day(1), reasons: [late, undated, early, middle, small] });
    expect([letters.get(early), letters.get(middle), letters.get(late)]).toEqual(['A', 'B', 'C']);
    expect(letters.size).toBe(3);
  });

  it('stand on the line at their moment', () => {
    const trend = [point(1, 80), point(11, 90), point(21, 90)];
    expect(marksOf({ from: day(1), trend, reasons: [reason(5, day(6)), reason(1, day(16))] })).toEqual([
      { letter: 'A', index: 0.5, value: 85 },
      { letter: 'B', index: 1.5, value: 90 },
    ]);
  });

  it('are left out where there is no line', () => {
    expect(marksOf({ from: day(1), trend: [point(1, null), point(11, null)], reasons: [reason(5, day(6))] })).toEqual([]);
  });
});
