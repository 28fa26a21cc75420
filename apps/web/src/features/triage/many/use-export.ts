import { exportIssues } from '@manara/contract/triage';
import { useState } from 'react';
import { callFile } from '../../../api/api.ts';
import { saveFile } from '../../../api/save-file.ts';
import type { BulkTarget } from '../../../ui/issue/bulk-target.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { reasonOf } from '../use-after-deed.ts';

/** Saves what is selected as CSV; where nothing is, all that the filters let through. */
export function useExport() {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async save({ isAll, selected, filter }: BulkTarget): Promise<void> {
      setBusy(true);
      const body = isAll || selected.length === 0 ? { filter } : { ids: selected.map(({ id }) => id) };
      const answer = await callFile(exportIssues, { body });
      setBusy(false);
      if (!answer.ok) return toast.bad(answer.detail ? reasonOf(answer) : (say) => say('triage.export_failed'));
      saveFile(answer.data, answer.data.name || 'issues.csv');
      toast.good((say) => say('triage.exported'));
    },
  };
}
