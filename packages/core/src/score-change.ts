/** How a score stands to that of the scan before. `points` are percentage points, above 0, one decimal. */
export type ScoreChange = { kind: 'first' } | { kind: 'none' } | { kind: 'up' | 'down'; points: number };

/** Points from one published score to the next, one decimal; null where one of them is missing. */
export function pointsBetween(before: number | null, now: number | null): number | null {
  return before === null || now === null ? null : Math.round((now - before) * 10) / 10;
}

/** What a list says of a change in points; null stands for a first scan. */
export function scoreChange(points: number | null): ScoreChange {
  if (points === null) return { kind: 'first' };
  if (points === 0) return { kind: 'none' };
  return { kind: points > 0 ? 'up' : 'down', points: Math.abs(points) };
}
