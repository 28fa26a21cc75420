import { shownAddress } from '@manara/core/repository-pages';
import type { ComparedPage } from '@manara/contract/history';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { PageScore } from '../../../ui/score/PageScore.tsx';
import { Table } from '../../../ui/table/Table.tsx';

/** The pages of one change. */
export function ChangedPages({ pages, caption, busy }: { pages: ComparedPage[]; caption: string; busy: boolean }) {
  const text = useText();
  return (
    <Table
      caption={caption}
      columns={[
        {
          id: 'page',
          header: text('history.column_page'),
          isRowHeader: true,
          className: 'md:w-2/5',
          render: ({ url, title }) => (
            <>
              {title && <bdi className="block">{title}</bdi>}
              <Bdi className="font-normal break-all">{shownAddress(url)}</Bdi>
            </>
          ),
        },
        { id: 'before', header: text('history.column_before'), render: ({ score_before }) => <PageScore score={score_before} /> },
        { id: 'after', header: text('history.column_after'), render: ({ score_after }) => <PageScore score={score_after} /> },
        {
          id: 'reason',
          header: text('history.column_reason'),
          render: ({ reason }) => (reason ? <bdi>{reason}</bdi> : <span aria-hidden="true">--</span>),
        },
      ]}
      rows={pages}
      rowKey={({ url }) => url}
      busy={busy}
    />
  );
}
