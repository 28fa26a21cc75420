import type { Issue } from '@manara/contract/issues';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Selection } from './use-selection.ts';

/** Takes an issue into the selection of its page. */
export function SelectBox({ issue, selection }: { issue: Issue; selection: Selection }) {
  const text = useText();
  const name = `${text(`types.type.${issue.issue_type}`)}, ${isolate(issue.description.replaceAll('`', ''))}, ${isolate(issue.asset_name)}`;
  return (
    <label className="relative -ms-2 grid size-11 place-items-center">
      <input
        type="checkbox"
        checked={selection.has(issue.id)}
        onChange={(event) => selection.toggle(issue.id, event.target.checked)}
        className="size-5 accent-primary"
      />
      <VisuallyHidden>{text('triage.select_one', { name })}</VisuallyHidden>
    </label>
  );
}
