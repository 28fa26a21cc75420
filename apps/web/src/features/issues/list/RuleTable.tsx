import type { IssueSelection, RuleOfIssues } from '@manara/contract/issues';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { RuleText } from '../../../ui/issue/RuleText.tsx';
import { SeverityBadge } from '../../../ui/issue/SeverityBadge.tsx';
import { useCriterionName } from '../../../ui/issue/use-criterion-name.ts';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { goByRows } from '../../../ui/table/row-keys.ts';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { pageSize, useIssueRules } from '../search/use-issues.ts';
import type { SearchState } from '../search/use-issue-search.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { RuleIssues } from './RuleIssues.tsx';

interface Props {
  state: SearchState;
  filter: NonNullable<IssueSelection['filter']>;
  /** The asset's own screen: without its column. */
  ofAsset: boolean;
  onPage: (page: number) => void;
}

/** The rules that issues break, the worst first; the issues of each can be opened under it. */
export function RuleTable({ state, filter, ofAsset, onPage }: Props) {
  const text = useText();
  const format = useFormat();
  const criterionName = useCriterionName();
  const isPhone = !useMediaQuery('(width >= 48rem)');
  const { data, error, isFetching, isPlaceholderData, refetch } = useIssueRules(state.search, filter);
  if (error && !data) return <LoadFailed title={text('issues.rules_failed')} onRetry={refetch} retrying={isFetching} error={error} />;
  if (!data) return <ListSkeleton />;
  const issuesOf = (rule: RuleOfIssues) => (
    <RuleIssues rule={rule} filter={filter} ofAsset={ofAsset} address={state.addressOf({ rule: rule.rule_id, view: 'all' })} />
  );
  const columns: Column<RuleOfIssues>[] = [
    {
      id: 'rule',
      header: text('issues.column_rule'),
      isRowHeader: true,
      className: 'md:w-1/2',
      render: ({ issue_type, description }) => (
        <>
          <span className="block">{text(`types.type.${issue_type}`)}</span>
          <span className="block font-normal">
            <RuleText>{description}</RuleText>
          </span>
        </>
      ),
    },
    {
      id: 'severity',
      className: 'whitespace-nowrap',
      header: text('issues.column_severity'),
      render: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    {
      id: 'criterion',
      header: text('issues.column_criterion'),
      render: ({ wcag_criteria: [criterion] }) =>
        criterion === undefined ? (
          <span className="text-ink-muted">{text('issues.no_criterion')}</span>
        ) : (
          <>
            <Bdi className="font-semibold tabular-nums">{criterion}</Bdi>{' '}
            <span className="block text-sm text-ink-muted">{criterionName(criterion)}</span>
          </>
        ),
    },
    {
      id: 'issues',
      header: text('issues.column_issues'),
      // On phones each rule is an entry by itself, which its issues are a part of.
      render: (rule) => (isPhone ? issuesOf(rule) : <span className="tabular-nums">{format.number(rule.issues)}</span>),
    },
    ...(ofAsset
      ? []
      : [
          {
            id: 'assets',
            header: text('issues.column_assets'),
            render: ({ assets }: RuleOfIssues) => <span className="tabular-nums">{format.number(assets)}</span>,
          },
        ]),
  ];
  return (
    <Card flush onKeyDown={goByRows}>
      <Table
        caption={text('issues.rules_caption')}
        columns={columns}
        rows={data.rules}
        rowKey={({ rule_id }) => rule_id}
        busy={isPlaceholderData}
        detail={isPhone ? undefined : issuesOf}
      />
      <div className="border-t border-line p-4">
        <Pagination page={state.search.page} pageSize={pageSize} total={data.total} label={text('issues.rules_nav')} onPage={onPage} />
      </div>
    </Card>
  );
}
