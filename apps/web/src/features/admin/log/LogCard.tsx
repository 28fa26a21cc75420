import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../../../api/answer.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';

export const pageSize = 20;

interface Props {
  /** Whose words it speaks. */
  of: 'audit' | 'deliveries';
  query: UseQueryResult<{ total: number }, CallError>;
  /** How many entries are on the page. */
  shown: number;
  page: number;
  onPage: (page: number) => void;
  /** What takes the list along. */
  downloads: ReactNode;
  /** The table, where there is an entry. */
  children: ReactNode;
}

/** A log, a page of it at a time: how many entries there are, what takes them along, and the entries, or why there are none. */
export function LogCard({ of, query: { data, error, isFetching, refetch }, shown, page, onPage, downloads, children }: Props) {
  const text = useText();
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-3 p-5">
        <p role="status" className="min-h-6 font-semibold">
          {data && text(`${of}.total`, { count: data.total })}
        </p>
        <div className="flex flex-wrap gap-3">{downloads}</div>
      </div>
      {error && !data && <LoadFailed level="h3" title={text(`${of}.failed`)} onRetry={refetch} retrying={isFetching} error={error} />}
      {!data && !error && (
        <Loading label={text(`${of}.loading`)} className="grid gap-3 p-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
      {children}
      {data && shown === 0 && (
        <div className="p-5 pt-0">
          <EmptyState icon="search" level="h3" title={text(`${of}.none`)}>
            {text(`${of}.none_hint`)}
          </EmptyState>
        </div>
      )}
      {data && data.total > pageSize && (
        <div className="border-t border-line p-4">
          <Pagination page={page} pageSize={pageSize} total={data.total} onPage={onPage} />
        </div>
      )}
    </Card>
  );
}
