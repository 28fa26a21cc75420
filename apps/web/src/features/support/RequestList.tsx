import type { ServiceRequest } from '@manara/contract/support';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { RequestStateBadge } from './RequestStateBadge.tsx';

/** Service requests as a list of links. */
export function RequestList({ requests }: { requests: readonly ServiceRequest[] }) {
  const text = useText();
  const format = useFormat();
  return (
    <ul className="divide-y divide-line">
      {requests.map((request) => (
        <li key={request.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0">
            <Link to={`/support/requests/${request.id}`} className="inline-flex min-h-11 items-center font-semibold wrap-anywhere">
              <span>
                {text('support.number', { number: request.number })} <bdi>{request.subject}</bdi>
              </span>
            </Link>
            <p className="text-sm text-ink-muted">
              {text(`support.kind_${request.kind}`)} · <bdi>{request.asked_by}</bdi> ·{' '}
              <time dateTime={request.changed_at}>{format.ago(request.changed_at)}</time>
            </p>
          </div>
          <RequestStateBadge state={request.state} />
        </li>
      ))}
    </ul>
  );
}
