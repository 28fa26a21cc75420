import type { LastChange, ReviewState } from '@manara/contract/review';
import type { Executor } from '../../platform/database/executor.ts';
import { versionRows, type DocumentKey, type VersionRow } from '../documents/versions/version-rows.ts';
import type { Reader } from '../documents/present.ts';
import { contentSentence } from './history-text.ts';

const presentChange = (row: VersionRow, { caller, language }: Reader): LastChange => ({
  version: row.version,
  at: row.at.toISOString(),
  by: row.actor ?? '',
  is_own: row.actor_id === caller.id,
  what: contentSentence(language, row),
});

/** What stands about a document at its newest version besides its words. */
export async function reviewState(
  db: Executor,
  document: DocumentKey,
  { current, outputsVersion }: { current: VersionRow; outputsVersion: number | null },
  reader: Reader,
): Promise<ReviewState> {
  const again = current.redo.at(-1);
  const rows = await versionRows(db, document, [current.content, ...(again === undefined ? [] : [again])]);
  const [done, undone] = [current.content, again].map((version) => rows.find((row) => row.version === version));
  return {
    version: current.version,
    reading: current.reading,
    undo: done && done.parent !== null ? presentChange(done, reader) : null,
    redo: undone ? presentChange(undone, reader) : null,
    reviewed: current.reviewed,
    outputs_version: outputsVersion,
  };
}
