import { exportIssues } from '@manara/contract/triage';
import { useState } from 'react';
import { callFile } from '../../../api/api.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { BulkTarget } from '../../../ui/issue/bulk-target.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useReason } from '../use-after-deed.ts';

/** Saves what is selected as CSV; where nothing is, all that the filters let through. */
export function useExport() {
  const text = useText();
  const reasonOf = useReason();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async save({ isAll, selected, filter }: BulkTarget): Promise<void> {
      setBusy(true);
      const body = isAll || selected.length === 0 ? { filter } : { ids: selected.map(({ id }) => id) };
      const answer = await callFile(exportIssues, { body });
      setBusy(false);
      if (!answer.ok) return toast.bad(answer.detail ? reasonOf(answer) : text('triage.export_failed'));
      saveFile(answer.data, answer.data.name || 'issues.csv');
      toast.good(text('triage.exported'));
    },
  };
}
