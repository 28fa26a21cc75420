import type { HistoryScan } from '@manara/contract/history';
import { Bdi } from '../../i18n/Bdi.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageScore } from '../../ui/score/PageScore.tsx';
import { Table, type Column } from '../../ui/table/Table.tsx';
import { sourcesNamed } from '../../ui/issue/sources-named.ts';
import { ScanState } from './ScanState.tsx';
import { useBreaks } from './use-breaks.ts';

const nothing = <span aria-hidden="true">--</span>;

/** What became of each scan. */
export function ScanTable({ assetId, scans, busy }: { assetId: string; scans: HistoryScan[]; busy: boolean }) {
  const text = useText();
  const format = useFormat();
  const breaks = useBreaks();
  const columns: Column<HistoryScan>[] = [
    {
      id: 'scan',
      header: text('history.column_scan'),
      isRowHeader: true,
      render: ({ kind, created_at, finished_at, scheduled }) => (
        <>
          <time dateTime={finished_at ?? created_at} className="block">
            {format.dateTime(finished_at ?? created_at)}
          </time>
          <span className="block text-sm font-normal text-ink-muted">
            {text(kind === 'pages' ? 'history.of_pages' : scheduled ? 'history.by_schedule' : 'history.by_person')}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      header: text('history.column_state'),
      render: (scan) => <ScanState assetId={assetId} scan={scan} />,
    },
    {
      id: 'score',
      header: text('history.column_score'),
      render: ({ status, compliance_score: score }) => (status === 'completed' ? <PageScore score={score} /> : nothing),
    },
    {
      id: 'issues',
      header: text('history.column_issues'),
      render: ({ issues_found: count }) => (count === null ? nothing : format.number(count)),
    },
    {
      id: 'pages',
      header: text('history.column_pages'),
      render: ({ pages_read: read, pages_unread: unread, pages_unseen: unseen }) =>
        read === null ? (
          nothing
        ) : (
          <>
            <span className="block">{text('history.pages_read', { count: read })}</span>
            {Boolean(unseen) && <span className="block text-sm text-warn">{text('history.pages_unseen', { count: unseen ?? 0 })}</span>}
            {Boolean(unread) && <span className="block text-sm text-warn">{text('history.pages_unread', { count: unread ?? 0 })}</span>}
          </>
        ),
    },
    {
      id: 'manner',
      header: text('history.column_manner'),
      render: ({ kind, standard, max_pages, sources, engines, breaks: why }) => (
        <div className="text-sm">
          <Bdi className="block">{standard}</Bdi>
          {kind === 'site' && <span className="block text-ink-muted">{text('history.limit', { count: max_pages })}</span>}
          {sources && (
            <span className="block text-ink-muted">
              {text(sources.folder ? 'history.sources_folder' : 'history.sources', sourcesNamed(sources))}
            </span>
          )}
          {engines && <Bdi className="block text-ink-muted">{engines.join(', ')}</Bdi>}
          {why.length > 0 && <span className="block text-warn">{text('history.break', { reasons: breaks(why) })}</span>}
        </div>
      ),
    },
  ];
  return <Table caption={text('history.scans')} columns={columns} rows={scans} rowKey={({ id }) => id} busy={busy} />;
}
