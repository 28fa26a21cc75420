import { describe, expect, it } from 'vitest';
import { nearestOf, steppedBy } from './nearest.ts';

describe('the reading that is pointed at', () => {
  it('is the nearest one, and at the edges the first and the last', () => {
    expect([-0.2, 0, 0.04, 0.05, 0.5, 0.99, 1.4].map((share) => nearestOf(share, 13))).toEqual([0, 0, 0, 1, 6, 12, 12]);
  });
});

describe('the arrow keys', () => {
  const all = { count: 13, rtl: false };
  it('go along the direction of reading, and stop at the ends', () => {
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => steppedBy(key, 4, all))).toEqual([5, 3, 0, 12]);
    expect(['ArrowRight', 'ArrowLeft'].map((key) => steppedBy(key, 4, { ...all, rtl: true }))).toEqual([3, 5]);
    expect([steppedBy('ArrowLeft', 0, all), steppedBy('ArrowRight', 12, all)]).toEqual([0, 12]);
  });
  it('leave other keys alone', () => expect(steppedBy('Tab', 4, all)).toBeNull());
});
