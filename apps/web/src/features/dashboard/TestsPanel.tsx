import type { CriterionFigure, Dashboard } from '@manara/contract/dashboard';
import { criterionStates } from '@manara/core/wcag/criterion-state';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useCriterionName } from '../../ui/issue/use-criterion-name.ts';
import { FigureLink } from './FigureLink.tsx';
import { Legend } from './Legend.tsx';
import { Panel } from './Panel.tsx';
import { useAddresses } from './use-addresses.ts';

/** What no scan has failed is not thereby met: only a person's word is green. */
const looks: Record<CriterionFigure['state'], string> = {
  failing: 'bg-bad-mark',
  needs_review: 'bg-warn-mark',
  verified: 'bg-good-mark',
  no_failure_found: 'bg-chart-rest',
  not_tested: 'border border-line-strong bg-surface',
};

/** What the latest scans read and found: criteria, one cell each, pages, findings. */
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
  const criteriaTitle = text('dashboard.criteria_title', { count: tests.criteria.length });
  return (
    <Panel
      title={title}
      className="lg:col-span-4"
      explanation={
        <>
          <p>{text('dashboard.tests_explain')}</p>
          <p>{text('dashboard.criteria_explain')}</p>
          {shown.map(({ state, criteria }) => (
            <CriteriaOf key={state} state={state} criteria={criteria} />
          ))}
        </>
      }
      aside={<span className="text-xs text-ink-muted">{criteriaTitle}</span>}
    >
      <div aria-hidden="true" className="grid grid-cols-[repeat(25,minmax(0,1fr))] gap-[3px] max-sm:grid-cols-10">
        {shown.flatMap(({ state, criteria }) =>
          criteria.map(({ number }) => <span key={number} className={`h-3.5 rounded-xs fc-border ${looks[state]}`} />),
        )}
      </div>
      <Legend
        label={criteriaTitle}
        rows={shown.map(({ state, criteria }) => ({
          key: state,
          ground: looks[state],
          label: text(`dashboard.state_${state}`),
          figure: format.number(criteria.length),
        }))}
      />
      <dl className="grid border-t border-line pt-2">
        {rows.map(([label, value, to]) => (
          <div key={label} className="flex items-center justify-between gap-3">
            <dt className="text-ink-muted">{text(label)}</dt>
            <dd className="font-semibold tabular-nums">
              <FigureLink
                to={to}
                of={text(label)}
                className="justify-end text-ink! no-underline! hover:underline! focus-visible:underline!"
              >
                {format.number(value)}
              </FigureLink>
            </dd>
          </div>
        ))}
      </dl>
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
