import { and, desc, eq } from 'drizzle-orm';
import type { ScanStatus } from '@manara/contract/scans';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { scanPages, scans } from '../../platform/database/schema/scans.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { environmentOf, limitsOf, wholeSettings } from '../assets/settings/scan-settings.ts';
import { startAddress } from './policy.ts';
import { runSentence } from './run-sentence.ts';

export type AssetRow = typeof assets.$inferSelect;

/** An asset of this organisation, kept from being deleted until the transaction ends; null for anybody else's id. */
export async function holdAsset(db: Executor, organisationId: string, id: string): Promise<AssetRow | null> {
  const [row] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.organisation_id, organisationId)))
    .for('key share');
  return row ?? null;
}

/** The newest scan of an asset; null where it was never scanned. */
export async function latestScan(db: Executor, organisationId: string, assetId: string): Promise<Run | null> {
  const [run] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.organisation_id, organisationId), eq(runs.kind, 'scan'), eq(runs.subject_id, assetId)))
    .orderBy(desc(runs.created_at))
    .limit(1);
  return run ?? null;
}

/** How a scan stands, in a language. */
export async function presentScan(db: Executor, run: Run | null, language: Language): Promise<ScanStatus> {
  if (!run) return { id: null, status: null, progress: 0, pages_read: 0, pages_known: 0, started_at: null, finished_at: null, error: null };
  return {
    id: run.id,
    status: run.status,
    progress: run.progress,
    pages_read: await db.$count(scanPages, and(eq(scanPages.run_id, run.id), eq(scanPages.state, 'read'))),
    pages_known: run.checkpoint.known,
    started_at: run.started_at?.toISOString() ?? null,
    finished_at: run.finished_at?.toISOString() ?? null,
    error: run.error ? runSentence(language, run.error) : null,
  };
}

export async function insertScan(db: Executor, run: Run, asset: AssetRow): Promise<void> {
  // What reads a document library begins at its address.
  const startUrl = startAddress(asset) ?? asset.url;
  if (startUrl === null) throw new Error(`Nothing of asset ${asset.id} can be scanned`);
  const settings = wholeSettings(asset.scan_settings);
  const { wcag, level, include, exclude, viewport } = settings;
  // What belongs to pages in a browser is nothing to files.
  const ofPages = asset.library === null ? { scope: { include, exclude }, viewport, environment: environmentOf(settings) } : {};
  await db.insert(scans).values({
    run_id: run.id,
    organisation_id: run.organisation_id,
    asset_id: asset.id,
    start_url: startUrl,
    profile: { wcag, level },
    limits: limitsOf(settings),
    ...ofPages,
    reads_routes: settings.hash_routes,
    sign_in: asset.sign_in?.kind ?? null,
  });
}
