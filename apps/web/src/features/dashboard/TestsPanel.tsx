import type { CriterionFigure, Dashboard } from '@manara/contract/dashboard';
import { criterionStates } from '@manara/core/wcag/criterion-state';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { BarChart, type BarTone } from '../../ui/chart/BarChart.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useCriterionName } from '../../ui/issue/use-criterion-name.ts';
import { Explain } from './Explain.tsx';
import { Figure, Figures } from './Figures.tsx';
import { FigureLink } from './FigureLink.tsx';
import { Panel } from './Panel.tsx';
import { useAddresses } from './use-addresses.ts';

/** What no scan has failed is not thereby met: only a person's word is green. */
const tones: Record<CriterionFigure['state'], BarTone> = {
  failing: 'poor',
  needs_review: 'fair',
  verified: 'good',
  no_failure_found: 'quiet',
  not_tested: 'quiet',
};

/** What the latest scans read and found: pages, findings, criteria. */
export function TestsPanel({ tests }: { tests: Dashboard['tests'] }) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  const title = text('dashboard.tests_title');
  const states = criterionStates.map((state) => ({ state, criteria: tests.criteria.filter((one) => one.state === state) }));
  const shown = states.filter(({ criteria }) => criteria.length > 0);
  const rows: [MessageId, number, string][] = [
    ['dashboard.pages_read', tests.pages_read, addresses.pages('read')],
    ['dashboard.pages_clean', tests.pages_clean, addresses.pages('clean')],
    ['dashboard.pages_unseen', tests.pages_unseen, addresses.pages('unseen')],
    ['dashboard.pages_unread', tests.pages_unread, addresses.pages('unread')],
    ['dashboard.violations', tests.violations, addresses.issues({ standing: 'yes' })],
    ['dashboard.needs_review', tests.needs_review, addresses.issues({ kind: 'needs_review', status: 'open' })],
    ['dashboard.best_practice', tests.best_practice, addresses.issues({ kind: 'best_practice', status: 'open' })],
  ];
  return (
    <Panel title={title}>
      <Figures>
        {rows.map(([label, value, to]) => (
          <Figure key={label} label={text(label)} to={to}>
            {format.number(value)}
          </Figure>
        ))}
      </Figures>
      <h3 className="font-semibold">{text('dashboard.criteria_title', { count: tests.criteria.length })}</h3>
      <BarChart
        label={text('dashboard.criteria_title', { count: tests.criteria.length })}
        max={tests.criteria.length}
        bars={shown.map(({ state, criteria }) => ({
          key: state,
          label: text(`dashboard.state_${state}`),
          value: criteria.length,
          figure: format.number(criteria.length),
          tone: tones[state],
          more: <CriteriaOf state={state} criteria={criteria} />,
        }))}
      />
      <Explain of={title}>
        <p>{text('dashboard.tests_explain')}</p>
        <p>{text('dashboard.criteria_explain')}</p>
      </Explain>
    </Panel>
  );
}

/** The criteria of one state; those with issues open them. */
function CriteriaOf({ state, criteria }: { state: CriterionFigure['state']; criteria: CriterionFigure[] }) {
  const text = useText();
  const nameOf = useCriterionName();
  const addresses = useAddresses();
  return (
    <Disclosure summary={text('dashboard.criteria_of', { state: text(`dashboard.state_${state}`), count: criteria.length })}>
      <ul className="grid gap-1 ps-6">
        {criteria.map(({ number, failing, needs_review }) => (
          <li key={number}>
            <bdi className="tabular-nums">{number}</bdi> <bdi>{nameOf(number)}</bdi>{' '}
            {failing > 0 && (
              <FigureLink to={addresses.issues({ standing: 'yes', criterion: number })} of={number}>
                {text('dashboard.issues_count', { count: failing })}
              </FigureLink>
            )}{' '}
            {needs_review > 0 && (
              <FigureLink to={addresses.issues({ kind: 'needs_review', status: 'open', criterion: number })} of={number}>
                {text('dashboard.review_count', { count: needs_review })}
              </FigureLink>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
