import { planFixes } from '@manara/contract/fixes';
import { useMay } from '../../../api/use-may.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { BulkTarget } from '../../../ui/issue/bulk-target.ts';
import { isFixable } from './IssueFix.tsx';
import { SmartFixButton } from './SmartFixButton.tsx';

/** Smart Fix for what is selected in a list: as many issues as are named, of one asset. */
export function BulkFix({ target }: { target: BulkTarget }) {
  const text = useText();
  const may = useMay();
  const fixable = target.selected.filter(isFixable);
  const [first] = fixable;
  const isBeyond = target.isAll && target.selected.length < target.total;
  if (!first || isBeyond || !may(planFixes)) return null;
  if (fixable.some(({ asset_id: id }) => id !== first.asset_id)) return <span className="text-sm">{text('fix.one_asset')}</span>;
  return <SmartFixButton size="sm" variant="primary" wish={{ issue_ids: fixable.map(({ id }) => id) }} assetName={first.asset_name} />;
}
