import { setTimeout as sleep } from 'node:timers/promises';
import type { TrackerServices } from '../open-tracker.ts';
import { giveBack, renewLease, takeTracked, type TrackedRow } from './tracked-store.ts';
import { tryTracked } from './try-tracked.ts';

/** Issues that a worker has under way at a time. */
const atOnce = 20;
/** Milliseconds after which it is looked what else is due, while some are under way. */
const lookAgain = 500;

/** What was taken of one tracker, one after the other; once it rests, the others are given back. */
async function tryAll(services: TrackerServices, rows: readonly TrackedRow[]): Promise<void> {
  for (const [at, row] of rows.entries()) {
    let rests = true;
    try {
      rests = (at === 0 || (await renewLease(services.db, row))) && (await tryTracked(services, row));
    } finally {
      // Also where this one fails in a way that nobody expects: the others were not tried.
      if (rests) await giveBack(services.db, rows.slice(at + 1));
    }
    if (rests) return;
  }
}

/**
 * Adds to trackers what is due, and asks them about what is there, until nothing is due or `signal` aborts; one that takes its time keeps none of the others. Any number of
 * workers may do this at once. What fails of one tracker rejects when the others are done.
 */
export async function trackDue(services: TrackerServices, signal: AbortSignal): Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  const failures: unknown[] = [];
  for (;;) {
    const room = signal.aborted || failures.length > 0 ? 0 : atOnce - underWay.size;
    // What has ended by the time of the answer made its tracker seem busy to the question.
    const wasBusy = underWay.size > 0;
    const taken = room > 0 ? await takeTracked(services.db, { busy: [...underWay.keys()], most: room }) : [];
    for (const [tracker, rows] of Map.groupBy(taken, ({ connection_id }) => connection_id)) {
      const trying = tryAll(services, rows)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(tracker));
      underWay.set(tracker, trying);
    }
    if (taken.length === 0 && !wasBusy) break;
    if (underWay.size > 0) await Promise.race([...underWay.values(), sleep(lookAgain)]);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} trackers could not be asked`);
}
