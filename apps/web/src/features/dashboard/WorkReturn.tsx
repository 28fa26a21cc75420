import type { Dashboard } from '@manara/contract/dashboard';
import { useId } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import { Explain } from './Explain.tsx';

/** What the issues of the period were worth that are resolved, with how that is computed. */
export function WorkReturn({ work }: { work: NonNullable<Dashboard['work_return']> }) {
  const text = useText();
  const format = useFormat();
  const titleId = useId();
  const { hours, money, hourly_rate: rate, currency } = work;
  const title = text('dashboard.work_return');
  return (
    <div role="group" aria-labelledby={titleId} className="min-w-0 bg-surface px-4 py-3 sm:col-span-2 xl:col-span-1">
      <div className="flex min-h-6 items-center gap-1">
        <h3 id={titleId} className="min-w-0 font-medium text-ink-muted">
          {title}
        </h3>
        <Explain of={title}>
          <WorkExplanation work={work} />
        </Explain>
      </div>
      <p className="text-xl font-bold tabular-nums">{format.money(money, currency)}</p>
      <p className="text-xs text-ink-muted">
        {text('dashboard.work_formula', { hours: format.number(hours), rate: format.money(rate, currency) })}
      </p>
    </div>
  );
}

/** How it is computed, band by band. */
export function WorkExplanation({ work: { bands } }: { work: NonNullable<Dashboard['work_return']> }) {
  const text = useText();
  const format = useFormat();
  const title = text('dashboard.work_return');
  return (
    <>
      <p>
        {text('dashboard.work_explain')} <Link to="/reports/summary">{text('dashboard.work_assumptions')}</Link>
      </p>
      <ChartTable
        caption={title}
        columns={[
          text('dashboard.work_effort'),
          text('dashboard.work_issues'),
          text('dashboard.work_hours_each'),
          text('dashboard.work_hours'),
        ]}
        rows={bands.map(({ effort, issues, hours_each: each }) => ({
          key: effort,
          head: text(`types.effort.${effort}`),
          cells: [format.number(issues), format.number(each), format.number(issues * each)],
        }))}
      />
    </>
  );
}
