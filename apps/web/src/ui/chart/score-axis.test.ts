import { describe, expect, it } from 'vitest';
import { axisOf } from './score-axis.ts';

describe('the axis of scores', () => {
  const axis = (...values: (number | null)[]) => axisOf(values.map((value) => ({ value })));
  it('shows the change between whole tens, at least twenty apart', () => {
    expect(axis(87, 92)).toEqual([80, 100]);
    expect(axis(100, null)).toEqual([80, 100]);
    expect(axis(41, 88)).toEqual([30, 90]);
    expect(axis(0, 3)).toEqual([0, 20]);
    expect(axis()).toEqual([0, 100]);
  });
});
