import { bulkChange } from '@manara/contract/triage';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import type { Output } from '../../../api/endpoint-types.ts';
import { isolate } from '../../../i18n/isolate.ts';
import type { Saying } from '../../../i18n/saying.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { AssigneeSelect } from '../../../ui/issue/AssigneeSelect.tsx';
import { selectionOf, type BulkTarget } from '../../../ui/issue/bulk-target.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { ReasonFields } from '../ReasonFields.tsx';
import { useAfterDeed, useReason } from '../use-after-deed.ts';
import { useRefreshIssues } from '../../../api/use-refresh-issues.ts';
import { useReasonForm } from '../use-reason-form.ts';
import type { BulkAction } from './bulk-action.ts';
import { Preview } from './Preview.tsx';

const changedMeanwhile = 'triage.left_changed_meanwhile';

/** Asks what a deed on many issues needs, says what it will touch, and does it. */
export function BulkDialog({ target, action, onClose }: { target: BulkTarget; action: BulkAction; onClose: () => void }) {
  const text = useText();
  const form = useReasonForm(action === 'accept');
  const [assignee, setAssignee] = useState({ username: '', name: '' });
  const { mutate, error, isPending } = useApiMutation(bulkChange);
  const afterDeed = useAfterDeed();
  const refresh = useRefreshIssues();
  const reasonOf = useReason();
  const doneWords =
    (count: number): Saying =>
    (say) => {
      if (count === 0) return say('triage.nothing_done');
      if (action === 'accept') return say('triage.accepted_done', { count });
      if (action === 'false_positive') return say('triage.false_positive_done', { count });
      const { username, name } = assignee;
      return username ? say('triage.assign_done', { count, name: isolate(name) }) : say('triage.unassign_done', { count });
    };
  const done = ({ change_id: changeId, touched, left }: Output<typeof bulkChange>) => {
    const late = left.changed_meanwhile ?? 0;
    afterDeed({ message: doneWords(touched), changeId, issue: target.selected[0] });
    if (late > 0) toast.bad((say) => say(changedMeanwhile, { count: late }));
    target.clear();
    onClose();
  };
  const save = () => {
    const given = action === 'assign' ? { assignee_username: assignee.username } : form.read();
    if (!given) return;
    mutate(
      { body: { deed: { action, ...given }, selection: selectionOf(target) } },
      {
        onSuccess: done,
        onError: ({ failure }) => {
          form.fromServer(failure.fields);
          void refresh();
        },
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text(`triage.${action}_title`)}
      onSubmit={save}
      errors={form.errors}
      failure={error && reasonOf(error.failure)}
      submitLabel={text(`triage.${action}_confirm`)}
      busy={isPending}
    >
      <Preview target={target} action={action} assignee={assignee.username} />
      {action === 'assign' ? (
        <AssigneeSelect
          label={text('triage.assignee')}
          hint={text('triage.assignees_note')}
          failure={text('triage.assignees_failed')}
          value={assignee.username}
          first={[{ value: '', label: text('triage.assignee_nobody') }]}
          onChange={(username, name) => setAssignee({ username, name })}
          data-autofocus
        />
      ) : (
        <>
          <p>{text(`triage.${action}_text`)}</p>
          <ReasonFields values={form.values} onChange={form.change} withTime={action === 'accept'} />
        </>
      )}
    </FormDialog>
  );
}
