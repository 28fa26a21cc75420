import { readServiceRequest, resolveServiceRequest } from '@manara/contract/support';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { AttachmentList } from './attachments/AttachmentList.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { RequestStateBadge } from './RequestStateBadge.tsx';

/** A service request with all that was written, the oldest first. */
export function RequestScreen() {
  const { requestId = '' } = useParams();
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useApiQuery(
    readServiceRequest,
    { params: { id: requestId } },
    { refetchInterval: 30_000, staleTime: 0 },
  );
  const resolving = useApiMutation(resolveServiceRequest);
  const back = [
    { to: '/support/requests', label: text('support.requests') },
    { to: '/support', label: text('support.title') },
  ];
  if (!data)
    return (
      <>
        <PageHeader title={text('support.request')} back={back} />
        {error ? (
          <ErrorPanel title={text('support.request_failed')} onRetry={() => void refetch()} retrying={isFetching}>
            {error.failure.detail}
          </ErrorPanel>
        ) : (
          <Loading label={text('support.request_loading')}>
            <Skeleton className="h-64" />
          </Loading>
        )}
      </>
    );
  const { request, messages } = data;
  const resolve = () =>
    resolving.mutate(
      { params: { id: request.id }, body: { messages: messages.length } },
      {
        onSuccess: () => {
          void queries.invalidateQueries();
          toast.good((say) => say('support.resolved'));
        },
        onError: (failed) => {
          // What was written meanwhile comes into sight.
          void refetch();
          toast.bad((say) => failed.failure.detail ?? say('support.send_failed'));
        },
      },
    );
  return (
    <>
      <PageHeader
        title={text('support.request_title', { number: request.number, subject: request.subject })}
        heading={
          <>
            {text('support.number', { number: request.number })} <bdi>{request.subject}</bdi>
          </>
        }
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {text(`support.kind_${request.kind}`)}
            <RequestStateBadge state={request.state} />
          </span>
        }
        back={back}
        actions={
          request.state !== 'resolved' && (
            <Button icon="check" busy={resolving.isPending} onClick={resolve}>
              {text('support.resolve')}
            </Button>
          )
        }
      />
      <ol aria-label={text('support.messages')} className="grid gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <Card as="article" className={message.is_answer ? 'border-s-4 border-s-primary' : ''}>
              <p className="mb-2 text-sm text-ink-muted">
                <bdi className="font-semibold text-ink">{message.author}</bdi>
                {message.is_answer && <> · {text('support.answer')}</>} · <time dateTime={message.at}>{format.dateTime(message.at)}</time>
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {message.text}
              </p>
              <AttachmentList attachments={message.attachments} />
            </Card>
          </li>
        ))}
      </ol>
      <ReplyForm request={request} />
    </>
  );
}
