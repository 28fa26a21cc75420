import type { Issue } from '@manara/contract/issues';
import { reopenIssue } from '@manara/contract/triage';
import { useApiMutation } from '../../../api/use-api.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { reasonOf, useAfterDeed } from '../use-after-deed.ts';
import { useRefreshIssues } from '../../../api/use-refresh-issues.ts';

/** Takes back what a person has decided about an issue; the message that says so offers to undo that. */
export function useTakeBack(issue: Issue): { isBusy: boolean; takeBack: () => void } {
  const { mutate, isPending } = useApiMutation(reopenIssue);
  const afterDeed = useAfterDeed();
  const refresh = useRefreshIssues();
  return {
    isBusy: isPending,
    takeBack: () =>
      mutate(
        { params: { id: issue.asset_id, issueId: issue.id }, body: { version: issue.version } },
        {
          onSuccess: (changed) =>
            afterDeed({
              message: (say) => say(issue.decision ? 'triage.took_back' : 'triage.verdict_taken_back'),
              changeId: changed.change_id,
              issue,
            }),
          onError: ({ failure }) => {
            toast.bad(reasonOf(failure));
            void refresh();
          },
        },
      ),
  };
}
