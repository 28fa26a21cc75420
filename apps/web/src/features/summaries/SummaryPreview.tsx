import type { DocumentPreview } from '@manara/contract/document';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../api/answer.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { DocumentView } from '../../ui/document/DocumentView.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** The summary as it will be read. While another one loads, the former is marked busy. */
export function SummaryPreview({ summary }: { summary: UseQueryResult<DocumentPreview, CallError> }) {
  const text = useText();
  const { data, error, isFetching, isPlaceholderData, refetch } = summary;
  const isGone = error?.failure.status === 404;
  if (error && (!data || isPlaceholderData || isGone))
    return (
      <ErrorPanel title={text('summaries.load_failed')} onRetry={isGone ? undefined : () => void refetch()} retrying={isFetching}>
        {isGone ? text('summaries.gone') : error.failure.detail}
      </ErrorPanel>
    );
  if (!data)
    return (
      <Loading label={text('summaries.loading')}>
        <Skeleton className="h-96" />
      </Loading>
    );
  return (
    <>
      {error && (
        <Notice tone="warn" role="status">
          {text('summaries.stale')}
        </Notice>
      )}
      <Card aria-busy={isPlaceholderData || undefined} className="busy-line">
        <DocumentView blocks={data.blocks} />
      </Card>
    </>
  );
}
