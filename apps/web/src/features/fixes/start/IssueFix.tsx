import type { Issue } from '@manara/contract/issues';
import { useIssueTitle } from '../../../ui/issue/use-issue-title.ts';
import { SmartFixButton } from './SmartFixButton.tsx';

/** Whether there is anything to fix that scans are certain of and still find. */
export const isFixable = ({ kind, fixed, resolution }: Issue): boolean => kind === 'violation' && !fixed && resolution !== 'false_positive';

/** Smart Fix for an issue in its row. */
export function RowFix({ issue }: { issue: Issue }) {
  const titleOf = useIssueTitle();
  if (!isFixable(issue)) return null;
  return <SmartFixButton size="sm" wish={{ issue_ids: [issue.id] }} assetName={issue.asset_name} of={titleOf(issue).replaceAll('`', '')} />;
}
