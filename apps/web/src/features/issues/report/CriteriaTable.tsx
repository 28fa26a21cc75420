import type { ReportCriterion } from '@manara/contract/issues';
import { Link, useParams } from 'react-router';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useCriterionName } from '../../../ui/issue/use-criterion-name.ts';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import { stateTones } from './state-tones.ts';

/** What was found of a criterion; what there is leads to its list. */
function Findings({ criterion: { number, failing, needs_review: review, verified } }: { criterion: ReportCriterion }) {
  const text = useText();
  const { assetId = '' } = useParams();
  const report = `/report/${assetId}`;
  if (failing + review + verified === 0) return <span className="text-ink-muted">{text('issues.criteria_none')}</span>;
  return (
    <span className="flex flex-wrap gap-x-4">
      {failing > 0 && (
        <Link to={`${report}?criterion=${number}&standing=yes`}>{text('issues.criteria_counts_issues', { count: failing })}</Link>
      )}
      {review > 0 && <Link to={`${report}/review?criterion=${number}`}>{text('issues.criteria_counts_review', { count: review })}</Link>}
      {verified > 0 && (
        <Link to={`${report}/review?criterion=${number}&status=resolved`}>
          {text('issues.criteria_counts_verified', { count: verified })}
        </Link>
      )}
    </span>
  );
}

/** Each criterion with its state and what was found of it. */
export function CriteriaTable({ criteria }: { criteria: readonly ReportCriterion[] }) {
  const text = useText();
  const nameOf = useCriterionName();
  const columns: Column<ReportCriterion>[] = [
    {
      id: 'criterion',
      header: text('issues.column_criterion'),
      isRowHeader: true,
      className: 'md:w-2/5',
      render: ({ number }) => (
        <>
          <Bdi className="tabular-nums">{number}</Bdi> {nameOf(number)}
        </>
      ),
    },
    { id: 'level', header: text('issues.criteria_level'), render: ({ level }) => <Bdi>{level}</Bdi> },
    {
      id: 'state',
      header: text('issues.criteria_state'),
      render: ({ state }) => <Badge tone={stateTones[state]}>{text(`issues.criterion_${state}`)}</Badge>,
    },
    { id: 'findings', header: text('issues.criteria_findings'), render: (criterion) => <Findings criterion={criterion} /> },
  ];
  return <Table caption={text('issues.criteria_title')} columns={columns} rows={criteria} rowKey={({ number }) => number} />;
}
