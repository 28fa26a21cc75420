import type { Issue } from '@manara/contract/issues';
import { createComment, listComments } from '@manara/contract/triage';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { usePolling } from '../../../api/use-live.ts';
import { useMay } from '../../../api/use-may.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';

const step = 20;
/** The most that one call answers. */
const most = 500;

/** What people have written about an issue, and room for more. */
export function Comments({ issue }: { issue: Issue }) {
  const text = useText();
  const may = useMay();
  const [limit, setLimit] = useState(step);
  const {
    data: loaded,
    error,
    isFetching,
    refetch,
  } = useApiQuery(
    listComments,
    { params: { id: issue.asset_id, issueId: issue.id }, query: { limit } },
    { refetchInterval: usePolling(10_000) },
  );
  // Where it is known that nobody has written anything, nothing needs to come, and nothing moves.
  const data = loaded ?? (issue.comment_count === 0 ? { comments: [], total: 0 } : undefined);
  return (
    <div className="grid gap-4">
      {error && !data && (
        <LoadFailed title={text('triage.comments_failed')} level="h3" onRetry={refetch} retrying={isFetching} error={error} />
      )}
      {!data && !error && (
        <Loading label={text('triage.comments_loading')}>
          <Skeleton className="h-16" />
        </Loading>
      )}
      {data?.total === 0 && <p className="text-sm text-ink-muted">{text('triage.comments_none')}</p>}
      {data && data.total > 0 && (
        <ul className="grid gap-4">
          {data.comments.map((comment) => (
            <CommentItem key={comment.id} issue={issue} comment={comment} />
          ))}
        </ul>
      )}
      {data && data.total > data.comments.length && limit < most && (
        <Button size="sm" busy={isFetching} onClick={() => setLimit(Math.min(most, limit + step * 2))} className="w-fit">
          {text('triage.comments_more')}
        </Button>
      )}
      {may(createComment) && (data || error) && (
        // The newest stands last: who has written it sees it, however many were shown. Nobody writes in a field that moves away.
        <CommentForm issue={issue} onDone={() => setLimit((shown) => Math.min(most, Math.max(shown, (data?.total ?? 0) + step)))} />
      )}
    </div>
  );
}
