import type { Issue } from '@manara/contract/issues';
import { isLibrary } from '@manara/core/placeholder';
import { SmartFixButton } from './SmartFixButton.tsx';

/** Whether there is anything to fix in sources that scans are certain of and still find. What a library holds is no code: its report has a Smart Fix of its own. */
export const isFixable = ({ asset_type, kind, fixed, resolution }: Issue): boolean =>
  !isLibrary(asset_type) && kind === 'violation' && !fixed && resolution !== 'false_positive';

/** Smart Fix for an issue in its row: what is safe is sent at once, all else is looked at first. `name`: what the row's controls call the issue. */
export function RowFix({ issue, name }: { issue: Issue; name: string }) {
  if (!isFixable(issue)) return null;
  return <SmartFixButton size="sm" wish={{ now: issue }} assetName={issue.asset_name} of={name} />;
}
