import type { Dashboard } from '@manara/contract/dashboard';
import { useId } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import { Explain } from './Explain.tsx';

/** What the issues of the period were worth that are resolved, with how that is computed. */
export function WorkReturn({ work }: { work: NonNullable<Dashboard['work_return']> }) {
  const text = useText();
  const format = useFormat();
  const titleId = useId();
  const { hours, money, hourly_rate: rate, currency, bands } = work;
  const title = text('dashboard.work_return');
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col gap-1 has-[[open]]:col-span-full">
      <h3 id={titleId} className="text-sm font-semibold text-ink-muted">
        {title}
      </h3>
      <p className="text-3xl font-bold tabular-nums">{format.money(money, currency)}</p>
      <p className="text-sm text-ink-muted">
        {text('dashboard.work_formula', { hours: format.number(hours), rate: format.money(rate, currency) })}
      </p>
      <div className="mt-auto">
        <Explain of={title}>
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
        </Explain>
      </div>
    </Card>
  );
}
