import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isDatabaseDown, isOutageOfDatabase } from '../http/database-outage.ts';
import type { Run } from './change-run.ts';
import { claimRun } from './claim-run.ts';
import { RunLost } from './fence.ts';
import { beat, handBack, loseRun, noticeForgotten, postpone, takeFromTheDead } from './heartbeat.ts';
import { laneOf, lanes, type Lane } from './lane.ts';
import type { RunQueue } from './queue.ts';
import { TryLater } from './try-later.ts';

const pollEvery = 500;
const beatEvery = 2_000;
const sweepEvery = 3_000;

/**
 * Does one run, to its end: it writes through underFence() only and settles the run itself. Where `signal` aborts, the run is no
 * longer this worker's, or the worker stops; it must return soon and write no more. It throws TryLater where it cannot be done now.
 */
export type Perform = (run: Run, signal: AbortSignal) => Promise<void>;

interface Options {
  db: NodePgDatabase;
  queue: RunQueue;
  workerId: string;
  /** Runs at a time, by lane. */
  slots: Record<Lane, number>;
  perform: Perform;
  /** Called for runs that ended because attempt after attempt was lost. */
  onGivenUp: (run: Run) => Promise<void>;
  onError: (error: unknown) => void;
}

interface Active {
  run: Run;
  abort: AbortController;
  ended: Promise<void>;
}

export interface RunWorker {
  /** Takes no more, stops what runs and hands it back. */
  stop(): Promise<void>;
}

/** Works on runs until it is stopped. It survives outages of the database; what it cannot finish, another attempt goes on with. */
export function startRunWorker({ db, queue, workerId, slots, perform, onGivenUp, onError }: Options): RunWorker {
  const stopping = new AbortController();
  const active = new Map<string, Active>();

  const giveUp = async (run: Run | null) => {
    if (run?.status === 'failed') await onGivenUp(run);
  };

  /** Hands a run back that an outage of the database has ended, once it is over: the attempt was not fruitless by a fault of the run. */
  async function goOnLater(run: Run, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        return void (await handBack(db, queue, run));
      } catch (error) {
        if (!isDatabaseDown(error)) throw error;
        await sleep(pollEvery, undefined, { signal }).catch(() => {});
      }
    }
  }

  async function work(run: Run, signal: AbortSignal): Promise<void> {
    try {
      await perform(run, signal);
    } catch (error) {
      if (error instanceof RunLost || signal.aborted) return;
      onError(error);
      if (isOutageOfDatabase(error)) return goOnLater(run, signal);
      // Without a database nothing can be said; the sweep will find the run silent.
      if (isDatabaseDown(error)) return;
      if (error instanceof TryLater) await postpone(db, queue, run);
      else await giveUp(await loseRun(db, queue, run));
    }
  }

  function begin(run: Run): void {
    const abort = new AbortController();
    const ended = work(run, abort.signal)
      .catch(onError)
      .finally(() => {
        if (active.get(run.id)?.run.attempt === run.attempt) active.delete(run.id);
      });
    active.set(run.id, { run, abort, ended });
  }

  async function take(lane: Lane): Promise<void> {
    const free = slots[lane] - [...active.values()].filter(({ run }) => laneOf(run.kind) === lane).length;
    if (free <= 0) return;
    for (const notice of await queue.take(lane, free)) {
      const run = await claimRun(db, lane, notice, workerId);
      if (!run) continue;
      if (stopping.signal.aborted) await handBack(db, queue, run);
      else begin(run);
    }
  }

  async function speak(): Promise<void> {
    const lost = await beat(
      db,
      [...active.values()].map(({ run }) => run),
    );
    for (const id of lost) active.get(id)?.abort.abort();
  }

  let sweeps = 0;
  async function sweep(): Promise<void> {
    // First our own sign of life: after an outage every run looks dead.
    await speak();
    for (const run of await takeFromTheDead(db, queue)) await giveUp(run);
    sweeps += 1;
    if (sweeps % 5 === 0) await noticeForgotten(db, queue);
  }

  async function every(pause: number, what: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await what().catch(onError);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const loops = [...lanes.map((lane) => every(pollEvery, () => take(lane))), every(beatEvery, speak), every(sweepEvery, sweep)];

  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      const mine = [...active.values()];
      for (const { abort } of mine) abort.abort();
      // Handed back at once; what is still winding down can write no more.
      await Promise.all(mine.map(({ run }) => handBack(db, queue, run).catch(onError)));
      await Promise.all(mine.map(({ ended }) => ended));
    },
  };
}
