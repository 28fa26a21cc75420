import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isDatabaseDown, isOutageOfDatabase } from '../http/database-outage.ts';
import type { Run } from './change-run.ts';
import { claimRun } from './claim-run.ts';
import { RunLost } from './fence.ts';
import { giveTurn, handBack, loseRun, postpone } from './give-back.ts';
import { beat, noticeForgotten, takeFromTheDead, takenMeanwhile } from './heartbeat.ts';
import { laneOf, lanes, type Lane } from './lane.ts';
import type { RunQueue } from './queue.ts';
import { TryLater } from './try-later.ts';

const pollEvery = 500;
const beatEvery = 2_000;
const sweepEvery = 3_000;

/** Runs that a worker keeps open, each with its browser, while others have their turn. */
const mostKept = 2;
/** Steps that a run makes before it gives way, where it could not be kept open and another that was begun before waits: a browser is not to be started for each page. */
const longTurn = 5;

/** The turn of a run. */
export interface Turn {
  /**
   * Before each step. One step is made in each turn; before the next the run gives way where another organisation or person is due and no slot is
   * free, and this resolves when its next turn has come, with a new attempt in `run`. Throws RunLost where it goes on elsewhere, or never.
   */
  step(): Promise<void>;
}

/**
 * Does one run, to its end: it writes through underFence() only and settles the run itself. Where `signal` aborts, the run is no
 * longer this worker's, or the worker stops; it must return soon and write no more. It throws TryLater where it cannot be done now.
 */
export type Perform = (run: Run, signal: AbortSignal, turn: Turn) => Promise<void>;

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

/** A run that this worker has begun. */
interface Begun {
  run: Run;
  abort: AbortController;
  ended: Promise<void>;
  /** `asking`: it gives way where another is due; `kept`: another has its turn; `left`: it goes on later or elsewhere, and what is here winds down. */
  state: 'working' | 'asking' | 'kept' | 'left';
  /** Made in this turn. */
  steps: number;
  /** Ends its waiting. */
  wake: () => void;
}

export interface RunWorker {
  /** Takes no more, stops what runs and hands it back. */
  stop(): Promise<void>;
}

/** Works on runs until it is stopped. It survives outages of the database; what it cannot finish, another attempt goes on with. */
export function startRunWorker({ db, queue, workerId, slots, perform, onGivenUp, onError }: Options): RunWorker {
  const stopping = new AbortController();
  const begun = new Set<Begun>();
  const lines = new Map<Lane, Promise<unknown>>();

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

  async function work(one: Begun): Promise<void> {
    const { run, abort } = one;
    try {
      await perform(run, abort.signal, { step: () => step(one) });
    } catch (error) {
      if (error instanceof RunLost || abort.signal.aborted) return;
      onError(error);
      if (isOutageOfDatabase(error)) return goOnLater(run, abort.signal);
      // Without a database nothing can be said; the sweep will find the run silent.
      if (isDatabaseDown(error)) return;
      if (error instanceof TryLater) await postpone(db, queue, run, error.after);
      else await giveUp(await loseRun(db, queue, run));
    }
  }

  function begin(run: Run): void {
    const one: Begun = { run, abort: new AbortController(), ended: Promise.resolve(), state: 'working', steps: 0, wake: () => {} };
    begun.add(one);
    one.ended = work(one)
      .catch(onError)
      .finally(() => begun.delete(one));
  }

  function leave(one: Begun): void {
    one.state = 'left';
    one.abort.abort();
    one.wake();
  }

  /** What is done of a lane is done one after the other: slots are counted and taken at once. */
  function inLine(lane: Lane, what: () => Promise<void>): Promise<void> {
    const done = (lines.get(lane) ?? Promise.resolve()).then(what);
    lines.set(
      lane,
      done.catch(() => {}),
    );
    return done;
  }

  const kept = (): Begun[] => [...begun].filter(({ state }) => state === 'kept');
  const isOf = (lane: Lane, { run, state }: Begun): boolean => laneOf(run.kind) === lane && (state === 'working' || state === 'asking');
  const free = (lane: Lane): number => slots[lane] - [...begun].filter((one) => isOf(lane, one)).length;

  /** Lets go of what was kept for runs that go on elsewhere by now, or never. */
  async function dropTaken(lane: Lane): Promise<void> {
    const waiting = kept().filter(({ run }) => laneOf(run.kind) === lane);
    const taken = await takenMeanwhile(
      db,
      waiting.map(({ run }) => run),
    );
    for (const one of waiting) if (taken.includes(one.run.id)) leave(one);
  }

  /** Goes on with a run that was kept open, or begins it. */
  function goOn(run: Run): void {
    const one = kept().find((other) => other.run.id === run.id);
    if (!one || one.run.attempt !== run.attempt - 1) {
      if (one) leave(one);
      begin(run);
      return;
    }
    Object.assign(one.run, run);
    one.state = 'working';
    one.steps = 0;
    one.wake();
  }

  async function take(lane: Lane): Promise<void> {
    const room = stopping.signal.aborted ? 0 : free(lane);
    if (room <= 0) return;
    for (const notice of await queue.take(lane, room)) {
      const run = await claimRun(db, lane, notice, workerId);
      if (!run) continue;
      if (stopping.signal.aborted) await handBack(db, queue, run);
      else goOn(run);
    }
  }

  /** Gives the turn of a run away where another is due. */
  async function giveWay(one: Begun): Promise<void> {
    const lane = laneOf(one.run.kind);
    if (one.state !== 'working' || free(lane) > 0 || stopping.signal.aborted) return;
    const hasPlace = kept().length < mostKept;
    one.state = 'asking';
    let isGiven = false;
    try {
      isGiven = await giveTurn(db, queue, one.run, { isNew: !hasPlace && one.steps < longTurn });
    } finally {
      if (!isGiven) one.state = 'working';
    }
    if (!isGiven) return;
    if (hasPlace && !one.abort.signal.aborted) one.state = 'kept';
    else leave(one);
    await take(lane).catch(onError);
  }

  async function step(one: Begun): Promise<void> {
    const { run, abort } = one;
    if (one.steps > 0) {
      const turn = new Promise<void>((resolve) => (one.wake = resolve));
      await inLine(laneOf(run.kind), () => giveWay(one));
      if (one.state === 'kept') await turn;
    }
    if (abort.signal.aborted) throw new RunLost(run);
    one.steps += 1;
  }

  async function speak(): Promise<void> {
    const living = [...begun].filter(({ state }) => state === 'working' || state === 'asking');
    const said = living.map(({ run: { id, attempt } }) => ({ id, attempt }));
    const lost = await beat(db, said);
    for (const [index, one] of living.entries())
      // One that has given way meanwhile is not lost.
      if (one.state === 'working' && one.run.attempt === said[index]?.attempt && lost.includes(one.run.id)) one.abort.abort();
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
  const loops = [
    ...lanes.map((lane) => every(pollEvery, () => inLine(lane, () => dropTaken(lane).then(() => take(lane))))),
    every(beatEvery, speak),
    every(sweepEvery, sweep),
  ];

  return {
    async stop() {
      stopping.abort();
      await Promise.all([...loops, ...lines.values()]);
      const mine = [...begun];
      for (const one of mine) {
        one.abort.abort();
        one.wake();
      }
      // Handed back at once; what is still winding down can write no more.
      await Promise.all(mine.map(({ run }) => handBack(db, queue, run).catch(onError)));
      await Promise.all(mine.map(({ ended }) => ended));
    },
  };
}
