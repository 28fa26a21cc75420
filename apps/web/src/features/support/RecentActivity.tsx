import { listSupportActivity } from '@manara/contract/support';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** What happened last with service requests: who opened, answered or resolved one, and when. */
export function RecentActivity() {
  const text = useText();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useApiQuery(listSupportActivity, { query: { limit: 8 } }, { staleTime: 0 });
  if (error && !data)
    return (
      <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
        {error.failure.detail ?? text('support.recent_failed')}
      </RetryNotice>
    );
  if (!data)
    return (
      <Loading label={text('support.recent_loading')}>
        <Skeleton className="h-56" />
      </Loading>
    );
  if (data.activity.length === 0) return <p className="text-ink-muted">{text('support.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {data.activity.map(({ what, by, at, request }) => (
        <li key={`${request.id} ${what} ${at}`} className="py-2">
          <Link to={`/support/requests/${request.id}`} className="inline-flex min-h-11 items-center font-semibold wrap-anywhere">
            <span>
              {text('support.number', { number: request.number })} <bdi>{request.subject}</bdi>
            </span>
          </Link>
          <p className="text-sm text-ink-muted">
            {text(`support.did_${what}`, { person: isolate(by) })} ·{' '}
            <time dateTime={at} title={format.dateTime(at)}>
              {format.ago(at)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  );
}
