import { useEffect, useRef, useState } from 'react';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { answerByKey, AnswersContext, type Answers } from '../../../ui/issue/answer-keys.ts';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { TableView } from '../../../ui/table/TableView.tsx';
import { goByRows } from '../../../ui/table/row-keys.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { WithBeside } from '../beside/WithBeside.tsx';
import { IssueFilters } from '../search/IssueFilters.tsx';
import type { IssueSearch } from '../search/issue-search.ts';
import { KindChoice } from '../search/KindChoice.tsx';
import { useIssueSearch } from '../search/use-issue-search.ts';
import { filterOf, pageSize, useIssues } from '../search/use-issues.ts';
import type { ListParts } from './list-parts.ts';
import { useIssueNews } from './use-issue-news.ts';
import { useIssueView } from './use-issue-view.ts';
import { useSelection } from './use-selection.ts';
import { IssueStats, type Tiles } from './IssueStats.tsx';
import { choosable, tableName } from './issue-columns.ts';
import { IssueTable } from './IssueTable.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { NoIssues } from './NoIssues.tsx';
import { RuleTable } from './RuleTable.tsx';

interface Props {
  /** The search that an address without any means. */
  start: IssueSearch;
  assetId?: string;
  scanned: boolean | null;
  /** Kinds between which the reader chooses; one alone is all that there is, and then the figures of issues are left out. */
  kinds: readonly IssueSearch['kind'][];
  parts: ListParts;
  /** How many questions people have answered, where the list is of what needs review. */
  answered?: number;
  /** What stands beside the figures of issues in their strip. */
  tiles?: Tiles;
}

/** Figures, filters, list and pages: of everything, or of one asset. */
export function IssueList({ start, assetId, scanned, kinds, parts, answered, tiles }: Props) {
  const text = useText();
  const state = useIssueSearch(start);
  const { search, goTo } = state;
  const { username } = useSignedInUser();
  const filter = filterOf(search, assetId, username);
  const { data, error, isFetching, isPlaceholderData, refetch } = useIssues(search, filter);
  const selection = useSelection({
    issues: data?.issues ?? [],
    total: data?.total ?? 0,
    filter,
    page: search.page,
    order: `${search.sort} ${search.order}`,
  });
  useIssueNews();
  const [chosenView, chooseView] = useIssueView(state, data?.total);
  // Questions are answered one by one.
  const view = kinds.length > 1 ? chosenView : 'all';
  const hasRoom = useMediaQuery('(width >= 48rem)');
  const heading = useRef<HTMLHeadingElement>(null);
  const [answers] = useState<Answers>(() => new Map());
  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    if (answerByKey(event, answers)) event.preventDefault();
    else goByRows(event);
  };
  const turnedTo = useRef<number | null>(null);
  useEffect(() => {
    // Whoever turns a page at the foot of the list wants to read on at its head.
    if (turnedTo.current !== search.page || isPlaceholderData) return;
    turnedTo.current = null;
    heading.current?.focus();
  }, [isPlaceholderData, search.page]);
  const turnTo = (page: number) => {
    turnedTo.current = page;
    goTo(page);
  };
  // Always there, so that nothing beside it moves when the view is known.
  const columns = view === 'rules' ? [] : choosable(assetId !== undefined);
  const look = <TableView table={tableName} columns={columns.map(({ id, header }) => ({ id, header: text(header) }))} />;
  if (error && !data) {
    return <LoadFailed title={text('issues.load_failed')} onRetry={refetch} retrying={isFetching} error={error} />;
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {error && (
        <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
          {text('issues.stale')}
        </RetryNotice>
      )}
      {kinds.length > 1 && (
        <>
          <IssueStats counts={data?.counts} tiles={tiles} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <KindChoice state={state} counts={data?.counts} kinds={kinds} />
            <div className="flex flex-wrap items-center gap-2 md:gap-3">
              <Segmented
                label={text('issues.view')}
                options={[
                  { id: 'rules', label: text('issues.view_rules') },
                  { id: 'all', label: text('issues.view_all') },
                ]}
                chosen={view}
                onChoose={chooseView}
              />
              {parts.views(state)}
              {hasRoom && parts.exports(selection)}
              {hasRoom && look}
            </div>
          </div>
        </>
      )}
      <IssueFilters state={state} ofAsset={assetId !== undefined} standardLabel={data?.standard_label ?? null} total={data?.total} />
      {kinds.length === 1 && (
        <div className="flex flex-wrap justify-end gap-3 empty:hidden">
          {parts.views(state)}
          {hasRoom && parts.exports(selection)}
          {hasRoom && look}
        </div>
      )}
      <section aria-labelledby="results" data-keeps-focus>
        <h2 ref={heading} id="results" tabIndex={-1} className="sr-only">
          {text('issues.results')}
        </h2>
        {(!data || view === null) && <ListSkeleton />}
        {data && (view === 'rules' ? data.total === 0 : data.issues.length === 0) && (
          <NoIssues state={state} scanned={scanned} answered={answered} />
        )}
        <WithBeside parts={parts}>
          {data && data.total > 0 && view === 'rules' && (
            <RuleTable state={state} filter={filter} ofAsset={assetId !== undefined} onPage={turnTo} />
          )}
          {data && data.issues.length > 0 && view === 'all' && (
            <Card
              flush
              className="entries flex flex-col max-sm:-mx-4 sm:max-md:-mx-6 max-md:rounded-none max-md:border-x-0"
              onKeyDown={press}
            >
              {parts.bulk(selection)}
              <AnswersContext value={answers}>
                <IssueTable
                  issues={data.issues}
                  state={state}
                  ofAsset={assetId !== undefined}
                  busy={isPlaceholderData}
                  selection={selection}
                  parts={parts}
                />
              </AnswersContext>
              <div className="border-t border-line p-4">
                <Pagination page={search.page} pageSize={pageSize} total={data.total} label={text('issues.pages_nav')} onPage={turnTo} />
              </div>
            </Card>
          )}
        </WithBeside>
      </section>
    </div>
  );
}
