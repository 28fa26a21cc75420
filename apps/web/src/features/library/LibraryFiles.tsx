import { listPages, type AssetPage } from '@manara/contract/pages';
import { useId, useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { Bdi } from '../../i18n/Bdi.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { PageScore } from '../../ui/score/PageScore.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { Table, type Column } from '../../ui/table/Table.tsx';
import { placeOf } from './file-name.ts';

const pageSize = 25;
const filters = ['all', 'read', 'clean', 'earlier', 'unread'] as const;
type Filter = (typeof filters)[number];
const tones: Record<AssetPage['state'], BadgeTone> = { read: 'good', earlier: 'neutral', unseen: 'warn', unread: 'warn' };

/** What is asked for of the files. */
interface Asked {
  page: number;
  search: string;
  filter: Filter;
  sort: 'url' | 'score' | 'last_read_at';
  order: 'asc' | 'desc';
}

const whole: Asked = { page: 1, search: '', filter: 'all', sort: 'score', order: 'asc' };

/** The files of a library as its scans read them, the worst first unless asked otherwise. */
export function LibraryFiles({ assetId }: { assetId: string }) {
  const text = useText();
  const format = useFormat();
  const headingId = useId();
  const [asked, setAsked] = useState<Asked>(whole);
  const { page, search, filter, sort, order } = asked;
  // Another list begins at its first page.
  const ask = (change: Partial<Asked>) => setAsked((before) => ({ ...before, page: 1, ...change }));
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(listPages, {
    params: { id: assetId },
    query: {
      skip: (page - 1) * pageSize,
      limit: pageSize,
      sort,
      order,
      ...(search.trim() && { search: search.trim() }),
      ...(filter === 'clean' ? { clean: true } : { state: filter }),
    },
  });
  const columns: Column<AssetPage>[] = [
    {
      id: 'url',
      header: text('library.file'),
      isRowHeader: true,
      sortable: true,
      className: 'md:w-2/5',
      render: ({ url, file, title }) => {
        const { name, folder } = placeOf(file, url);
        return (
          <>
            <a href={url} target="_blank" rel="noreferrer noopener" className="inline-block min-h-6 wrap-anywhere">
              <Bdi>{name}</Bdi>
            </a>
            {folder && <Bdi className="block text-sm font-normal wrap-anywhere text-ink-muted">{folder}</Bdi>}
            {title && <bdi className="block text-sm font-normal wrap-anywhere text-ink-muted">{title}</bdi>}
          </>
        );
      },
    },
    {
      id: 'last_read_at',
      header: text('library.scanned'),
      sortable: true,
      render: ({ last_read_at: at }) =>
        at ? (
          <time dateTime={at} title={format.dateTime(at)}>
            {format.date(at)}
          </time>
        ) : (
          text('library.never_scanned')
        ),
    },
    { id: 'score', header: text('library.score'), sortable: true, render: ({ score }) => <PageScore score={score} /> },
    {
      id: 'issues',
      header: text('library.issues'),
      render: ({ issues }) => (issues === null ? text('library.unknown') : format.number(issues)),
    },
    {
      id: 'state',
      header: text('library.state'),
      render: ({ state, reason, marks }) => (
        <div className="grid gap-1">
          <Badge className="whitespace-normal!" tone={tones[state]}>
            {text(`library.state_${state}`)}
          </Badge>
          {[...(reason ? [reason] : []), ...marks].map((said) => (
            <bdi key={said} className="text-sm wrap-anywhere text-ink-muted">
              {said}
            </bdi>
          ))}
        </div>
      ),
    },
  ];
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-xl font-bold">
        {text('library.files')}
      </h2>
      {!data && error && (
        <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
          {text('library.files_failed')}
        </RetryNotice>
      )}
      {!data && !error && (
        <Loading label={text('library.loading')}>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {data && (
        <div className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-end gap-4">
            <SearchField label={text('library.search')} hideLabel={false} value={search} onSearch={(next) => ask({ search: next })} />
            <Select
              label={text('library.filter')}
              value={filter}
              options={filters.map((value) => ({ value, label: text(`library.filter_${value}`) }))}
              onChange={(next) => ask({ filter: next })}
            />
          </div>
          <p role="status" className={data.total === 0 ? 'text-ink-muted' : 'sr-only'}>
            {data.total === 0 ? text('library.none') : text('library.found', { count: data.total })}
          </p>
          {data.total > 0 && (
            <Card flush>
              <Table
                caption={text('library.files')}
                columns={columns}
                rows={data.pages}
                rowKey={({ url }) => url}
                sort={{ column: sort, direction: order }}
                onSort={({ column, direction }) => {
                  const next = column as Asked['sort'];
                  ask({ sort: next, order: next === sort ? direction : next === 'last_read_at' ? 'desc' : 'asc' });
                }}
                busy={isPlaceholderData}
              />
              <div className="border-t border-line p-4">
                <Pagination
                  page={page}
                  pageSize={pageSize}
                  total={data.total}
                  label={text('library.files_nav')}
                  onPage={(next) => ask({ page: next })}
                />
              </div>
            </Card>
          )}
        </div>
      )}
    </section>
  );
}
