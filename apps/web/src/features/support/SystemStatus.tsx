import { readSystemStatus, type PartState, type SystemPart } from '@manara/contract/support';
import { useApiQuery } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

const looks = {
  working: { tone: 'good', icon: 'check' },
  impaired: { tone: 'warn', icon: 'alert' },
  down: { tone: 'bad', icon: 'alert' },
  absent: { tone: 'neutral', icon: 'minus' },
  unknown: { tone: 'neutral', icon: 'minus' },
} as const;

/** What it means that a part is not well, by its state. */
const consequences: Partial<Record<SystemPart, Partial<Record<PartState, MessageId>>>> = {
  worker: { down: 'support.means_worker' },
  browser: { down: 'support.means_no_browser', impaired: 'support.means_few_browsers', unknown: 'support.means_browser_unknown' },
  mail: { absent: 'support.means_no_mail', impaired: 'support.means_late_mail' },
};

function Consequence({ of }: { of: MessageId | undefined }) {
  const text = useText();
  return of && <p className="text-sm text-ink-muted">{text(of)}</p>;
}

/** How each part of the product is now, asked anew every half minute, and what it means where one is not well. */
export function SystemStatus() {
  const text = useText();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useApiQuery(readSystemStatus, {}, { refetchInterval: 30_000, staleTime: 0 });
  if (error)
    return (
      <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
        {error.failure.detail ?? text('support.status_failed')}
      </RetryNotice>
    );
  if (!data)
    return (
      <Loading label={text('support.status_loading')}>
        <Skeleton className="h-56" />
      </Loading>
    );
  const isFine = data.parts.every(({ state }) => state === 'working' || state === 'absent' || state === 'unknown');
  return (
    <>
      <p role="status" className="font-semibold">
        {text(isFine ? 'support.status_fine' : 'support.status_not_fine')}
      </p>
      <ul className="mt-3 grid gap-2">
        {data.parts.map(({ part, state }) => (
          <li key={part}>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>{text(`support.part_${part}`)}</span>
              <Badge tone={looks[state].tone} icon={looks[state].icon}>
                {text(`support.part_state_${state}`)}
              </Badge>
            </div>
            <Consequence of={consequences[part]?.[state]} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-muted">
        {text('support.status_checked', { at: format.dateTime(data.checked_at), version: isolate(data.version) })}
      </p>
    </>
  );
}
