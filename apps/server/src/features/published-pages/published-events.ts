import ar from '@manara/messages/ar/live.json' with { type: 'json' };
import en from '@manara/messages/en/live.json' with { type: 'json' };
import { and, eq } from 'drizzle-orm';
import type { PublishedEvent } from '@manara/contract/live';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { scans } from '../../platform/database/schema/scans.ts';
import type { EventLoaders } from '../../platform/live/event-loaders.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { isActive } from '../../platform/queue/transition.ts';
import { createFormatter } from '../../platform/text/formatter.ts';

const text = createFormatter<keyof typeof en>({ en, ar });

type Kind = PublishedEvent['type'];
const kinds: Kind[] = ['published_progress', 'published_completed', 'published_failed'];

/** The event that fits a run as it is now. */
function kindOf({ status }: Run): Kind {
  if (isActive(status)) return 'published_progress';
  return status === 'completed' ? 'published_completed' : 'published_failed';
}

async function loadEvent(db: Executor, organisationId: string, runId: string, language: Language): Promise<PublishedEvent | null> {
  const [found] = await db
    .select({ run: runs, asset: { id: assets.id, name: assets.name } })
    .from(runs)
    .innerJoin(scans, eq(scans.run_id, runs.id))
    .innerJoin(assets, eq(assets.id, scans.asset_id))
    .where(and(eq(runs.id, runId), eq(runs.kind, 'pages'), eq(runs.organisation_id, organisationId)));
  if (!found) return null;
  const { run, asset } = found;
  const type = kindOf(run);
  const message = text(language, run.status === 'cancelled' ? 'event.published_cancelled' : `event.${type}`, { asset: asset.name });
  return { type, message, id: run.id, asset_id: asset.id, progress: run.progress, timestamp: new Date().toISOString() };
}

/** Lets `/ws` tell of published pages. */
export function addPublishedEvents(events: EventLoaders, db: Executor): void {
  for (const kind of kinds) {
    events.add(kind, async ({ organisationId, id, language }) => {
      const event = await loadEvent(db, organisationId, id, language);
      return event?.type === kind ? { ...event } : null;
    });
  }
}
