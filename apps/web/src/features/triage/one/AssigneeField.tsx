import type { Issue } from '@manara/contract/issues';
import { assignIssue } from '@manara/contract/triage';
import { hasRole } from '@manara/core/role';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { useAssignees } from '../../../ui/issue/use-assignees.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useAfterDeed, useReason, useRefresh } from '../use-after-deed.ts';

/** To whom the issue is given. A choice shows at once, and goes back with a message where it could not be stored. */
export function AssigneeField({ issue }: { issue: Issue }) {
  const text = useText();
  const { role } = useSignedInUser();
  const { assignees, hasFailed, nameOf } = useAssignees();
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutate, isPending } = useApiMutation(assignIssue);
  const afterDeed = useAfterDeed();
  const refresh = useRefresh();
  const reasonOf = useReason();
  const stored = issue.assignee_username ?? '';
  const options = [
    { value: '', label: text('triage.assignee_nobody') },
    ...(assignees ?? []).map(({ username, full_name }) => ({ value: username, label: full_name })),
    // Whoever has left keeps what they were given until somebody else gets it.
    ...(stored && assignees && !assignees.some(({ username }) => username === stored)
      ? [{ value: stored, label: text('triage.assignee_gone', { name: isolate(stored) }) }]
      : []),
    ...(stored && !assignees ? [{ value: stored, label: stored }] : []),
  ];
  const assign = (username: string) => {
    if (isPending || username === stored) return;
    setChosen(username);
    const body = {
      asset_id: issue.asset_id,
      issue_id: issue.id,
      pull_request_url: issue.pull_request_url ?? '',
      assignee_username: username,
      version: issue.version,
    };
    mutate(
      { params: { id: issue.asset_id }, body },
      {
        onSuccess: (changed) =>
          afterDeed(
            username ? text('triage.assigned_done', { name: isolate(nameOf(username)) }) : text('triage.unassigned_done'),
            changed.change_id,
          ),
        onError: ({ failure }) => toast.bad(text('triage.assign_failed', { reason: reasonOf(failure) })),
        onSettled: () => void refresh().then(() => setChosen(null)),
      },
    );
  };
  if (!hasRole(role, 'manager'))
    return (
      <p>
        <span className="block text-sm text-ink-muted">{text('triage.assignee')}</span>
        <bdi>{stored ? nameOf(stored) : text('triage.assignee_nobody')}</bdi>
      </p>
    );
  return (
    <Select
      label={text('triage.assignee')}
      hint={text('triage.assignees_note')}
      error={hasFailed ? text('triage.assignees_failed') : null}
      value={chosen ?? stored}
      options={options}
      onChange={assign}
    />
  );
}
