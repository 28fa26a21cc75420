import { and, eq } from 'drizzle-orm';
import type { ScanEvent } from '@manara/contract/live';
import ar from '@manara/messages/ar/live.json' with { type: 'json' };
import en from '@manara/messages/en/live.json' with { type: 'json' };
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { scans } from '../../platform/database/schema/scans.ts';
import type { EventLoaders } from '../../platform/live/event-loaders.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { isActive } from '../../platform/queue/transition.ts';
import { createFormatter } from '../../platform/text/formatter.ts';
import { runSentence } from './run-sentence.ts';

const text = createFormatter<keyof typeof en>({ en, ar });

type Kind = ScanEvent['type'];
const kinds: Kind[] = ['scan_progress', 'scan_completed', 'scan_failed'];

/** The event that fits a run as it stands. */
function kindOf({ status }: Run): Kind {
  if (isActive(status)) return 'scan_progress';
  return status === 'completed' ? 'scan_completed' : 'scan_failed';
}

function messageOf(language: Language, run: Run, asset: string, issues: number): string {
  if (isActive(run.status)) return text(language, 'event.scan_progress', { asset, share: run.progress / 100 });
  if (run.status === 'completed') return text(language, 'event.scan_completed', { asset, issues });
  if (run.status === 'cancelled') return text(language, 'event.scan_cancelled', { asset });
  return text(language, 'event.scan_failed', { asset, reason: run.error ? runSentence(language, run.error) : '' });
}

async function loadEvent(db: Executor, organisationId: string, runId: string, language: Language): Promise<ScanEvent | null> {
  const [found] = await db
    .select({ run: runs, scan: scans, asset: assets })
    .from(runs)
    .innerJoin(scans, eq(scans.run_id, runs.id))
    .innerJoin(assets, eq(assets.id, scans.asset_id))
    .where(and(eq(runs.id, runId), eq(runs.organisation_id, organisationId)));
  if (!found) return null;
  const { run, scan, asset } = found;
  return {
    type: kindOf(run),
    message: messageOf(language, run, asset.name, scan.issues_found ?? 0),
    id: run.id,
    asset_id: asset.id,
    asset_name: asset.name,
    compliance_score: scan.compliance_score,
    issues_found: scan.issues_found,
    percent_change_from_previous_scan: scan.percent_change,
    progress: run.progress,
    timestamp: new Date().toISOString(),
  };
}

/** Lets `/ws` tell of scans. An event that no longer fits its run by the time it is read is dropped: the fitting one has a notice of its own. */
export function addScanEvents(events: EventLoaders, db: Executor): void {
  for (const kind of kinds) {
    events.add(kind, async ({ organisationId, id, language }) => {
      const event = await loadEvent(db, organisationId, id, language);
      return event?.type === kind ? { ...event } : null;
    });
  }
}
