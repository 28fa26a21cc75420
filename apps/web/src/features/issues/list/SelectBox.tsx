import type { Issue } from '@manara/contract/issues';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useIssueName } from './use-issue-name.ts';
import type { Selection } from './use-selection.ts';

/** Takes an issue into the selection of its page. */
export function SelectBox({ issue, element, selection }: { issue: Issue; element: string; selection: Selection }) {
  const text = useText();
  const nameOf = useIssueName();
  return (
    <span className="grid size-11 place-items-center md:size-auto">
      <input
        type="checkbox"
        aria-label={text('triage.select_one', {
          type: text(`types.type.${issue.issue_type}`),
          name: nameOf(issue, element),
          asset: isolate(issue.asset_name),
        })}
        checked={selection.has(issue.id)}
        onChange={(event) => selection.toggle(issue.id, event.target.checked)}
        className="size-6 accent-primary"
      />
    </span>
  );
}

/** Takes all issues of the page into the selection, or none. */
export function SelectPage({ selection: { shown, selected, selectPage } }: { selection: Selection }) {
  const text = useText();
  const isPart = selected.length > 0 && selected.length < shown.length;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = isPart;
      }}
      type="checkbox"
      aria-label={text('triage.select_page', { count: shown.length })}
      checked={shown.length > 0 && selected.length === shown.length}
      onChange={(event) => selectPage(event.target.checked)}
      className="block size-6 accent-primary"
    />
  );
}
