import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseDown } from '../http/database-outage.ts';

/** Waits with a start for a database that is away, as long as it takes: a process that ends instead would only be started again. */
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
