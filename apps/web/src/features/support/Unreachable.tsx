import type { Failure } from '../../api/answer.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';

interface Props {
  failure: Failure;
  onRetry: () => void;
  retrying: boolean;
}

/** What is known where the status could not be read: that the server does not answer, or that it has no database. */
export function Unreachable({ failure, onRetry, retrying }: Props) {
  const text = useText();
  const part = failure.code === 'database_unavailable' ? 'database' : failure.status === 0 ? 'server' : null;
  return (
    <div className="grid gap-3">
      {part && (
        <ul className="grid gap-2">
          <li>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>{text(`support.part_${part}`)}</span>
              <Badge tone="bad" icon="alert">
                {text('support.part_state_down')}
              </Badge>
            </div>
            <p className="text-sm text-ink-muted">{text(`support.means_${part}_down`)}</p>
          </li>
        </ul>
      )}
      <RetryNotice onRetry={onRetry} retrying={retrying}>
        {part ? text('support.status_unreachable') : (failure.detail ?? text('support.status_failed'))}
      </RetryNotice>
    </div>
  );
}
