import { listPages, type AssetPage } from '@manara/contract/pages';
import { useId, useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { Bdi } from '../../i18n/Bdi.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { PageScore } from '../../ui/score/PageScore.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { Table, type Column } from '../../ui/table/Table.tsx';
import { fileNameOf } from './file-name.ts';

const pageSize = 25;
const tones: Record<AssetPage['state'], BadgeTone> = { read: 'good', earlier: 'neutral', unseen: 'warn', unread: 'warn' };

/** The files of a library as its scans read them, the worst first. */
export function LibraryFiles({ assetId }: { assetId: string }) {
  const text = useText();
  const format = useFormat();
  const headingId = useId();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(listPages, {
    params: { id: assetId },
    query: { skip: (page - 1) * pageSize, limit: pageSize },
  });
  const columns: Column<AssetPage>[] = [
    {
      id: 'name',
      header: text('library.file'),
      isRowHeader: true,
      className: 'md:w-2/5',
      render: ({ url, title }) => (
        <>
          <Bdi className="block break-words">{fileNameOf(url)}</Bdi>
          {title && <bdi className="block text-sm font-normal text-ink-muted">{title}</bdi>}
        </>
      ),
    },
    {
      id: 'last_read_at',
      header: text('library.scanned'),
      render: ({ last_read_at: at }) =>
        at ? (
          <time dateTime={at} title={format.dateTime(at)}>
            {format.date(at)}
          </time>
        ) : (
          text('library.never_scanned')
        ),
    },
    { id: 'score', header: text('library.score'), render: ({ score }) => <PageScore score={score} /> },
    {
      id: 'issues',
      header: text('library.issues'),
      render: ({ issues }) => (issues === null ? text('library.unknown') : format.number(issues)),
    },
    {
      id: 'state',
      header: text('library.state'),
      render: ({ state, reason }) => (
        <div className="grid gap-1">
          <Badge tone={tones[state]}>{text(`library.state_${state}`)}</Badge>
          {reason && <bdi className="text-sm text-ink-muted">{reason}</bdi>}
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
        <Card flush>
          <Table caption={text('library.files')} columns={columns} rows={data.pages} rowKey={({ url }) => url} busy={isPlaceholderData} />
          <div className="border-t border-line p-4">
            <Pagination page={page} pageSize={pageSize} total={data.total} label={text('library.files_nav')} onPage={setPage} />
          </div>
        </Card>
      )}
    </section>
  );
}
