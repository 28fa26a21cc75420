import { eq } from 'drizzle-orm';
import { applyFixes } from '@manara/smart-fix/fix/apply-fixes';
import type { Fix } from '@manara/smart-fix/fix/fix';
import type { Executor } from '../../platform/database/executor.ts';
import { fixes, fixFiles } from '../../platform/database/schema/fixes.ts';
import { lacksWords } from './reword-fix.ts';
import { filesOf, fixesOf, type FileRow, type FixRow } from './store.ts';

/** A stored fix as the engine takes it. */
const toFix = ({ place, confident, candidates, certainty, edits, proposed, proven, proof, question }: FixRow): Fix => ({
  place,
  confident,
  candidates,
  why: [],
  cause: null,
  question: lacksWords({ edits, question }) ? question : null,
  obstacle: null,
  certainty,
  proposal: edits.length > 0 ? { edits, proposed, proven, proof, pictures: null, styles: [], missing: [] } : null,
});

/** Works out what the chosen fixes of a batch make of its files, and which of them contradict others. */
export async function settleFiles(tx: Executor, batchId: string): Promise<void> {
  const files = new Map((await filesOf(tx, batchId)).map((row) => [row.file, row]));
  const chosen = (await fixesOf(tx, batchId)).filter((row) => row.chosen).map((row) => ({ row, fix: toFix(row) }));
  const { files: made, applied } = applyFixes(
    chosen.map(({ fix }) => fix),
    (file) => files.get(file)?.content ?? null,
    () => true,
  );
  const taken = new Set(applied);
  for (const [file, row] of files) {
    const fixed = made.get(file) ?? null;
    if (fixed !== row.fixed) await tx.update(fixFiles).set({ fixed }).where(eq(fixFiles.key, row.key));
  }
  for (const { row, fix } of chosen) {
    const contradicts = !taken.has(fix);
    if (contradicts !== row.contradicts) await tx.update(fixes).set({ contradicts }).where(eq(fixes.id, row.id));
  }
}

export interface FileChange {
  file: string;
  before: string;
  after: string;
  /** A person has written it. */
  isEdited: boolean;
}

/** A file of a batch before and after all that is chosen and written by hand; null where it stays as it is. */
export function changeOf({ file, content, fixed, edited }: FileRow): FileChange | null {
  const after = edited ?? fixed ?? content;
  return after === content ? null : { file, before: content, after, isEdited: edited !== null };
}
