import type { IssueSelection } from '@manara/contract/issues';
import { bulkChange, undoChange } from '@manara/contract/triage';
import { useState } from 'react';
import { isNetworkError, type Failure } from '../../../api/answer.ts';
import { call } from '../../../api/api.ts';
import { useRefreshIssues } from '../../../api/use-refresh-issues.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The issues of a cause, and whom they go to. */
export interface Assignment {
  cause: string;
  username: string;
  selection: IssueSelection;
}

/** A cause whose issues stayed as they were. */
export interface Refused {
  cause: string;
  /** null: the server didn't respond. */
  detail: string | null;
}

const refusedFor = (cause: string, failure: Failure): Refused => ({
  cause,
  detail: isNetworkError(failure) ? null : (failure.detail ?? null),
});

/** Carries a plan out, cause by cause: what one is refused for keeps none of the others from it. All of it is undone at once. */
export function useAssignPlan() {
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshIssues();

  const undo = async (changes: readonly string[]) => {
    let undone = 0;
    let failed = false;
    for (const id of changes) {
      const answer = await call(undoChange, { params: { id } });
      if (answer.ok) undone += answer.data.undone;
      else failed = true;
    }
    void refresh();
    if (undone > 0) toast.good((say) => say('triage.undone', { count: undone }));
    if (failed) toast.bad((say) => say('triage.undo_failed'));
  };

  const assign = async (assignments: readonly Assignment[]): Promise<Refused[]> => {
    setBusy(true);
    const refused: Refused[] = [];
    const changes: string[] = [];
    let assigned = 0;
    for (const { cause, username, selection } of assignments) {
      const answer = await call(bulkChange, { body: { deed: { action: 'assign', assignee_username: username }, selection } });
      if (answer.ok) {
        assigned += answer.data.touched;
        if (answer.data.change_id !== null) changes.push(answer.data.change_id);
      } else refused.push(refusedFor(cause, answer));
    }
    await refresh();
    setBusy(false);
    if (assigned > 0)
      toast.good((say) => say('assistant.plan_assigned', { count: assigned }), {
        label: (say) => say('triage.undo'),
        run: () => void undo(changes),
      });
    return refused;
  };

  return { assign, busy };
}
