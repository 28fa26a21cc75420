import path from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Run } from '../../../platform/queue/change-run.ts';
import type { Perform } from '../../../platform/queue/run-worker.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { checkFile } from '../../checked-files/check-file.ts';
import { performCheck } from '../../checked-files/perform-check.ts';
import { fileOfRun, storeOutcome } from './check-store.ts';

interface CheckParts {
  db: NodePgDatabase;
  storage: Storage;
  workRoot: string;
  onError: (error: unknown) => void;
}

const failed = (name: string) => ({ failure: { code: 'reason.file_failed', values: { file: name } } });

/** Checks the file of the document that a run names. */
export const performDocumentCheck = ({ storage, onError, ...parts }: CheckParts): Perform =>
  performCheck({
    ...parts,
    subjectOf: fileOfRun,
    check: async (folder, source, signal) => {
      const file = path.join(folder, 'file');
      return (await storage.give(source.key, file)) ? checkFile({ ...source, file }, signal, onError) : failed(source.name);
    },
    store: storeOutcome,
  });

/** Says of a document that the queue has given its check up. */
export async function giveDocumentCheckUp(db: NodePgDatabase, run: Run): Promise<void> {
  const source = await fileOfRun(db, run);
  if (source) await storeOutcome(db, run, failed(source.name));
}
