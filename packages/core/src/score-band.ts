/** From which score a figure is good, and from which it is at least fair. */
export const bandLimits = { good: 90, fair: 70 } as const;

export type ScoreBand = 'good' | 'fair' | 'poor';

/** The band of a score of 0 to 100: 90 and over good (green), 70 and over fair (amber), below that poor (red). */
export function scoreBand(score: number): ScoreBand {
  if (score >= bandLimits.good) return 'good';
  return score >= bandLimits.fair ? 'fair' : 'poor';
}
