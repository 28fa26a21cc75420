import type { Issue } from '@manara/contract/issues';
import { undoChange } from '@manara/contract/triage';
import { isNetworkError, type Failure } from '../../api/answer.ts';
import { call } from '../../api/api.ts';
import { useRefreshIssues } from '../../api/use-refresh-issues.ts';
import { useSaying, type Saying } from '../../i18n/saying.ts';
import { placeOfReturned } from '../../ui/focus-place.ts';
import { toast } from '../../ui/toast/toast.ts';

/** Why a call failed, as a sentence. */
export const reasonOf =
  (failure: Failure): Saying =>
  (say) => {
    if (isNetworkError(failure)) return say('shell.network_error');
    const said = failure.detail ?? say('triage.failed');
    return failure.code === 'changed_meanwhile' ? `${said} ${say('triage.look_again')}` : said;
  };

/** Says why a call failed. */
export function useReason(): (failure: Failure) => string {
  const said = useSaying();
  return (failure) => said(reasonOf(failure));
}

/** What was done, to say it, to undo it, and to find the first issue again that it was done to. */
interface Deed {
  message: Saying;
  changeId: string | null;
  issue: Pick<Issue, 'id' | 'asset_id'> | undefined;
}

/** Leads whoever has undone a deed to the issue that came back, unless they have gone elsewhere meanwhile. `from`: where the focus was left. */
function goBackTo(issue: Deed['issue'], from: Element | null): void {
  // Once what was read is on the screen.
  requestAnimationFrame(() => {
    const at = document.activeElement;
    if (at !== from && at !== document.body && !at?.matches('main')) return;
    placeOfReturned(issue ? `/report/${issue.asset_id}/issue/${issue.id}` : '')?.focus();
  });
}

/** What follows a deed: everything is read again, and a message says what was done and offers to undo it. */
export function useAfterDeed(): (deed: Deed) => void {
  const refresh = useRefreshIssues();
  const undo = async (changeId: string, issue: Deed['issue']) => {
    const from = document.activeElement;
    const answer = await call(undoChange, { params: { id: changeId } });
    void refresh().then(() => goBackTo(issue, from));
    if (!answer.ok) {
      const isGone = answer.code === 'changed_meanwhile' || answer.status === 404;
      return toast.bad((say) => say(isGone ? 'triage.undo_gone' : 'triage.undo_failed'));
    }
    const { undone, changed_meanwhile: kept } = answer.data;
    toast.good((say) => (kept > 0 ? say('triage.undone_some', { undone, kept }) : say('triage.undone', { count: undone })));
  };
  return ({ message, changeId, issue }) => {
    void refresh();
    toast.good(message, changeId === null ? null : { label: (say) => say('triage.undo'), run: () => void undo(changeId, issue) });
  };
}
