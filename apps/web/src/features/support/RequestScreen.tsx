import { readServiceRequest, resolveServiceRequest } from '@manara/contract/support';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { Conversation } from './Conversation.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { RequestStateBadge } from './RequestStateBadge.tsx';

/** A service request with all that was written, the oldest first. */
export function RequestScreen() {
  const { requestId = '' } = useParams();
  const text = useText();
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
          <LoadFailed title={text('support.request_failed')} onRetry={refetch} retrying={isFetching} error={error} />
        ) : (
          <Loading label={text('support.request_loading')}>
            <Skeleton className="h-64" />
          </Loading>
        )}
      </>
    );
  const { request, messages, resolutions } = data;
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
      <Conversation messages={messages} resolutions={resolutions} />
      <ReplyForm request={request} />
    </>
  );
}
