import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Executor } from '../database/executor.ts';
import type { Database } from '../database/pool.ts';
import type { Run } from './change-run.ts';
import { laneOf, lanes, type Lane } from './lane.ts';

/** Says that there is something to claim. Whether there is, and what is claimed, the runs table decides. */
export interface RunQueue {
  /** How many runs that people have asked for may wait of one organisation; null: any number. */
  readonly mostWaiting: number | null;
  /**
   * Adds a notice in the caller's transaction, to be taken after so many seconds; one for each time that a run is queued. A second one for the same
   * time is dropped.
   */
  send(tx: Executor, run: Pick<Run, 'id' | 'kind' | 'attempt'>, after?: number): Promise<void>;
  /** Takes up to `count` notices of a lane; each must be settled. It does not matter which run is claimed with which. */
  take(lane: Lane, count: number): Promise<Notice[]>;
  stop(): Promise<void>;
}

export interface Notice {
  settle(tx: Executor): Promise<void>;
}

const nameOf: Record<Lane, string> = { long: 'runs', short: 'short-runs', conversions: 'conversions', fixes: 'fixes', exports: 'exports' };
const queue = { policy: 'short', retryLimit: 0, expireInSeconds: 60, retentionSeconds: 14 * 86_400, deleteAfterSeconds: 3_600 } as const;

/**
 * The queue of an installation, on its own database; its tables are made at the first start. Workers keep house (`supervise`).
 * An outage of the database is the caller's to see: calls fail until it is back.
 */
export async function openQueue(
  { pool }: Database,
  { supervise, mostWaiting = null, onError }: { supervise: boolean; mostWaiting?: number | null; onError: (error: unknown) => void },
): Promise<RunQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise,
    schedule: false,
    reindex: supervise,
  });
  // It hands on copies of errors; the code is what tells an outage from a fault.
  boss.on('error', (error) =>
    onError(error instanceof Error ? error : Object.assign(new Error(String(Reflect.get(error, 'message'))), error)),
  );
  await boss.start();
  for (const lane of lanes) await boss.createQueue(nameOf[lane], queue);
  return {
    mostWaiting,
    async send(tx, { id, kind, attempt }, after = 0) {
      const singletonKey = `${id}:${attempt}`;
      await boss.send(nameOf[laneOf(kind)], { runId: id }, { singletonKey, startAfter: after, db: fromDrizzle(tx, sql) });
    },
    async take(lane, count) {
      const name = nameOf[lane];
      const jobs = await boss.fetch(name, { batchSize: count });
      return jobs.map(({ id }) => ({
        settle: async (tx) => {
          await boss.complete(name, id, null, { db: fromDrizzle(tx, sql) });
        },
      }));
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}
