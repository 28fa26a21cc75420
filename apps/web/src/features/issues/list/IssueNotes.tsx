import type { Issue } from '@manara/contract/issues';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useAssignees } from '../../../ui/issue/use-assignees.ts';

function AssignedTo({ username }: { username: string }) {
  const text = useText();
  const { nameOf } = useAssignees();
  return <span>{text('issues.assigned_to', { name: isolate(nameOf(username)) })}</span>;
}

/** To whom an issue is given, and how much was written about it. */
export function IssueNotes({ issue: { assignee_username: assignee, comment_count: comments } }: { issue: Issue }) {
  const text = useText();
  if (!assignee && comments === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4 text-sm font-normal text-ink-muted">
      {assignee && <AssignedTo username={assignee} />}
      {comments > 0 && <span>{text('issues.comments_count', { count: comments })}</span>}
    </span>
  );
}
