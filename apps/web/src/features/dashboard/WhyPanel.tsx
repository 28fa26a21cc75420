import type { ScoreHistory, ScoreReason } from '@manara/contract/dashboard';
import { Link } from 'react-router';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import type { Reading } from './reading.ts';
import { Panel } from './Panel.tsx';
import { Points } from './Points.tsx';
import { lettersOf } from './score-marks.ts';
import { useAddresses } from './use-addresses.ts';

/** What has changed the score: signed points that add up to the change, gains filled towards the end of the line, losses outlined towards its start. */
export function WhyPanel({ history: { data: history, retry, retrying } }: { history: Reading<ScoreHistory> }) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  const title = text('dashboard.why_title');
  const reasons = history?.reasons ?? [];
  const letters = history ? lettersOf(history) : new Map<ScoreReason, string>();
  const greatest = Math.max(...reasons.map(({ points }) => Math.abs(points)), 0.1);
  const nameOf = ({ reason, rule }: ScoreReason) =>
    text(`dashboard.why_${reason}`, { rule: rule === null ? '' : isolate(rule.title.replaceAll('`', '')) });
  const addressOf = ({ reason, rule }: ScoreReason) => {
    const search: Record<string, string> = rule ? { search: rule.title.replaceAll('`', '') } : {};
    if (reason === 'fixed')
      return addresses.issues({ ...search, resolution: 'fixed', ...(history?.from && { resolved_since: history.from }) });
    if (reason === 'found') return addresses.issues({ ...search, standing: 'yes' });
    return addresses.assets({ assets: 'scored' });
  };
  const metaOf = (one: ScoreReason) =>
    [text('dashboard.why_assets', { count: one.assets }), ...(one.at && letters.has(one) ? [format.day(one.at)] : [])].join(' · ');
  const columns = [text('dashboard.why_column'), text('dashboard.column_points'), text('dashboard.column_assets')];
  return (
    <Panel
      title={title}
      className="lg:col-span-5"
      explanation={
        <>
          <p>{text('dashboard.why_explain')}</p>
          {reasons.length > 0 && (
            <ChartTable
              caption={title}
              columns={columns}
              rows={reasons.map((one) => ({
                key: `${one.reason} ${one.rule?.id}`,
                head: nameOf(one),
                cells: [<bdi key="points">{format.points(one.points)}</bdi>, format.number(one.assets)],
              }))}
            />
          )}
        </>
      }
      aside={
        typeof history?.change === 'number' && (
          <span className="font-semibold">
            <Points value={history.change} />
          </span>
        )
      }
    >
      {!history && (
        <RetryNotice onRetry={retry} retrying={retrying}>
          {text('dashboard.why_failed')}
        </RetryNotice>
      )}
      {history && reasons.length === 0 && (
        <p className="text-ink-muted">{text(history.change === null ? 'dashboard.why_none_yet' : 'dashboard.why_nothing')}</p>
      )}
      {/* Room for as many reasons as there can be, so that nothing moves when there are others. */}
      <ul className="grid min-h-45 content-start">
        {reasons.map((one) => (
          <li
            key={`${one.reason} ${one.rule?.id}`}
            className="grid min-h-9 grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 border-line not-first:border-t sm:grid-cols-[3rem_minmax(0,1fr)_5rem]"
          >
            <span className="text-end font-semibold tabular-nums">{isolate(format.points(one.points))}</span>
            <span className="min-w-0 py-1 leading-snug [&_*]:leading-snug">
              {letters.has(one) && (
                <b className="me-1 inline-grid size-4.5 place-items-center rounded-full border-2 border-chart-1 align-middle text-xs leading-none font-semibold">
                  {letters.get(one)}
                </b>
              )}
              <Link
                to={addressOf(one)}
                className="font-semibold text-ink! no-underline! hover:text-primary! hover:underline! focus-visible:underline!"
              >
                {nameOf(one)}
              </Link>{' '}
              <span className="inline-block text-xs text-ink-muted">{metaOf(one)}</span>
            </span>
            <Part share={one.points / greatest} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A gain from the line to the end, a loss from it to the start; the least is seen too. */
const Part = ({ share }: { share: number }) => (
  <span aria-hidden="true" className="relative hidden h-2.5 sm:block">
    <span className="absolute -inset-y-2 start-1/2 border-s border-line-strong" />
    <span
      className={`absolute inset-y-0 rounded-xs ${share > 0 ? 'start-1/2 bg-chart-1 forced-colors:bg-[CanvasText]' : 'end-1/2 border-2 border-bad-mark'}`}
      style={{ inlineSize: `${Math.max(3, Math.abs(share) * 50)}%` }}
    />
  </span>
);
