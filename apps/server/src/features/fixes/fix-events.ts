import ar from '@manara/messages/ar/live.json' with { type: 'json' };
import en from '@manara/messages/en/live.json' with { type: 'json' };
import type { FixEvent } from '@manara/contract/live';
import type { FixState } from '@manara/contract/fixes';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { runs } from '../../platform/database/schema/runs.ts';
import type { EventLoaders } from '../../platform/live/event-loaders.ts';
import { createFormatter } from '../../platform/text/formatter.ts';
import { presentSummary } from './present-summary.ts';
import { atOneMoment, readBatch } from './store.ts';

type Message = keyof typeof en;
const text = createFormatter<Message>({ en, ar });

const told: Record<FixState, { type: FixEvent['type']; message: Message }> = {
  planning: { type: 'fix_progress', message: 'event.fix_progress' },
  ready: { type: 'fix_completed', message: 'event.fix_ready' },
  sending: { type: 'fix_progress', message: 'event.fix_sending' },
  sent: { type: 'fix_completed', message: 'event.fix_sent' },
  saved: { type: 'fix_completed', message: 'event.fix_saved' },
  failed: { type: 'fix_failed', message: 'event.fix_failed' },
  cancelled: { type: 'fix_failed', message: 'event.fix_cancelled' },
};

/** Lets `/ws` tell of batches of fixes, as they stand when it is told. */
export function addFixEvents(events: EventLoaders, db: NodePgDatabase): void {
  for (const kind of ['fix_progress', 'fix_completed', 'fix_failed']) {
    events.add(kind, ({ organisationId, id, language }) =>
      atOneMoment(db, async (tx) => {
        const batch = await readBatch(tx, organisationId, id);
        if (!batch) return null;
        // What could not be sent is there to be looked at again.
        const { type, message } = told[batch.state === 'ready' && batch.problem ? 'failed' : batch.state];
        if (type !== kind) return null;
        const { run_id, asset_id, issue_ids, state, progress, repository, pull_request, problem } = await presentSummary(
          tx,
          batch,
          language,
        );
        const [run] = await tx.select({ requested_by: runs.requested_by }).from(runs).where(eq(runs.id, run_id));
        const event: FixEvent = {
          type,
          message: text(language, state === 'sent' && pull_request?.is_draft ? 'event.fix_sent_draft' : message, {
            host: repository?.provider ?? 'github',
          }),
          id,
          run_id,
          requested_by: run?.requested_by ?? null,
          asset_id,
          issue_ids,
          state,
          progress,
          pull_request_url: pull_request?.url ?? null,
          reason: problem?.message ?? null,
          timestamp: new Date().toISOString(),
        };
        return { ...event };
      }),
    );
  }
}
