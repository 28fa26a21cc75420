import type { PageCounts } from '@manara/contract/pages';
import type { ReactNode } from 'react';
import type { CallError } from '../../api/answer.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ScopeSelects } from '../../ui/team/ScopeSelects.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { NoPages } from './NoPages.tsx';
import { pageSize } from './page-search.ts';
import { PageTable, type ListedPage } from './PageTable.tsx';
import { StateChoice } from './StateChoice.tsx';
import type { PageSearchState } from './use-page-search.ts';

interface Props {
  title: string;
  subtitle: string;
  searchLabel: string;
  state: PageSearchState;
  /** What the server answered, or is still to answer. */
  answer: {
    data: { scanned: boolean; pages: ListedPage[]; total: number; counts: PageCounts } | undefined;
    error: CallError | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** The asset's own screen. */
  ofAsset: boolean;
  tabs?: ReactNode;
  /** What follows the list. */
  children?: ReactNode;
}

/** A screen of pages: choice of state, search and list, or why there is none. */
export function PageList({ title, subtitle, searchLabel, state, answer, ofAsset, tabs, children }: Props) {
  const text = useText();
  const { page, search, team, product } = state.search;
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  return (
    <>
      <PageHeader
        title={title}
        heading={<span key={title}>{title}</span>}
        subtitle={(data || error) && subtitle}
        back={{ to: '/dashboard', label: text('pages.back') }}
      />
      {(data || error) && tabs}
      {!data && error && (
        <LoadFailed
          title={text('pages.load_failed')}
          onRetry={error.failure.status === 404 ? undefined : refetch}
          retrying={isFetching}
          error={error}
        />
      )}
      {!data && !error && (
        <Loading label={text('pages.loading')}>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {data && (
        <div className="grid grid-cols-1 gap-6">
          <StateChoice state={state} counts={data.counts} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-end gap-4">
            <SearchField label={searchLabel} hideLabel={false} value={search} onSearch={(next) => state.change({ search: next })} />
            {!ofAsset && <ScopeSelects team={team} product={product} onChange={state.change} />}
          </div>
          <section aria-labelledby="results">
            <h2 id="results" tabIndex={-1} className="sr-only">
              {text('pages.results')}
            </h2>
            {data.pages.length === 0 ? (
              <NoPages state={state} scanned={data.scanned} />
            ) : (
              <Card flush>
                <PageTable pages={data.pages} ofAsset={ofAsset} state={state} busy={isPlaceholderData} />
                <div className="border-t border-line p-4">
                  <Pagination page={page} pageSize={pageSize} total={data.total} label={text('pages.nav')} onPage={state.goTo} />
                </div>
              </Card>
            )}
          </section>
          {children}
        </div>
      )}
    </>
  );
}
