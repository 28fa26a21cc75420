import type { IssueDetail } from '@manara/contract/issue-detail';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { certaintyLooks } from './certainty-looks.ts';
import { DiffTable } from './code/DiffTable.tsx';
import { FilePath } from './code/FilePath.tsx';

/** What the newest batch would change for an issue, the first part of it. */
export function ProposedFix({ fix: { certainty, why, difference, more } }: { fix: NonNullable<IssueDetail['proposed_fix']> }) {
  const text = useText();
  return (
    <div className="mt-3 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{text('fix.proposed_change')}</h3>
        <Badge {...certaintyLooks[certainty]}>{text(`fix.certainty_${certainty}`)}</Badge>
      </div>
      <p className="text-sm text-ink-muted">{why}</p>
      <p className="wrap-anywhere">
        <FilePath path={difference.file} />
      </p>
      <DiffTable difference={difference} />
      {more > 0 && <p className="text-sm text-ink-muted">{text('fix.issue_change_more', { count: more })}</p>}
    </div>
  );
}
