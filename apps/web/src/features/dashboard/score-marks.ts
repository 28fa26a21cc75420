import type { ScoreHistory, ScoreReason, TrendPoint } from '@manara/contract/dashboard';
import type { ChartMark } from '../../ui/chart/LineChart.tsx';

/** How many of the reasons have a letter. */
const lettered = 3;
const letters = ['A', 'B', 'C'];

/** The letters of the reasons that weigh most and have a moment, in the order of these moments. */
export function lettersOf({ reasons, from }: Pick<ScoreHistory, 'reasons' | 'from'>): Map<ScoreReason, string> {
  const dated = reasons
    .filter(({ at }) => at !== null && from !== null && at > from)
    .slice(0, lettered)
    .toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1));
  return new Map(dated.map((reason, index) => [reason, letters[index] ?? '']));
}

/** Where the letters stand on the line: at their moment, as high as the line is there. What stands where the line is not is left out. */
export function marksOf(history: Pick<ScoreHistory, 'reasons' | 'from' | 'trend'>): ChartMark[] {
  return [...lettersOf(history)].flatMap(([{ at }, letter]) => {
    const place = at === null ? null : placeOf(Date.parse(at), history.trend);
    return place === null ? [] : [{ letter, ...place }];
  });
}

function placeOf(at: number, trend: readonly TrendPoint[]): { index: number; value: number } | null {
  const next = trend.findIndex((point) => Date.parse(point.at) >= at);
  const [before, after] = [trend[next - 1], trend[next]];
  if (!before || !after) return null;
  const start = Date.parse(before.at);
  const share = (at - start) / (Date.parse(after.at) - start);
  const value = after.value ?? before.value;
  if (value === null) return null;
  return { index: next - 1 + share, value: (before.value ?? value) * (1 - share) + (after.value ?? value) * share };
}
