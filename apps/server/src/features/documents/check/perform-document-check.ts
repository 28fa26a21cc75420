import fs from 'node:fs/promises';
import path from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isMachineFault } from '../../../platform/config/machine-fault.ts';
import { overOutages } from '../../../platform/database/over-outages.ts';
import type { Run } from '../../../platform/queue/change-run.ts';
import { underFence } from '../../../platform/queue/fence.ts';
import type { Perform } from '../../../platform/queue/run-worker.ts';
import { TryLater } from '../../../platform/queue/try-later.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { checkFile, type CheckedFile } from '../../checked-files/check-file.ts';
import { makeWorkFolder } from '../conversion/work-folders.ts';
import { fileOfRun, storeOutcome } from './check-store.ts';

interface CheckParts {
  db: NodePgDatabase;
  storage: Storage;
  /** Below it files lie while they are checked. */
  workRoot: string;
  onError: (error: unknown) => void;
}

const failed = (name: string) => ({ failure: { code: 'reason.file_failed', values: { file: name } } });

/** Checks the file of the document that a run names, from its beginning whatever an attempt before it had done. Throws TryLater where the machine fails. */
export const performDocumentCheck =
  ({ db, storage, workRoot, onError }: CheckParts): Perform =>
  async (run, signal) => {
    const source = await overOutages(signal, () => fileOfRun(db, run));
    // The document was deleted meanwhile.
    if (!source) return void (await overOutages(signal, () => underFence(db, run, async () => ({ type: 'complete' }))));
    let outcome: CheckedFile;
    try {
      const folder = await makeWorkFolder(workRoot, run);
      try {
        const file = path.join(folder, 'file');
        outcome = (await storage.give(source.key, file)) ? await checkFile({ ...source, file }, signal, onError) : failed(source.name);
      } finally {
        await fs.rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    } catch (error) {
      if (isMachineFault(error)) throw new TryLater(error);
      throw error;
    }
    if (signal.aborted) return;
    await overOutages(signal, () =>
      underFence(db, run, async (tx) => {
        await storeOutcome(tx, run, outcome);
        return 'failure' in outcome ? { type: 'fail', error: outcome.failure } : { type: 'complete' };
      }),
    );
  };

/** Says of a document that the queue has given its check up. */
export async function giveDocumentCheckUp(db: NodePgDatabase, run: Run): Promise<void> {
  const source = await fileOfRun(db, run);
  if (source) await storeOutcome(db, run, failed(source.name));
}
