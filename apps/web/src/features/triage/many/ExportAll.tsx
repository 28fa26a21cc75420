import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { BulkTarget } from '../../../ui/issue/bulk-target.ts';
import { useExport } from './use-export.ts';

/** Saves all that match, whatever is selected. `isSmall`: by its icon alone. */
export function ExportAll({ target, isSmall = false }: { target: BulkTarget; isSmall?: boolean }) {
  const text = useText();
  const { isBusy, save } = useExport();
  const all = () => void save({ ...target, selected: [], isAll: false });
  if (!isSmall)
    return (
      <Button icon="download" busy={isBusy} onClick={all}>
        {text('triage.export_all')}
      </Button>
    );
  return (
    <IconButton
      icon="download"
      label={text('triage.export_all')}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) all();
      }}
    />
  );
}
