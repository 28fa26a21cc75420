import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { AppError, invalidFields, notFound, type ErrorCode } from '../../platform/http/app-error.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { countHourly } from '../../platform/limits/count-hourly.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { enqueueRun } from '../../platform/queue/enqueue-run.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import { wholeSettings } from '../assets/settings/scan-settings.ts';
import { checkScannable } from '../scans/check-scannable.ts';
import { isLibraryType, startAddress } from '../scans/policy.ts';
import { originOf } from '../scans/reconcile-pages.ts';
import { holdAsset, type AssetRow } from '../scans/store.ts';
import { judgeAddress, mostPagesOfRun, waitForMore } from './policy.ts';
import {
  addPages,
  findWaiting,
  holdPublished,
  insertPublished,
  namePages,
  readScan,
  type NamedPage,
  type ScanRow,
} from './published-store.ts';

interface Published {
  organisationId: string;
  assetId: string;
  urls: string[];
}

interface Refused {
  url: string;
  code: ErrorCode;
}

/** Parts the addresses into pages of the asset and those that are refused; throws 422 where all are. */
async function judge(tx: Executor, asset: AssetRow, latest: ScanRow, urls: readonly string[]) {
  const { include, exclude } = wholeSettings(asset.scan_settings);
  const start = startAddress(asset) ?? latest.start_url;
  const site = (await originOf(tx, { id: latest.run_id })) ?? new URL(start).origin;
  const scope = { start, site, scope: { include, exclude }, routes: latest.reads_routes };
  const judged = [...new Set(urls)].map((url) => ({ asked: url, ...judgeAddress(url, scope) }));
  const refused = judged.flatMap((one): Refused[] => ('refusal' in one ? [{ url: one.asked, code: one.refusal }] : []));
  if (refused.length === judged.length)
    throw invalidFields(Object.fromEntries(refused.map(({ url, code }) => [`urls.${urls.indexOf(url)}`, code])));
  return { refused, accepted: [...new Set(judged.flatMap((one) => ('url' in one ? [one.url] : [])))] };
}

interface Means {
  queue: RunQueue;
  mostPerHour: number | null;
}

/** Adds the pages to the run that waits, where there is one with room, or queues one, for which the asset's hourly limit counts. */
async function queuePages(
  tx: Executor,
  { queue, mostPerHour }: Means,
  asset: AssetRow,
  latest: ScanRow,
  pages: NamedPage[],
  by: string | null,
) {
  const waiting = await findWaiting(tx, asset);
  if (waiting) {
    const added = pages.filter(({ url }) => !waiting.urls.includes(url));
    if (waiting.urls.length + added.length <= mostPagesOfRun) {
      await addPages(tx, waiting.run, asset.id, added);
      return { run: waiting.run, joined: true };
    }
  }
  await countHourly(tx, asset.organisation_id, `published ${asset.id}`, mostPerHour);
  const { run } = await enqueueRun(tx, queue, {
    organisationId: asset.organisation_id,
    kind: 'pages',
    // Several may wait for an asset, or be read while another waits.
    subjectId: randomUUID(),
    requestedBy: by,
    dueIn: waitForMore,
  });
  await insertPublished(tx, run, latest);
  await addPages(tx, run, asset.id, pages);
  return { run, joined: false };
}

/**
 * Queues the reading of published pages of an asset, as its latest scan read them. Calls in quick succession make one run: those that come while one
 * waits add their pages to it, those that come while it is read queue another. Throws AppError where nothing can be read, and beyond the asset's runs
 * of an hour.
 */
export async function publishPages(
  db: NodePgDatabase,
  means: Means,
  { organisationId, assetId, urls }: Published,
  actor: Actor,
): Promise<{ run: Run; joined: boolean; refused: Refused[] }> {
  return db.transaction(async (tx) => {
    const asset = await holdAsset(tx, organisationId, assetId);
    if (!asset) throw notFound();
    if (isLibraryType(asset.asset_type)) throw new AppError('published.library', 409);
    await checkScannable(tx, asset);
    const latest = asset.latest_run_id === null ? null : await readScan(tx, organisationId, asset.latest_run_id);
    if (!latest) throw new AppError('retest.never_scanned', 409);
    const { accepted, refused } = await judge(tx, asset, latest, urls);
    await holdPublished(tx, assetId);
    const queued = await queuePages(tx, means, asset, latest, await namePages(tx, asset, accepted), actor.id);
    if (!queued.joined) await recordAudit(tx, actor, { action: 'pages_published', subjectId: assetId, after: { name: asset.name } });
    await publish(tx, organisationId, { kind: 'published_progress', id: queued.run.id });
    return { ...queued, refused };
  });
}
