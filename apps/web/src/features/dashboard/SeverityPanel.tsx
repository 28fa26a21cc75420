import type { Dashboard } from '@manara/contract/dashboard';
import { severities } from '@manara/core/severity';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import { StackedBar } from '../../ui/chart/StackedBar.tsx';
import { SeverityMark } from '../../ui/issue/SeverityMark.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Explain } from './Explain.tsx';
import { FigureLink } from './FigureLink.tsx';
import { Panel } from './Panel.tsx';
import { useAddresses } from './use-addresses.ts';

const grounds = { critical: 'bg-sev-critical', high: 'bg-sev-high', medium: 'bg-sev-medium', low: 'bg-sev-low' } as const;

/** The issues by their severity, and the rules whose issues weigh most. */
export function SeverityPanel({ data: { severities: counts, rules, score } }: { data: Dashboard }) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  const title = text('dashboard.severity_title');
  const rulesTitle = text('dashboard.rules_title');
  const most = Math.max(...rules.map(({ issues }) => issues), 1);
  const addressOf = (of: Record<string, string>) => addresses.issues({ standing: 'yes', ...of });
  const plain = (words: string) => words.replaceAll('`', '');
  return (
    <Panel
      title={title}
      className="lg:col-span-6"
      explanation={
        <>
          <p>{text('dashboard.severity_explain')}</p>
          <ChartTable
            caption={title}
            columns={[text('dashboard.column_severity'), text('dashboard.column_issues')]}
            rows={severities.map((severity) => ({
              key: severity,
              head: text(`types.severity.${severity}`),
              cells: [format.number(counts[severity])],
            }))}
          />
        </>
      }
      aside={
        <FigureLink to={addressOf({})} of={title} className="no-underline! hover:underline!">
          {text('dashboard.issues_count', { count: score.issues })}
        </FigureLink>
      }
    >
      <StackedBar parts={severities.map((severity) => ({ key: severity, value: counts[severity], ground: grounds[severity] }))} />
      <ul aria-label={title} className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        {severities.map((severity) => (
          <li key={severity}>
            <Link
              to={addressOf({ severity })}
              className="flex items-center gap-1.5 whitespace-nowrap text-ink! pointer-coarse:min-h-11 no-underline! hover:underline! focus-visible:underline!"
            >
              <SeverityMark severity={severity} />
              {text(`types.severity.${severity}`)} <b className="text-lg font-bold tabular-nums">{format.number(counts[severity])}</b>
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-1.5">
        <h3 className="font-semibold">{rulesTitle}</h3>
        <Explain of={rulesTitle}>
          <p>{text('dashboard.rules_explain')}</p>
          <ChartTable
            caption={rulesTitle}
            columns={[text('dashboard.column_rule'), text('dashboard.column_issues'), text('dashboard.column_assets')]}
            rows={rules.map(({ rule_id, title: name, issues, assets }) => ({
              key: rule_id,
              head: plain(name),
              cells: [format.number(issues), format.number(assets)],
            }))}
          />
        </Explain>
      </div>
      {rules.length === 0 && <p className="text-ink-muted">{text('dashboard.rules_none')}</p>}
      <ul className="-mt-1 grid min-h-40 content-start">
        {rules.map(({ rule_id, title: name, severity, issues, assets }) => (
          <li
            key={rule_id}
            className="grid min-h-8 grid-cols-[1.25rem_minmax(0,1fr)] sm:grid-cols-[1.25rem_minmax(0,1fr)_10rem] items-center gap-x-2 border-t border-line py-0.5 leading-snug"
          >
            <SeverityMark severity={severity} />
            <Link
              to={addressOf({ search: plain(name) })}
              className="inline-block min-w-0 py-0.5 font-semibold text-ink! no-underline! hover:text-primary! hover:underline! focus-visible:underline!"
            >
              {plain(name)}
            </Link>
            <span className="grid gap-1 text-xs leading-snug text-ink-muted max-sm:col-start-2">
              <span>
                <VisuallyHidden>{text(`types.severity.${severity}`)}. </VisuallyHidden>
                {text('dashboard.rule_spread', { issues, assets })}
              </span>
              <span aria-hidden="true" className="h-1.5 rounded-full bg-sunken forced-colors:border">
                <span
                  className="block h-full rounded-full bg-chart-1 forced-colors:bg-[CanvasText]"
                  style={{ inlineSize: `${Math.max(4, (100 * issues) / most)}%` }}
                />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
