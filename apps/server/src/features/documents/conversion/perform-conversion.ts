import fs from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ConversionEnd, ConversionSurroundings } from '@manara/converter/process/convert-file';
import type { ConversionJob } from '@manara/converter/process/messages';
import { isMachineFault } from '../../../platform/config/machine-fault.ts';
import { documents } from '../../../platform/database/schema/documents.ts';
import { overOutages } from '../../../platform/database/over-outages.ts';
import type { Run } from '../../../platform/queue/change-run.ts';
import { RunLost } from '../../../platform/queue/fence.ts';
import type { Perform } from '../../../platform/queue/run-worker.ts';
import { TryLater } from '../../../platform/queue/try-later.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { failConversion } from './end-conversion.ts';
import { followProgress, noteBeginning } from './follow-progress.ts';
import { gather } from './gather.ts';
import { storeResult } from './store-result.ts';
import { makeWorkFolder } from './work-folders.ts';

/** What converts: convertFile of @manara/converter, with its printer already chosen. */
export type Convert = (job: ConversionJob, surroundings: Omit<ConversionSurroundings, 'print'>) => Promise<ConversionEnd>;

export interface ConversionParts {
  db: NodePgDatabase;
  storage: Storage;
  secrets: SecretBox;
  convert: Convert;
  /** Folder for what is being worked on, on the disk of the storage. */
  workRoot: string;
  /** For the log. */
  onError: (error: unknown) => void;
}

async function convertIn(folder: string, parts: ConversionParts, run: Run, signal: AbortSignal): Promise<void> {
  const { db, storage, convert, onError } = parts;
  const [document] = await overOutages(signal, () => db.select().from(documents).where(eq(documents.id, run.subject_id)));
  if (!document) throw new RunLost(run);
  await overOutages(signal, () => noteBeginning(db, run));
  const { job, version } = await overOutages(signal, () => gather(parts, document, folder));
  const begun = performance.now();
  const follower = followProgress(db, run, (error) => {
    if (!(error instanceof RunLost)) onError(error);
  });
  const end = await convert(job, {
    folder,
    signal,
    onProgress: ({ phase, done, total }) => {
      // What is only written goes on by its outputs.
      if (phase === 'reading' || job.source === null) follower.note(done, total);
    },
  }).finally(() => follower.stop());
  if (signal.aborted || end.status === 'cancelled') return;
  if (end.status === 'killed') throw new Error(`The conversion of document ${document.id} was ended from outside: ${end.detail}`);
  if (end.status === 'disk_fault') throw new TryLater(new Error(end.detail));
  if (end.status === 'failed') {
    if (end.detail !== null) onError(new Error(`Document ${document.id} could not be converted: ${end.detail}`));
    return overOutages(signal, () => failConversion(db, run, end.reason));
  }
  for (const { output, detail } of end.failed) onError(new Error(`Document ${document.id} could not be written as ${output}: ${detail}`));
  await storeResult({ db, storage, signal }, run, {
    document,
    folder,
    version,
    result: { ...end, failed: end.failed.map(({ output }) => output), milliseconds: Math.round(performance.now() - begun) },
  });
}

/** Converts the document of a run from its beginning, whatever an attempt before it had done. Throws TryLater where the machine fails. */
export const performConversion =
  (parts: ConversionParts): Perform =>
  async (run, signal) => {
    try {
      const folder = await makeWorkFolder(parts.workRoot, run);
      try {
        await convertIn(folder, parts, run, signal);
      } finally {
        await fs.rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    } catch (error) {
      if (isMachineFault(error)) throw new TryLater(error);
      throw error;
    }
  };
