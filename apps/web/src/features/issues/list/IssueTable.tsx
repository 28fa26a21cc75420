import type { Issue } from '@manara/contract/issues';
import { useContext, useMemo } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useHidden } from '../../../ui/table/table-choices.ts';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import { BesideContext } from '../beside/beside.ts';
import { BesideButton } from '../beside/BesideButton.tsx';
import type { SearchState } from '../search/use-issue-search.ts';
import { CriterionCell } from './CriterionCell.tsx';
import { tableName } from './issue-columns.ts';
import { ElementName } from './ElementName.tsx';
import { IssueDetails } from './IssueDetails.tsx';
import { IssueNotes } from './IssueNotes.tsx';
import type { ListParts } from './list-parts.ts';
import { SelectBox, SelectPage } from './SelectBox.tsx';
import { useIssueName } from './use-issue-name.ts';
import type { Selection } from './use-selection.ts';
import { elementNames } from '../../../ui/issue/element-names.ts';
import { IssueLink } from '../../../ui/issue/IssueLink.tsx';
import { pagePath } from '../../../ui/issue/page-path.ts';
import { RuleText } from '../../../ui/issue/RuleText.tsx';
import { SeverityBadge } from '../../../ui/issue/SeverityBadge.tsx';
import { StatusCell } from '../../../ui/issue/StatusCell.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useIssueTitle } from '../../../ui/issue/use-issue-title.ts';

interface Props {
  issues: Issue[];
  state: SearchState;
  /** The asset's own screen: without its column. */
  ofAsset: boolean;
  busy: boolean;
  selection: Selection | null;
  /** What can be done with an issue in its row. */
  parts: Pick<ListParts, 'fix' | 'glance' | 'track' | 'verdict'>;
}

/** What names an entry comes first there, and it is sorted by what is in the sheet of filters. */
const forPhones = (columns: readonly Column<Issue>[]): Column<Issue>[] =>
  columns
    .toSorted((a, b) => Number(b.isRowHeader ?? false) - Number(a.isRowHeader ?? false))
    .map((column) => ({ ...column, sortable: false }));

/** One page of issues, each with what it takes to mend it. */
export function IssueTable({ issues, state: { search, change }, ofAsset, busy, selection, parts }: Props) {
  const text = useText();
  const format = useFormat();
  const titleOf = useIssueTitle();
  const nameOf = useIssueName();
  const beside = useContext(BesideContext);
  // What is left out of a narrow list is said beside it.
  const isNarrow = beside?.isNarrow ?? false;
  const isPhone = !useMediaQuery('(width >= 48rem)');
  const showsAsset = !ofAsset && !isNarrow;
  const hidden = useHidden(tableName);
  const elements = useMemo(() => elementNames(issues), [issues]);
  const elementOf = ({ id }: Issue) => elements.get(id) ?? '';
  const furtherColumns: Column<Issue>[] = [
    { id: 'criterion', header: text('issues.column_criterion'), render: (issue) => <CriterionCell issue={issue} /> },
    {
      id: 'created_at',
      header: text('issues.column_found'),
      sortable: true,
      render: (issue) => (
        <time dateTime={issue.created_at} title={format.dateTime(issue.created_at)} className="text-sm">
          {format.date(issue.created_at)}
        </time>
      ),
    },
  ];
  const all: Column<Issue>[] = [
    ...(selection
      ? [
          {
            id: 'select',
            header: text('triage.select'),
            hideHeader: true,
            className: 'md:w-12',
            head: isPhone ? undefined : <SelectPage selection={selection} />,
            render: (issue: Issue) => <SelectBox issue={issue} element={elementOf(issue)} selection={selection} />,
          },
        ]
      : []),
    {
      id: 'issue',
      header: text('issues.column_issue'),
      isRowHeader: true,
      className: 'md:w-1/3',
      render: (issue) => (
        <>
          {!isPhone && <span className="block">{text(`types.type.${issue.issue_type}`)}</span>}
          <IssueLink issue={issue} among={issues} className="block font-normal">
            <RuleText>{titleOf(issue)}</RuleText>{' '}
            <ElementName element={elementOf(issue)} page={issue.page_url} isInline={isPhone} showsPage={isPhone && !showsAsset} />
          </IssueLink>
          <IssueNotes issue={issue} />
        </>
      ),
    },
    ...(!showsAsset
      ? []
      : [
          {
            id: 'asset_name',
            header: text('issues.column_asset'),
            sortable: true,
            render: (issue: Issue) => (
              <>
                <bdi>{issue.asset_name}</bdi>
                {/* The link says it too. */}
                {isPhone && <span aria-hidden="true"> {isolate(pagePath(issue.page_url))}</span>}
              </>
            ),
          },
        ]),
    {
      id: 'severity',
      className: 'whitespace-nowrap',
      header: text('issues.column_severity'),
      sortable: true,
      render: (issue) => <SeverityBadge severity={issue.severity} />,
    },
    { id: 'status', className: 'whitespace-nowrap', header: text('issues.column_status'), render: (issue) => <StatusCell issue={issue} /> },
    ...(isNarrow || isPhone ? [] : furtherColumns),
    ...(beside
      ? [
          {
            id: 'beside',
            header: text('issues.beside_column'),
            hideHeader: true,
            className: 'md:w-12',
            render: (issue: Issue) => <BesideButton issue={issue} element={elementOf(issue)} name={nameOf(issue, elementOf(issue))} />,
          },
        ]
      : []),
  ];
  const columns = isPhone ? all : all.filter(({ id }) => !hidden.includes(id));
  const detailOf = (issue: Issue) => (
    <>
      {issue.kind === 'needs_review' && parts.glance(issue)}
      <div className="mb-2 flex flex-wrap items-center gap-3 empty:hidden">
        {parts.verdict(issue)}
        {parts.fix(issue, nameOf(issue, elementOf(issue)))}
        {parts.track(issue, nameOf(issue, elementOf(issue)))}
      </div>
      <IssueDetails issue={issue} element={elementOf(issue)} />
    </>
  );
  // On phones an entry leads to all of that; only what is asked of a person is answered in it.
  const question: Column<Issue> = {
    id: 'verdict',
    header: text('triage.verdict'),
    hideHeader: true,
    className: 'my-2 basis-full',
    render: (issue) => (
      <>
        {parts.glance(issue)}
        {parts.verdict(issue)}
      </>
    ),
  };
  return (
    <Table
      caption={text(`issues.kind_${search.kind}`)}
      columns={isPhone ? forPhones(search.kind === 'needs_review' ? [...columns, question] : columns) : columns}
      rows={issues}
      rowKey={({ id }) => id}
      sort={{ column: search.sort, direction: search.order }}
      onSort={({ column, direction }) =>
        change({ sort: column as typeof search.sort, order: column === search.sort ? direction : column === 'asset_name' ? 'asc' : 'desc' })
      }
      busy={busy}
      detail={isPhone ? undefined : detailOf}
    />
  );
}
