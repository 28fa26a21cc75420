import { listIssuePlaces, type IssuePlace } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import { useEffect, useRef, useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { Bdi, Code } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { PageAddress } from '../../../ui/issue/PageAddress.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import { Headings, Landmarks } from '../element/PlaceOnPage.tsx';
import { Section } from '../Section.tsx';

const pageSize = 10;

/** All places of an issue, a page of them at a time. */
export function Places({ issue }: { issue: Issue }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, isFetching, refetch } = useApiQuery(listIssuePlaces, {
    params: { id: issue.asset_id, issueId: issue.id },
    query: { skip: (page - 1) * pageSize, limit: pageSize },
  });
  const part = useRef<HTMLDivElement>(null);
  const turned = useRef(false);
  useEffect(() => {
    // Whoever turns a page at the foot of the list wants to read on at its head.
    if (!turned.current || isPlaceholderData) return;
    turned.current = false;
    part.current?.closest('section')?.querySelector('h2')?.focus();
  }, [isPlaceholderData]);
  // A scan may have left fewer pages than the one that is shown.
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  if (data && !isPlaceholderData && page > last) setPage(last);

  const columns: Column<IssuePlace>[] = [
    {
      id: 'page',
      header: text('detail.column_page'),
      isRowHeader: true,
      className: 'md:w-1/4',
      render: ({ page_url, page_title, file }) => (
        <>
          {file !== undefined && <Bdi className="block wrap-anywhere">{file}</Bdi>}
          <PageAddress url={page_url} short />
          {page_title && <bdi className="block text-sm font-normal text-ink-muted wrap-anywhere">{page_title}</bdi>}
        </>
      ),
    },
    {
      id: 'place',
      header: text('detail.column_place'),
      className: 'md:w-1/3',
      render: ({ place, where, selector }) => (
        <div className="grid gap-1 text-sm">
          {where !== undefined && <bdi>{where}</bdi>}
          {place && place.landmarks.length > 0 && <Landmarks place={place} />}
          {place && place.headings.length > 0 && <Headings place={{ ...place, headings: place.headings.slice(-2) }} />}
          <Code className="wrap-anywhere">{selector}</Code>
        </div>
      ),
    },
    {
      id: 'source',
      header: text('detail.column_source'),
      render: ({ html }) => <Code className="text-sm wrap-anywhere">{html.length > 200 ? `${html.slice(0, 199)}…` : html}</Code>,
    },
  ];
  return (
    <Section
      title={text('detail.places')}
      flush
      aside={<span className="text-ink-muted">{text('detail.places_count', { count: issue.occurrence_count })}</span>}
    >
      <div ref={part}>
        {error && !data && (
          <div className="p-5 pt-0">
            <LoadFailed title={text('detail.places_failed')} level="h3" onRetry={refetch} retrying={isFetching} error={error} />
          </div>
        )}
        {!data && !error && (
          <Loading label={text('detail.places_loading')} className="p-5 pt-0">
            <Skeleton className="h-40" />
          </Loading>
        )}
        {data?.total === 0 && <p className="p-5 pt-0 text-ink-muted">{text('detail.places_none')}</p>}
        {data && data.total > 0 && (
          <>
            <Table caption={text('detail.places')} columns={columns} rows={data.places} rowKey={({ id }) => id} busy={isPlaceholderData} />
            {data.total > pageSize && (
              <div className="border-t border-line p-4">
                <Pagination
                  page={page}
                  pageSize={pageSize}
                  total={data.total}
                  label={text('detail.places_nav')}
                  onPage={(next) => {
                    turned.current = true;
                    setPage(next);
                  }}
                />
              </div>
            )}
          </>
        )}
      </div>
    </Section>
  );
}
