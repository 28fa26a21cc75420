import type { FileDifference } from '@manara/contract/fix-difference';
import type { FixBatch } from '@manara/contract/fixes';

/** What a batch changes for one issue, file by file: as a person has written the file, where they have, else as it was proposed. */
export function changesFor(issueId: string, { fixes, files }: Pick<FixBatch, 'fixes' | 'files'>): FileDifference[] {
  const own = fixes.filter(({ issue_ids: ids }) => ids.includes(issueId));
  // A fix that is left out is shown where nothing else is proposed.
  const meant = own.some(({ is_sent: isSent }) => isSent) ? own.filter(({ is_sent: isSent }) => isSent) : own;
  const byFile = new Map<string, FileDifference>();
  for (const { differences } of meant) {
    for (const difference of differences) {
      if (byFile.has(difference.file)) continue;
      byFile.set(difference.file, files.find(({ file, is_edited: isEdited }) => isEdited && file === difference.file) ?? difference);
    }
  }
  return [...byFile.values()];
}
