import { listMails, sendTestMail } from '@manara/contract/mail';
import { readMailState } from '@manara/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { MailTable } from './MailTable.tsx';

const pageSize = 20;
/** Milliseconds between two looks at mails that are on their way. */
const lookEvery = 3_000;

/** Whether mail works, tried by a mail to oneself, and what became of the organisation's mails. */
export function MailTab() {
  const text = useText();
  const self = useSignedInUser();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const state = useApiQuery(readMailState, {});
  const { data, error, isFetching, refetch } = useApiQuery(
    listMails,
    { query: { skip: (page - 1) * pageSize, limit: pageSize } },
    { refetchInterval: (now) => (now?.mails.some((mail) => mail.state === 'waiting') ? lookEvery : false) },
  );
  const test = useApiMutation(sendTestMail);
  const send = () => test.mutate({}, { onSuccess: () => void queries.invalidateQueries({ queryKey: [listMails.id] }) });
  const intro = <p className="max-w-prose text-ink-muted">{text('admin.mails_intro')}</p>;
  // Both at once: what came later would push the other down.
  if ((!data && !error) || (!state.data && !state.error))
    return (
      <div className="grid gap-5">
        {intro}
        <Loading label={text('shell.loading')} className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      </div>
    );
  return (
    <div className="grid gap-5">
      {intro}
      {state.data?.sends === false && <Notice tone="info">{text('admin.mails_off')}</Notice>}
      {state.data?.sends && (
        <Button icon="mail" busy={test.isPending} className="justify-self-start" onClick={send}>
          {text('admin.mails_test')}
        </Button>
      )}
      <div role="status">
        {test.data && (
          <Notice tone="good" role="note">
            {text('admin.mails_tested', { email: isolate(self.email) })}
          </Notice>
        )}
      </div>
      {test.error && <Notice tone="bad">{test.error.failure.detail ?? text('shell.network_error')}</Notice>}
      {!data && error && (
        <ErrorPanel level="h3" title={text('admin.mails_failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {error.failure.detail ?? text('shell.network_error')}
        </ErrorPanel>
      )}
      {data?.total === 0 && (
        <EmptyState level="h3" title={text('admin.mails_none')}>
          {text('admin.mails_none_hint')}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <Card flush>
          <MailTable mails={data.mails} />
          {data.total > pageSize && (
            <div className="border-t border-line p-4">
              <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
            </div>
          )}
        </Card>
      )}
    </div>
  );
}
