import fs from 'node:fs/promises';
import type { CheckResult } from '@manara/core/document-check/check-result';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isMachineFault } from '../../platform/config/machine-fault.ts';
import { overOutages } from '../../platform/database/over-outages.ts';
import type { Executor } from '../../platform/database/executor.ts';
import type { RunError } from '../../platform/database/schema/runs.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { underFence } from '../../platform/queue/fence.ts';
import type { Perform } from '../../platform/queue/run-worker.ts';
import { TryLater } from '../../platform/queue/try-later.ts';
import { makeWorkFolder } from '../documents/conversion/work-folders.ts';

/** What came of a check. */
export type Outcome = { result: CheckResult } | { failure: RunError };

interface CheckOf<Subject> {
  db: NodePgDatabase;
  /** Below it files lie while they are checked. */
  workRoot: string;
  /** What a run checks; null where it was deleted meanwhile. */
  subjectOf: (db: Executor, run: Run) => Promise<Subject | null>;
  /** Checks it in a folder of its own; null: it was cancelled. */
  check: (folder: string, subject: Subject, signal: AbortSignal) => Promise<Outcome | null>;
  store: (tx: Executor, run: Run, outcome: Outcome) => Promise<void>;
}

/** Checks what a run is about, from its beginning whatever an attempt before it had done. Throws TryLater where the machine fails. */
export const performCheck =
  <Subject>({ db, workRoot, subjectOf, check, store }: CheckOf<Subject>): Perform =>
  async (run, signal) => {
    const subject = await overOutages(signal, () => subjectOf(db, run));
    if (subject === null) return void (await overOutages(signal, () => underFence(db, run, async () => ({ type: 'complete' }))));
    let outcome: Outcome | null;
    try {
      const folder = await makeWorkFolder(workRoot, run);
      try {
        outcome = await check(folder, subject, signal);
      } finally {
        await fs.rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    } catch (error) {
      if (isMachineFault(error)) throw new TryLater(error);
      throw error;
    }
    if (outcome === null || signal.aborted) return;
    const made = outcome;
    await overOutages(signal, () =>
      underFence(db, run, async (tx) => {
        await store(tx, run, made);
        return 'failure' in made ? { type: 'fail', error: made.failure } : { type: 'complete' };
      }),
    );
  };
