import { eq } from 'drizzle-orm';
import { fixBatches } from '../../platform/database/schema/fixes.ts';
import { overOutages } from '../../platform/database/over-outages.ts';
import { underFence } from '../../platform/queue/fence.ts';
import type { Perform } from '../../platform/queue/run-worker.ts';
import { failBatch } from './end-batch.ts';
import { FixProblem } from './fix-problem.ts';
import { performPlan, type PlanParts } from './plan/perform-plan.ts';

/** Does what the batch of a run is waiting for. */
export const performFix =
  (parts: PlanParts): Perform =>
  async (run, signal) => {
    const { db } = parts;
    const [batch] = await overOutages(signal, () => db.select().from(fixBatches).where(eq(fixBatches.id, run.subject_id)));
    if (!batch) {
      // It went with its asset.
      await underFence(db, run, async () => ({ type: 'fail', error: { code: 'cancelled', values: {} } }));
      return;
    }
    try {
      if (batch.state === 'planning') await performPlan(parts, run, batch, signal);
    } catch (error) {
      if (!(error instanceof FixProblem) || signal.aborted) throw error;
      await overOutages(signal, () => failBatch(db, run, error.error));
    }
  };
