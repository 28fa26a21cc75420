import type { Issue } from '@manara/contract/issues';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useIssueTitle } from '../../../ui/issue/use-issue-title.ts';
import type { Selection } from './use-selection.ts';

/** Takes an issue into the selection of its page. */
export function SelectBox({ issue, selection }: { issue: Issue; selection: Selection }) {
  const text = useText();
  const titleOf = useIssueTitle();
  const name = `${text(`types.type.${issue.issue_type}`)}, ${isolate(titleOf(issue).replaceAll('`', ''))}, ${isolate(issue.asset_name)}`;
  return (
    <input
      type="checkbox"
      aria-label={text('triage.select_one', { name })}
      checked={selection.has(issue.id)}
      onChange={(event) => selection.toggle(issue.id, event.target.checked)}
      className="size-6 accent-primary"
    />
  );
}
