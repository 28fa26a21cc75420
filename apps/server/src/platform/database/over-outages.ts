import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseDown } from '../http/database-outage.ts';

/** How long a run waits for a database that went away before it is given up, in milliseconds. */
const patience = 60_000;

/** Tries again while the database restarts: what was done need not be done again. */
export async function overOutages<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseDown(error) || signal.aborted || Date.now() > deadline) throw error;
      await sleep(500);
    }
  }
}
