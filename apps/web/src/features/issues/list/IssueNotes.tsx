import type { Issue } from '@manara/contract/issues';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';

/** To whom an issue is given, and how much was written about it. */
export function IssueNotes({ issue: { assignee_username: assignee, comment_count: comments } }: { issue: Issue }) {
  const text = useText();
  if (!assignee && comments === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4 text-sm font-normal text-ink-muted">
      {assignee && <span>{text('issues.assigned_to', { name: isolate(assignee) })}</span>}
      {comments > 0 && <span>{text('issues.comments_count', { count: comments })}</span>}
    </span>
  );
}
