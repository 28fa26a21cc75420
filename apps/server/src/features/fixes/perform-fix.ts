import { overOutages } from '../../platform/database/over-outages.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { underFence } from '../../platform/queue/fence.ts';
import type { Perform } from '../../platform/queue/run-worker.ts';
import { failBatch } from './end-batch.ts';
import { FixProblem } from './fix-problem.ts';
import { performSend, type SendParts } from './send/perform-send.ts';
import { readBatch, type BatchRow } from './store.ts';
import { KeptSources } from './plan/kept-sources.ts';
import { performPlan, type PlanParts } from './plan/perform-plan.ts';

/** How long fixes are prepared, in milliseconds: others wait for the same worker. */
export const longestPlan = 30 * 60_000;

/** Throws FixProblem where that takes too long. */
async function planInTime(parts: PlanParts, run: Run, batch: BatchRow, signal: AbortSignal): Promise<void> {
  const deadline = AbortSignal.timeout(longestPlan);
  try {
    await performPlan(parts, run, batch, AbortSignal.any([signal, deadline]));
  } catch (error) {
    throw deadline.aborted && !signal.aborted ? new FixProblem('took_too_long') : error;
  }
}

/** Does what the batch of a run is waiting for. */
export function performFix(given: Omit<PlanParts, 'kept'> & SendParts): Perform {
  const parts = { ...given, kept: new KeptSources() };
  const { db, onError } = parts;
  return async (run, signal) => {
    const batch = await overOutages(signal, () => readBatch(db, run.organisation_id, run.subject_id));
    if (!batch || batch.run_id !== run.id || (batch.state !== 'planning' && batch.state !== 'sending')) {
      // It went with its asset, was ended, or is another run's by now.
      await underFence(db, run, async () => ({ type: 'fail', error: { code: 'cancelled', values: {} } }));
      return;
    }
    try {
      if (batch.state === 'planning') await planInTime(parts, run, batch, signal);
      const planned = await overOutages(signal, () => readBatch(db, run.organisation_id, batch.id));
      if (planned?.state === 'sending') await performSend(parts, run, planned, signal);
    } catch (error) {
      if (!(error instanceof FixProblem) || signal.aborted) throw error;
      if (error.cause) onError(error.cause);
      await overOutages(signal, () => failBatch(db, run, error.error));
    }
  };
}
