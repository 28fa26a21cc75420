import { useText } from '../../i18n/use-text.ts';
import type { ChartPoint } from '../../ui/chart/chart-point.ts';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';

interface Props {
  caption: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
}

/** The points of a trend as a table, with what parts them. */
export function TrendTable({ caption, points, format }: Props) {
  const text = useText();
  const isBroken = points.some(({ breakNote }) => breakNote !== null);
  const columns = [
    text('dashboard.column_until'),
    text('dashboard.column_value'),
    text('dashboard.column_assets'),
    ...(isBroken ? [text('dashboard.column_note')] : []),
  ];
  return (
    <ChartTable
      caption={caption}
      columns={columns}
      rows={points.map(({ label, value, note, breakNote }) => ({
        key: label,
        head: label,
        cells: [value === null ? text('dashboard.unknown') : format(value), note, breakNote ?? text('dashboard.no_note')],
      }))}
    />
  );
}
