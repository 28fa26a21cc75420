import type { Issue } from '@manara/contract/issues';
import { giveVerdict } from '@manara/contract/triage';
import type { Verdict } from '@manara/core/issues/decision';
import type { Failure } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { useRefreshIssues } from '../../../api/use-refresh-issues.ts';
import { useAfterDeed } from '../use-after-deed.ts';

/** Gives a person's verdict on what a scan could not tell, and says what follows from it. */
export function useVerdict(issue: Issue) {
  const { mutate, error, isPending } = useApiMutation(giveVerdict);
  const afterDeed = useAfterDeed();
  const refresh = useRefreshIssues();
  const give = (verdict: Verdict, remark: string, after?: { given?: () => void; refused?: (failure: Failure) => void }) =>
    mutate(
      { params: { id: issue.asset_id, issueId: issue.id }, body: { version: issue.version, verdict, remark } },
      {
        onSuccess: (changed) => {
          afterDeed({ message: (say) => say(`triage.verdict_done_${verdict}`), changeId: changed.change_id, issue });
          after?.given?.();
        },
        onError: (failed) => {
          void refresh();
          after?.refused?.(failed.failure);
        },
      },
    );
  return { give, error, isPending };
}
