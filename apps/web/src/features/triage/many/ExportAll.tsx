import { useText } from '../../../i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { BulkTarget } from '../../../ui/issue/bulk-target.ts';
import { useExport } from './use-export.ts';

/** Saves all that match, whatever is selected. */
export function ExportAll({ target }: { target: BulkTarget }) {
  const text = useText();
  const { isBusy, save } = useExport();
  return (
    <IconButton
      icon="download"
      label={text('triage.export_all')}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) void save({ ...target, selected: [], isAll: false });
      }}
    />
  );
}
