import type { HistoryPoint, listScans } from '@manara/contract/history';
import type { Static } from 'typebox';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import type { ChartPoint } from '../../ui/chart/chart-point.ts';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useBreaks } from './use-breaks.ts';

const percents = [0, 100] as const;

type Answer = Static<typeof listScans.response>;

/** Says where the latest scan's figures are no longer those that it measured. */
function Since({ now, last }: { now: Answer['now']; last: HistoryPoint | undefined }) {
  const text = useText();
  const format = useFormat();
  if (!now || !last || (now.score === last.score && now.issues === last.issues)) return null;
  const score = now.score === null ? text('history.no_score') : format.percent(now.score);
  return <p>{text('history.since', { score, count: now.issues })}</p>;
}

/** Score and issues from scan to scan, as they were measured. Where scans cannot be compared, the line is interrupted and the reason said. */
export function Trend({ points, now }: { points: readonly HistoryPoint[]; now: Answer['now'] }) {
  const text = useText();
  const format = useFormat();
  const breaks = useBreaks();
  const note = (point: HistoryPoint) => (point.breaks.length > 0 ? text('history.break', { reasons: breaks(point.breaks) }) : null);
  const [first, last] = [points[0], points.at(-1)];
  // Where the axis would begin and end with the same words, it says the year and the time too.
  const label = first && last && format.day(first.at) === format.day(last.at) ? format.dateTime : format.day;
  const chart = (value: (point: HistoryPoint) => number | null): ChartPoint[] =>
    points.map((point) => ({ label: label(point.at), value: value(point), breakNote: note(point) }));
  const broken = points.filter((point) => point.breaks.length > 0);
  return (
    <section aria-labelledby="trend">
      <h2 id="trend" className="mb-3 text-xl font-bold">
        {text('history.trend')}
      </h2>
      <Card className="grid gap-5">
        <Since now={now} last={points.at(-1)} />
        {points.length < 2 ? (
          <p className="text-ink-muted">{text('history.trend_single')}</p>
        ) : (
          <>
            <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
              <div className="min-w-0">
                <h3 className="mb-1 font-semibold">{text('history.trend_score')}</h3>
                <LineChart
                  caption={text('history.trend_score')}
                  points={chart(({ score }) => score)}
                  format={format.percent}
                  domain={percents}
                />
              </div>
              <div className="min-w-0">
                <h3 className="mb-1 font-semibold">{text('history.trend_issues')}</h3>
                <LineChart caption={text('history.trend_issues')} points={chart(({ issues }) => issues)} format={format.number} />
              </div>
            </div>
            {broken.map((point) => (
              <p key={point.id} className="border-s-2 border-dashed border-line-strong ps-2 text-sm text-ink-muted">
                <time dateTime={point.at}>{format.dateTime(point.at)}</time>: {note(point)}
              </p>
            ))}
            <Disclosure summary={text('history.trend_data')}>
              <ChartTable
                caption={text('history.trend')}
                columns={[
                  text('history.column_scan'),
                  text('history.column_score'),
                  text('history.column_issues'),
                  text('history.column_note'),
                ]}
                rows={points.map((point) => ({
                  key: point.id,
                  head: format.dateTime(point.at),
                  cells: [
                    point.score === null ? text('history.no_score') : format.percent(point.score),
                    format.number(point.issues),
                    note(point),
                  ],
                }))}
              />
            </Disclosure>
          </>
        )}
      </Card>
    </section>
  );
}
