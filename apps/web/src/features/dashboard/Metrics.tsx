import type { Dashboard } from '@manara/contract/dashboard';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { FigureLink } from './FigureLink.tsx';
import { MetricCard } from './MetricCard.tsx';
import { useComparison } from './use-comparison.ts';
import { useAddresses } from './use-addresses.ts';
import { WorkReturn } from './WorkReturn.tsx';

const percents = [0, 100] as const;

/** The four metrics of a hub, measured by its standard, and the return of the work where the organisation has set its hourly rate. */
export function Metrics({ data }: { data: Dashboard }) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  const comparison = useComparison();
  const { legal_risk: risk, coverage, assets_monitored: monitored, issues_resolved: resolved, standard } = data;
  const name = isolate(data.standards.find(({ id }) => id === standard)?.label ?? '');
  const seriousIssues = addresses.issues({ standing: 'yes', severity_from: 'high', standard });
  const percent = (value: number | null) => (value === null ? null : format.percent(value));
  return (
    <section aria-labelledby="metrics" className="lg:col-span-12">
      <h2 id="metrics" className="sr-only">
        {text('dashboard.metrics_title')}
      </h2>
      <div className="grid grid-cols-1 gap-px overflow-clip rounded-card border border-line bg-line sm:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        <MetricCard
          title={text('dashboard.legal_risk')}
          value={percent(risk.value)}
          to={seriousIssues}
          change={risk.change}
          better="down"
          comparison={risk.comparison}
          note={
            <FigureLink to={seriousIssues} of={text('dashboard.legal_risk')}>
              {text('dashboard.serious_issues', { count: risk.issues })}
            </FigureLink>
          }
          explanation={
            <>
              <p>{text('dashboard.legal_risk_explain', { name })}</p>
              <p>{text('dashboard.legal_risk_now', { serious: risk.serious, tested: risk.tested })}</p>
              <p>{comparison(risk.comparison)}</p>
            </>
          }
          trend={risk.trend}
          format={format.percent}
        />
        <MetricCard
          title={text('dashboard.coverage')}
          value={percent(coverage.value)}
          to={addresses.assets({ assets: 'covered', standard })}
          change={coverage.change}
          better="up"
          note={
            <FigureLink
              to={addresses.assets({ assets: coverage.covered < coverage.assets ? 'uncovered' : 'covered', standard })}
              of={text('dashboard.coverage')}
            >
              {text('dashboard.uncovered', { count: coverage.assets - coverage.covered, total: coverage.assets })}
            </FigureLink>
          }
          explanation={
            <>
              <p>{text('dashboard.coverage_explain', { name })}</p>
              <p>{text('dashboard.change_points')}</p>
            </>
          }
          trend={coverage.trend}
          format={format.percent}
          domain={percents}
        />
        <MetricCard
          title={text('dashboard.monitored')}
          value={format.number(monitored.value)}
          to={addresses.assets({ assets: 'monitored', standard })}
          change={monitored.change}
          better="up"
          note={text('dashboard.monitored_before', { count: monitored.previous })}
          explanation={
            <>
              <p>{text('dashboard.monitored_explain', { name })}</p>
              <p>{text('dashboard.change_percent')}</p>
            </>
          }
          trend={monitored.trend}
          format={format.number}
        />
        <MetricCard
          title={text('dashboard.resolved')}
          value={format.number(resolved.value)}
          to={addresses.issues({ resolution: 'fixed', resolved_since: data.period.from, standard })}
          change={resolved.change}
          better="up"
          against="period"
          note={text('dashboard.resolved_before', { count: resolved.previous })}
          explanation={
            <>
              <p>{text('dashboard.resolved_explain', { name })}</p>
              <p>{text('dashboard.change_percent')}</p>
            </>
          }
          trend={resolved.trend}
          format={format.number}
        />
        {data.work_return && <WorkReturn work={data.work_return} />}
      </div>
    </section>
  );
}
