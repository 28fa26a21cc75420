import { describe, expect, it } from 'vitest';
import { segmentsOf, type ChartPoint } from './chart-point.ts';

const point = (value: number | null, breakNote: string | null = null): ChartPoint => ({ label: '', value, breakNote });
const values = (points: ChartPoint[]) => segmentsOf(points).map((segment) => segment.map(({ value }) => value));

describe('the points of a line', () => {
  it('are joined while they can be compared', () => expect(values([point(1), point(2), point(3)])).toEqual([[1, 2, 3]]));

  it('are parted where the way of testing has changed', () => {
    expect(values([point(1), point(2), point(9, 'another engine'), point(8)])).toEqual([
      [1, 2],
      [9, 8],
    ]);
  });

  it('are parted where nothing was known, and begin where something is', () => {
    expect(values([point(null), point(null), point(4), point(null), point(5)])).toEqual([[4], [5]]);
    expect(values([point(null)])).toEqual([]);
  });

  it('keep their place', () => expect(segmentsOf([point(null), point(4)])[0]?.[0]).toMatchObject({ index: 1, value: 4 }));
});
