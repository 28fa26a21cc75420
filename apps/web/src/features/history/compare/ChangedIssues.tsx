import { shownAddress } from '@manara/core/repository-pages';
import type { ComparedIssue } from '@manara/contract/history';
import { Link } from 'react-router';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { RuleText } from '../../../ui/issue/RuleText.tsx';
import { SeverityBadge } from '../../../ui/issue/SeverityBadge.tsx';
import { Table } from '../../../ui/table/Table.tsx';

interface Props {
  issues: ComparedIssue[];
  assetId: string;
  caption: string;
  busy: boolean;
}

/** The issues of one change, each with the way to all about it. */
export function ChangedIssues({ issues, assetId, caption, busy }: Props) {
  const text = useText();
  return (
    <Table
      caption={caption}
      columns={[
        {
          id: 'issue',
          header: text('history.column_issue'),
          isRowHeader: true,
          className: 'md:w-2/5',
          render: ({ id, description }) => (
            <Link to={`/report/${assetId}/issue/${id}`} className="inline-block min-h-6">
              <RuleText>{description}</RuleText>
            </Link>
          ),
        },
        { id: 'severity', header: text('history.column_severity'), render: ({ severity }) => <SeverityBadge severity={severity} /> },
        {
          id: 'where',
          header: text('history.column_where'),
          render: ({ page_url }) => <Bdi className="break-all">{shownAddress(page_url)}</Bdi>,
        },
        { id: 'now', header: text('history.column_now'), render: ({ status }) => text(`types.status.${status}`) },
      ]}
      rows={issues}
      rowKey={({ id }) => id}
      busy={busy}
    />
  );
}
