/** One reading of a series over time. */
export interface ChartPoint {
  /** Of the axis, such as “9 Mar”. */
  label: string;
  /** Null where nothing was known yet. */
  value: number | null;
  /** Why it cannot be joined with the point before it, as a sentence; null where it can. */
  breakNote: string | null;
  /** Anything else about it, for the table. */
  note?: string | undefined;
}

/** A point with its place among all. */
export interface PlacedPoint extends ChartPoint {
  index: number;
  value: number;
}

/** Runs of points that may be joined: they end where nothing is known and where something breaks the comparison. */
export function segmentsOf(points: readonly ChartPoint[]): PlacedPoint[][] {
  const segments: PlacedPoint[][] = [];
  let current: PlacedPoint[] = [];
  for (const [index, point] of points.entries()) {
    const { value } = point;
    if (value === null || point.breakNote !== null) {
      if (current.length > 0) segments.push(current);
      current = [];
    }
    if (value !== null) current.push({ ...point, value, index });
  }
  if (current.length > 0) segments.push(current);
  return segments;
}
