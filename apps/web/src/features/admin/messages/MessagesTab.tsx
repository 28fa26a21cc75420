import { exportMessages, listMessages, readMessageMeans } from '@manara/contract/messages';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { useFile } from '../../../ui/use-file.ts';
import { LogCard, pageSize } from '../log/LogCard.tsx';
import { MessageFilters } from './MessageFilters.tsx';
import { messagesQuery, noFilters } from './messages-query.ts';
import { MessageTable } from './MessageTable.tsx';
import { TestMessages } from './TestMessages.tsx';

/** Milliseconds between two looks at messages that are on their way. */
const lookEvery = 3_000;

/** What became of the organisation's mails, text messages and pushes: to read, to narrow, to take along, and to try. */
export function MessagesTab() {
  const text = useText();
  const [filters, setFilters] = useState(noFilters);
  const [page, setPage] = useState(1);
  const file = useFile('deliveries.export_failed');
  const means = useApiQuery(readMessageMeans, {});
  const query = useApiQuery(
    listMessages,
    { query: { skip: (page - 1) * pageSize, limit: pageSize, ...messagesQuery(filters) } },
    { refetchInterval: (now) => (now?.messages.some(({ state }) => state === 'waiting') ? lookEvery : false) },
  );
  const messages = query.data?.messages ?? [];
  const intro = <p className="max-w-prose text-ink-muted">{text('deliveries.intro')}</p>;
  // Both at once at first: what came later would push the other down.
  if (!means.data && !means.error)
    return (
      <div className="grid gap-5">
        {intro}
        <Loading label={text('deliveries.loading')} className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      </div>
    );
  return (
    <div className="grid gap-5">
      {intro}
      {means.data && <TestMessages means={means.data} />}
      <MessageFilters
        filters={filters}
        onChange={(next) => {
          setFilters(next);
          setPage(1);
        }}
      />
      {file.problem && <Notice tone="bad">{file.problem}</Notice>}
      <LogCard
        of="deliveries"
        query={query}
        shown={messages.length}
        page={page}
        onPage={setPage}
        downloads={
          <Button
            icon="download"
            disabled={file.busy}
            onClick={() => void file.download(exportMessages, { query: messagesQuery(filters) }, 'messages.csv')}
          >
            {text('deliveries.export')}
          </Button>
        }
      >
        {messages.length > 0 && <MessageTable messages={messages} busy={query.isPlaceholderData} />}
      </LogCard>
    </div>
  );
}
