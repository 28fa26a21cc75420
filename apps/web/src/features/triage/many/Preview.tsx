import { previewBulk } from '@manara/contract/triage';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { selectionOf, type BulkTarget } from '../../../ui/issue/bulk-target.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useReason } from '../use-after-deed.ts';
import type { BulkAction } from './bulk-action.ts';

/** What happens to be left as it is, in the order in which it is told. */
const kept = ['already', 'fixed', 'needs_verdict', 'not_allowed', 'not_found'] as const;

/** What a deed will touch and what it will leave, as the server counts it. */
export function Preview({ target, action, assignee }: { target: BulkTarget; action: BulkAction; assignee: string }) {
  const text = useText();
  const reasonOf = useReason();
  const body = { action, selection: selectionOf(target), ...(action === 'assign' && { assignee_username: assignee }) };
  const { data, error } = useApiQuery(previewBulk, { body }, { staleTime: 0 });
  if (error) return <Notice tone="bad">{reasonOf(error.failure)}</Notice>;
  if (!data)
    return (
      <p role="status" className="flex items-center gap-2 text-ink-muted">
        <Spinner /> {text('triage.preview_loading')}
      </p>
    );
  const left = kept.flatMap((why) => (data.left[why] ? [text(`triage.left_${why}`, { count: data.left[why] })] : []));
  return (
    <div role="status" className="rounded-control border border-line bg-sunken px-4 py-3">
      <p className="font-semibold">{text('triage.preview', { selected: data.selected, touched: data.touched })}</p>
      {left.length > 0 && (
        <ul className="text-sm text-ink-muted">
          {left.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
