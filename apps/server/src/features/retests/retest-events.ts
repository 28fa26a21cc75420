import ar from '@manara/messages/ar/live.json' with { type: 'json' };
import en from '@manara/messages/en/live.json' with { type: 'json' };
import { and, eq } from 'drizzle-orm';
import type { RetestEvent } from '@manara/contract/live';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { retests } from '../../platform/database/schema/retests.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import type { EventLoaders } from '../../platform/live/event-loaders.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { isActive } from '../../platform/queue/transition.ts';
import { createFormatter } from '../../platform/text/formatter.ts';

const text = createFormatter<keyof typeof en>({ en, ar });

type Kind = RetestEvent['type'];
const kinds: Kind[] = ['retest_progress', 'retest_completed', 'retest_failed'];

/** The event that fits a run as it stands. */
function kindOf({ status }: Run): Kind {
  if (isActive(status)) return 'retest_progress';
  return status === 'completed' ? 'retest_completed' : 'retest_failed';
}

const messageOf = (language: Language, run: Run): string =>
  text(language, run.status === 'cancelled' ? 'event.retest_cancelled' : `event.${kindOf(run)}`);

async function loadEvent(db: Executor, organisationId: string, runId: string, language: Language): Promise<RetestEvent | null> {
  const [found] = await db
    .select({ run: runs, issue: issues })
    .from(runs)
    .innerJoin(retests, eq(retests.run_id, runs.id))
    .innerJoin(issues, eq(issues.id, retests.issue_id))
    .where(and(eq(runs.id, runId), eq(runs.organisation_id, organisationId)));
  if (!found) return null;
  const { run, issue } = found;
  return {
    type: kindOf(run),
    message: messageOf(language, run),
    id: run.id,
    asset_id: issue.asset_id,
    issue_id: issue.id,
    issue_status: issue.status,
    progress: run.progress,
    timestamp: new Date().toISOString(),
  };
}

/** Lets `/ws` tell of re-tests. */
export function addRetestEvents(events: EventLoaders, db: Executor): void {
  for (const kind of kinds) {
    events.add(kind, async ({ organisationId, id, language }) => {
      const event = await loadEvent(db, organisationId, id, language);
      return event?.type === kind ? { ...event } : null;
    });
  }
}
