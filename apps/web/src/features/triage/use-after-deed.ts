import { getIssue } from '@manara/contract/issue-detail';
import { assetReport, type Issue, listIssues } from '@manara/contract/issues';
import { listAssets } from '@manara/contract/assets';
import { listIssueEvents, undoChange } from '@manara/contract/triage';
import { useQueryClient } from '@tanstack/react-query';
import { isNetworkError, type Failure } from '../../api/answer.ts';
import { call } from '../../api/api.ts';
import { useText } from '../../i18n/use-text.ts';
import { placeOfReturned } from '../../ui/focus-place.ts';
import { toast } from '../../ui/toast/toast.ts';

const showing = [listIssues, getIssue, listIssueEvents, assetReport, listAssets];

/** Reads again whatever shows issues. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(showing.map(({ id }) => queries.invalidateQueries({ queryKey: [id] })));
  };
}

/** Says why a call failed, in a sentence. */
export function useReason(): (failure: Failure) => string {
  const text = useText();
  return (failure) => {
    if (isNetworkError(failure)) return text('shell.network_error');
    const said = failure.detail ?? text('triage.failed');
    return failure.code === 'changed_meanwhile' ? `${said} ${text('triage.look_again')}` : said;
  };
}

/** What was done, to say it, to undo it, and to find the first issue again that it was done to. */
interface Deed {
  message: string;
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
  const text = useText();
  const refresh = useRefresh();
  const undo = async (changeId: string, issue: Deed['issue']) => {
    const from = document.activeElement;
    const answer = await call(undoChange, { params: { id: changeId } });
    void refresh().then(() => goBackTo(issue, from));
    if (!answer.ok) {
      const isGone = answer.code === 'changed_meanwhile' || answer.status === 404;
      return toast.bad(text(isGone ? 'triage.undo_gone' : 'triage.undo_failed'));
    }
    const { undone, changed_meanwhile: kept } = answer.data;
    toast.good(kept > 0 ? text('triage.undone_some', { undone, kept }) : text('triage.undone', { count: undone }));
  };
  return ({ message, changeId, issue }) => {
    void refresh();
    toast.good(message, changeId === null ? null : { label: text('triage.undo'), run: () => void undo(changeId, issue) });
  };
}
