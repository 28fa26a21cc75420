import type { TrendPoint } from '@manara/contract/dashboard';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ChartPoint } from '../../ui/chart/chart-point.ts';
import { useBreakNote } from '../../ui/chart/use-break-note.ts';

/** Whether it goes over so many days that a day without its year may be two. */
const isLong = (trend: readonly TrendPoint[]): boolean =>
  Date.parse(trend.at(-1)?.at ?? '') - Date.parse(trend[0]?.at ?? '') > 300 * 86_400_000;

/** Turns the readings of a figure into points of a chart, in words. */
export function useTrend(): (trend: readonly TrendPoint[]) => ChartPoint[] {
  const text = useText();
  const format = useFormat();
  const breakNoteOf = useBreakNote();
  return (trend) =>
    trend.map(({ at, value, assets, breaks }) => ({
      label: isLong(trend) ? format.date(at) : format.day(at),
      value,
      breakNote: breakNoteOf(breaks),
      note: text('dashboard.assets_counted', { count: assets }),
    }));
}
