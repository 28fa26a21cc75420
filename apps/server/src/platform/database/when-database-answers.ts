import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseDown } from '../http/database-outage.ts';

/** Retries until the database is reachable. A process that ended instead would only be started again. */
export async function whenDatabaseAnswers<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      await sleep(500);
    }
  }
}
