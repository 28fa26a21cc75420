import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { BulkTarget } from '../../../ui/issue/bulk-target.ts';

const parts = ['accepted', 'false_positive', 'fixed'] as const;

/** “3 selected, of which 1 is already accepted”: read out as it changes. */
export function SelectionWords({ target: { isAll, total, selected } }: { target: BulkTarget }) {
  const text = useText();
  const format = useFormat();
  const settled = parts.flatMap((name) => {
    const count = selected.filter(({ resolution }) => resolution === name).length;
    return count > 0 ? [text(`triage.part_${name}`, { count })] : [];
  });
  const words = isAll ? text('triage.all_selected', { count: total }) : text('triage.selected', { count: selected.length });
  return (
    <p role="status" className="text-sm">
      <span className="font-semibold">{words}</span>
      {!isAll && settled.length > 0 && <span>, {text('triage.selected_of', { parts: format.list(settled) })}</span>}
    </p>
  );
}
