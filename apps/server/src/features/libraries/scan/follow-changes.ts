import type { GraphLibraries } from '@manara/libraries/graph/graph-libraries';
import { LibraryFailure } from '@manara/libraries/library-failure';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { overOutages } from '../../../platform/database/over-outages.ts';
import type { Run } from '../../../platform/queue/change-run.ts';
import type { Turn } from '../../../platform/queue/run-worker.ts';
import { openReading, readAnew, storeChanges } from './store-entries.ts';

/** Times that Microsoft may forget what it has just told. */
const mostForgotten = 3;

interface Parts {
  db: NodePgDatabase;
  libraries: GraphLibraries;
  run: Run;
  signal: AbortSignal;
  turn: Turn;
}

/**
 * Reads what changed in a drive since it was read last, or all of it: page by page, each kept before the next is asked for. Resolves with when that
 * reading began, also where an earlier attempt began it: what is known of the files says nothing of what happened after.
 */
export async function followChanges({ db, libraries, run, signal, turn }: Parts, drive: string): Promise<Date> {
  let reading = await overOutages(signal, () => openReading(db, run, drive));
  for (let forgotten = 0; ;) {
    try {
      for await (const page of libraries.changes(drive, reading.link, signal)) {
        await overOutages(signal, () => turn.step());
        const before = reading;
        reading = await overOutages(signal, () => storeChanges(db, run, before, page));
      }
      return reading.begun_at;
    } catch (error) {
      if (!(error instanceof LibraryFailure) || error.code !== 'changes_forgotten' || forgotten === mostForgotten) throw error;
      forgotten += 1;
      const before = reading;
      reading = await overOutages(signal, () => readAnew(db, run, before));
    }
  }
}
