import { overOutages } from '../../platform/database/over-outages.ts';
import type { Claim } from '../../platform/queue/fence.ts';
import type { Perform } from '../../platform/queue/run-worker.ts';
import { settlePendingReports } from '../reports/make-report.ts';
import { completePublished } from './complete-published.ts';
import { failPublished } from './fail-published.ts';
import { readPublished, type PublishedParts } from './read-published.ts';
import { readWork } from './read-work.ts';

/** Reads published pages, from where an earlier attempt came, and takes what they are by now into the asset. */
export const performPublished =
  (parts: PublishedParts): Perform =>
  async (run, signal, turn) => {
    const { db, storage } = parts;
    for (;;) {
      const work = await overOutages(signal, () => readWork(db, run));
      const { id, organisation_id, kind } = run;
      const claim: Claim = {
        id,
        organisation_id,
        kind,
        subject_id: work.scan.asset_id,
        // Each turn is another attempt.
        get attempt() {
          return run.attempt;
        },
      };
      const reading = await readPublished(parts, { claim, signOut: run.checkpoint.signOut ?? [], signal, turn }, work);
      if (reading === 'over') return;
      if ('error' in reading) return overOutages(signal, () => failPublished(db, claim, reading.error));
      let outcome: Awaited<ReturnType<typeof completePublished>> = 'unsettled';
      while (outcome === 'unsettled') {
        // What the latest scan came to must be written down before its pages change.
        await overOutages(signal, () => settlePendingReports(db, storage, claim.subject_id));
        outcome = await overOutages(signal, () => completePublished(db, claim, reading.end));
      }
      if (outcome === 'completed') return;
    }
  };
