import type { Issue } from '@manara/contract/issues';
import { ProposedChange } from '../features/fixes/beside/ProposedChange.tsx';
import { RequestLink } from '../features/fixes/beside/RequestLink.tsx';
import { isFixable } from '../features/fixes/start/IssueFix.tsx';
import { SmartFixButton } from '../features/fixes/start/SmartFixButton.tsx';
import { IssueBeside } from '../features/issue-detail/beside/IssueBeside.tsx';
import type { ShownBeside } from '../features/issues/list/list-parts.ts';

/** Whether a fix can be started: not while its request is open, which is the way to it then. */
const canStart = (issue: Issue) => isFixable(issue) && issue.pr_status !== 'open';

/** An issue beside its list, with what Smart Fix changes for it. */
export function BesideList(shown: ShownBeside) {
  const { issue, name } = shown;
  return (
    <IssueBeside
      {...shown}
      change={<ProposedChange key={issue.id} issue={issue} />}
      fix={
        <>
          {canStart(issue) && (
            <SmartFixButton key={issue.id} variant="primary" wish={{ issue_ids: [issue.id] }} assetName={issue.asset_name} of={name} />
          )}
          <RequestLink issue={issue} />
        </>
      }
    />
  );
}
