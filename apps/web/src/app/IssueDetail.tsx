import type { IssueDetail as Detail } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import { RequestLink } from '../features/fixes/beside/RequestLink.tsx';
import { IssueFixes } from '../features/fixes/IssueFixes.tsx';
import { isFixable } from '../features/fixes/start/IssueFix.tsx';
import { MoreFixes } from '../features/fixes/start/MoreFixes.tsx';
import { SmartFixButton } from '../features/fixes/start/SmartFixButton.tsx';
import { IssueDetailScreen } from '../features/issue-detail/IssueDetailScreen.tsx';
import { TrackerSection } from '../features/tracking/TrackerSection.tsx';
import { IssuePeople } from '../features/triage/IssuePeople.tsx';

const people = (issue: Detail) => (
  <>
    <IssueFixes issue={issue} />
    <IssuePeople issue={issue} />
    <TrackerSection issue={issue} />
  </>
);

/** The one action above all: to begin a fix, or to its request while that is open. */
const fix = (issue: Issue) => (
  <>
    {isFixable(issue) && issue.pr_status !== 'open' && (
      <SmartFixButton variant="primary" wish={{ issue_ids: [issue.id] }} assetName={issue.asset_name} />
    )}
    {issue.pr_status === 'open' && <RequestLink issue={issue} />}
    {isFixable(issue) && <MoreFixes issue={issue} />}
  </>
);

/** One issue, with what people and Smart Fix do about it beside. */
export const IssueDetail = () => <IssueDetailScreen people={people} fix={fix} />;
