import type { SystemStatusPart } from '@manara/contract/support';
import { hasRole } from '@manara/core/role';
import { useSignedInUser } from '../../api/use-session.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { consequences, remedies } from './status-texts.ts';
import { Unreachable } from './Unreachable.tsx';
import { isFine, useSystemStatus } from './use-system-status.ts';

const looks = {
  working: { tone: 'good', icon: 'check' },
  impaired: { tone: 'warn', icon: 'alert' },
  down: { tone: 'bad', icon: 'alert' },
  absent: { tone: 'neutral', icon: 'minus' },
  unknown: { tone: 'neutral', icon: 'minus' },
} as const;

/** A part, how it is and since when, what that means, and for administrators what the check said and what they can do. */
function Part({ part: { part, state, since, detail } }: { part: SystemStatusPart }) {
  const text = useText();
  const format = useFormat();
  const isAdministrator = hasRole(useSignedInUser().role, 'administrator');
  const meaning = consequences[part]?.[state];
  const remedy = isAdministrator ? remedies[part]?.[state] : undefined;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{text(`support.part_${part}`)}</span>
        <Badge tone={looks[state].tone} icon={looks[state].icon}>
          {text(`support.part_state_${state}`)}
        </Badge>
      </div>
      <div className="text-sm text-ink-muted">
        {since && <p>{text('support.part_since', { at: isolate(format.dateTime(since)) })}</p>}
        {meaning && <p>{text(meaning)}</p>}
        {detail && (
          <p className="wrap-anywhere">
            <bdi>{detail}</bdi>
          </p>
        )}
        {remedy && <p>{text(remedy)}</p>}
      </div>
    </li>
  );
}

/** How each part of the product is now, asked anew every half minute, and what it means where one is not well. */
export function SystemStatus() {
  const text = useText();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useSystemStatus();
  if (error) return <Unreachable failure={error.failure} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Loading label={text('support.status_loading')}>
        <Skeleton className="h-56" />
      </Loading>
    );
  return (
    <>
      <p className="font-semibold">{text(isFine(data.parts) ? 'support.status_all_well' : 'support.status_not_fine')}</p>
      <ul className="mt-2 divide-y divide-line">
        {data.parts.map((part) => (
          <Part key={part.part} part={part} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-muted">
        {text('support.status_checked', { at: format.dateTime(data.checked_at), version: isolate(data.version) })}
      </p>
    </>
  );
}
