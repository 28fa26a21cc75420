import type { AssetPage, OrganisationPage } from '@manara/contract/pages';
import { isInRepository, shownAddress } from '@manara/core/repository-pages';
import { Link } from 'react-router';
import { Bdi } from '../../i18n/Bdi.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { PageScore } from '../../ui/score/PageScore.tsx';
import { Table, type Column } from '../../ui/table/Table.tsx';
import type { PageSearchState } from './use-page-search.ts';

/** A page with its asset where the list is of several. */
export type ListedPage = AssetPage & Partial<Pick<OrganisationPage, 'asset_id' | 'asset_name'>>;

interface Props {
  pages: ListedPage[];
  /** The asset's own screen: without its column. */
  ofAsset: boolean;
  state: PageSearchState;
  busy: boolean;
}

const tones: Record<AssetPage['state'], BadgeTone> = { read: 'good', earlier: 'neutral', unseen: 'warn', unread: 'warn' };

/** One page of the list of pages. */
export function PageTable({ pages, ofAsset, state: { search, change }, busy }: Props) {
  const text = useText();
  const format = useFormat();
  const columns: Column<ListedPage>[] = [
    {
      id: 'url',
      header: text('pages.column_page'),
      isRowHeader: true,
      sortable: true,
      className: 'md:w-2/5',
      render: ({ url, title, file }) => (
        <>
          <bdi className="block wrap-anywhere">{title || file || text('pages.untitled')}</bdi>
          {isInRepository(url) ? (
            <Bdi className="font-normal break-all">{shownAddress(url)}</Bdi>
          ) : (
            <a href={url} target="_blank" rel="noreferrer noopener" className="inline-block min-h-6 font-normal break-all">
              <Bdi>{url}</Bdi>
            </a>
          )}
        </>
      ),
    },
    ...(ofAsset
      ? []
      : [
          {
            id: 'asset_name',
            header: text('pages.column_asset'),
            sortable: true,
            render: ({ asset_id, asset_name }: ListedPage) => (
              <Link to={`/report/${asset_id}/pages`} className="inline-block min-h-6">
                <bdi>{asset_name}</bdi>
              </Link>
            ),
          },
        ]),
    { id: 'score', header: text('pages.column_score'), sortable: true, render: ({ score }) => <PageScore score={score} /> },
    {
      id: 'issues',
      header: text('pages.column_issues'),
      render: ({ issues }) => (issues === null ? <span aria-hidden="true">--</span> : format.number(issues)),
    },
    {
      id: 'last_read_at',
      header: text('pages.column_read'),
      sortable: true,
      render: ({ last_read_at: at }) =>
        at ? (
          <time dateTime={at} title={format.dateTime(at)}>
            {format.date(at)}
          </time>
        ) : (
          text('pages.never_read')
        ),
    },
    {
      id: 'state',
      header: text('pages.column_state'),
      render: ({ state, reason, marks, unread_frames }) => (
        <div className="grid gap-1">
          <Badge tone={tones[state]}>{text(`pages.state_${state}`)}</Badge>
          {reason && <bdi className="text-sm text-ink-muted">{reason}</bdi>}
          {marks.map((mark) => (
            <bdi key={mark} className="text-sm break-words text-ink-muted">
              {mark}
            </bdi>
          ))}
          {unread_frames > 0 && marks.length === 0 && (
            <span className="text-sm text-ink-muted">{text('pages.frames', { count: unread_frames })}</span>
          )}
        </div>
      ),
    },
  ];
  return (
    <Table
      caption={text(`pages.state_${search.state}`)}
      columns={columns}
      rows={pages}
      rowKey={({ url, asset_id = '' }) => `${asset_id} ${url}`}
      sort={{ column: search.sort, direction: search.order }}
      onSort={({ column, direction }) => {
        const sort = column as typeof search.sort;
        change({ sort, order: sort === search.sort ? direction : sort === 'last_read_at' ? 'desc' : 'asc' });
      }}
      busy={busy}
    />
  );
}
