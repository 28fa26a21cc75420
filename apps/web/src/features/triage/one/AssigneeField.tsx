import type { Issue } from '@manara/contract/issues';
import { assignIssue } from '@manara/contract/triage';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { useMay } from '../../../api/use-may.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { AssigneeSelect } from '../../../ui/issue/AssigneeSelect.tsx';
import { useAssigneeSearch } from '../../../ui/issue/use-assignee-search.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { assignedText } from './assigned-text.ts';
import { reasonOf, useAfterDeed } from '../use-after-deed.ts';
import { useRefreshIssues } from '../../../api/use-refresh-issues.ts';

/** To whom the issue is given. A choice shows at once, and goes back with a message where it could not be stored. */
export function AssigneeField({ issue }: { issue: Issue }) {
  const text = useText();
  const may = useMay();
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutate, isPending } = useApiMutation(assignIssue);
  const afterDeed = useAfterDeed();
  const refresh = useRefreshIssues();
  const stored = issue.assignee_username ?? '';
  const assign = (username: string, name: string) => {
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
          afterDeed({
            message: assignedText(changed.request_assignee, username && isolate(name)),
            changeId: changed.change_id,
            issue,
          }),
        onError: ({ failure }) => toast.bad((say, format) => say('triage.assign_failed', { reason: reasonOf(failure)(say, format) })),
        onSettled: () => void refresh().then(() => setChosen(null)),
      },
    );
  };
  if (!may(assignIssue)) return <AssigneeName username={stored} />;
  return (
    <AssigneeSelect
      label={text('triage.assignee')}
      {...(issue.pr_status === 'open' && { hint: text('triage.assignee_request_note') })}
      failure={text('triage.assignees_failed')}
      value={chosen ?? stored}
      first={[{ value: '', label: text('triage.assignee_nobody') }]}
      // Whoever has left keeps what they were given until somebody else gets it.
      goneLabel={(username) => text('triage.assignee_gone', { name: isolate(username) })}
      onChange={assign}
    />
  );
}

function AssigneeName({ username }: { username: string }) {
  const text = useText();
  const { nameOf } = useAssigneeSearch(username);
  return (
    <p>
      <span className="block text-sm text-ink-muted">{text('triage.assignee')}</span>
      <bdi>{username ? (nameOf(username) ?? username) : text('triage.assignee_nobody')}</bdi>
    </p>
  );
}
