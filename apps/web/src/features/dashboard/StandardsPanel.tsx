import type { Dashboard, StandardFigure } from '@manara/contract/dashboard';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { BarChart } from '../../ui/chart/BarChart.tsx';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import { FigureLink } from './FigureLink.tsx';
import { Panel } from './Panel.tsx';
import { useAddresses } from './use-addresses.ts';

const tones = { good: 'good', fair: 'fair', poor: 'poor' } as const;

/** Standards with those that are computed over the same criteria, where there are any. */
const sharedSets = (standards: readonly StandardFigure[]) =>
  standards
    .map((first) => ({ first, others: standards.filter(({ same_as }) => same_as === first.id) }))
    .filter(({ others }) => others.length > 0);

/** How the organisation stands against four standards, with what each asks and what a percentage cannot say. */
export function StandardsPanel({ data }: { data: Dashboard }) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  const title = text('dashboard.standards_title');
  const addressOf = ({ id }: StandardFigure) => addresses.issues({ standing: 'yes', standard: id });
  return (
    <Panel title={title} className="lg:col-span-4" explanation={<StandardsText data={data} />}>
      <BarChart
        label={title}
        max={100}
        goal={90}
        bars={data.standards.map((standard) => ({
          key: standard.id,
          label: <bdi className="font-semibold">{standard.label}</bdi>,
          value: standard.value ?? 0,
          figure:
            standard.value === null ? (
              text('dashboard.unknown')
            ) : (
              <FigureLink to={addressOf(standard)} of={standard.label}>
                {format.percent(standard.value)}
              </FigureLink>
            ),
          more: standard.tested > 0 && (
            <span className="text-xs text-ink-muted">
              {text('dashboard.standards_met', { met: standard.met, tested: standard.tested })}
            </span>
          ),
          tone: tones[standard.value === null || standard.value < 70 ? 'poor' : standard.value < 90 ? 'fair' : 'good'],
        }))}
      />
      {sharedSets(data.standards).map(({ first, others }) => (
        <p key={first.id} className="text-xs text-ink-muted">
          {text('dashboard.standards_same', {
            labels: format.list(others.map(({ label }) => isolate(label))),
            count: others.length,
            first: isolate(first.label),
          })}
        </p>
      ))}
    </Panel>
  );
}

/** What each standard asks, how its percentage comes about, and what it cannot say. */
function StandardsText({ data }: { data: Dashboard }) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  return (
    <>
      <p>{text('dashboard.standards_explain')}</p>
      {data.standards.map((standard) => (
        <StandardText key={standard.id} standard={standard} />
      ))}
      <ChartTable
        caption={text('dashboard.standards_title')}
        columns={[
          text('dashboard.column_standard'),
          text('dashboard.column_met'),
          text('dashboard.column_criteria'),
          text('dashboard.column_issues'),
        ]}
        rows={data.standards.map((standard) => ({
          key: standard.id,
          head: <bdi className="xl:wrap-normal">{standard.label}</bdi>,
          cells: [
            text('dashboard.of', { part: standard.met, whole: standard.tested }),
            text('dashboard.of', { part: standard.criteria_tested, whole: standard.criteria }),
            <FigureLink key="issues" to={addresses.issues({ standing: 'yes', standard: standard.id })} of={standard.label}>
              {format.number(standard.issues)}
            </FigureLink>,
          ],
        }))}
      />
      {data.legal_notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}

function StandardText({ standard }: { standard: StandardFigure }) {
  const text = useText();
  return (
    <section>
      <h3 className="font-semibold">
        <bdi>{standard.label}</bdi>
      </h3>
      <p>{standard.applies_to}</p>
      <p>{standard.note}</p>
      <p>{standard.measure}</p>
      {standard.unchecked && <p>{standard.unchecked}</p>}
      <p>
        <a href={standard.source} target="_blank" rel="noreferrer" className="inline-block py-1">
          {standard.source_date
            ? text('dashboard.source_dated', { name: isolate(standard.label), date: isolate(standard.source_date) })
            : text('dashboard.source', { name: isolate(standard.label) })}
        </a>
      </p>
    </section>
  );
}
