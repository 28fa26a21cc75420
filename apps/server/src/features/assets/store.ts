import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Asset, AssetState, AssetType, StaticAsset } from '@manara/contract/assets';
import { regulation, type RegulationId } from '@manara/core/regulations/regulations';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { foundBy } from '../../platform/database/found-by.ts';
import type { CriticalPages } from '@manara/core/score';
import { takeItsTime } from '../../platform/database/take-its-time.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { scans } from '../../platform/database/schema/scans.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { readScoreCap, readScoreCaps } from '../scans/read-score-cap.ts';
import { readFollowed } from '../schedules/follow-teams.ts';
import { libraryConnected } from './library-connected.ts';
import { repositoryConnected } from './repository-connected.ts';
import { repositoryOf } from './settings/repository.ts';
import { wholeSettings } from './settings/scan-settings.ts';
import { readLastFailures } from './last-failures.ts';
import { isWithin } from './asset-scope.ts';
import { assetStateIs } from './asset-state.ts';

export type AssetRow = typeof assets.$inferSelect;

/** An asset with whether the host of its repository, or the tenant of its library, is connected. */
export const shownColumns = {
  ...getTableColumns(assets),
  repository_connected: repositoryConnected,
  library_connected: libraryConnected,
};
export type ShownAsset = AssetRow & { repository_connected: boolean; library_connected: boolean };

type RunningScan = Pick<typeof runs.$inferSelect, 'status' | 'progress'>;

function presentAnalysis(row: AssetRow, cap: CriticalPages | null): Asset['latest_analysis'] {
  if (row.compliance_score === null) return null;
  return {
    compliance_score: row.compliance_score,
    score_cap: cap,
    percent_change_from_previous_scan: row.percent_change,
    issues_found: row.issues_found ?? 0,
    pages_read: row.pages_read ?? 0,
    pages_unread: row.pages_unread ?? 0,
    pages_unseen: row.pages_unseen ?? 0,
  };
}

interface Around {
  run?: RunningScan | null;
  failure?: Asset['last_failure'] | undefined;
  /** What holds its score. */
  cap?: CriticalPages | null | undefined;
  /** Whose schedule it follows, or would without its own. */
  team?: Asset['schedule']['team'] | undefined;
}

function presentAsset(row: ShownAsset, { run = null, failure = null, cap = null, team = null }: Around): Asset {
  const repository = repositoryOf(row);
  return {
    id: row.id,
    name: row.name,
    asset_type: row.asset_type,
    organization: row.organization,
    is_static: row.is_static,
    website: {
      url: row.url,
      github_org_repo: row.github_org_repo,
      repository: repository && { ...repository, connected: row.repository_connected },
      scan_frequency: row.scan_frequency,
      last_scan_at: row.last_scan_at?.toISOString() ?? null,
    },
    library: row.library && { ...row.library, connected: row.library_connected },
    schedule: { ...row.schedule, next_at: row.next_scan_at?.toISOString() ?? null, own: row.own_schedule, team },
    latest_analysis: presentAnalysis(row, cap),
    scan_settings: wholeSettings(row.scan_settings),
    tags: row.tags,
    sign_in: row.sign_in,
    running_scan: run?.status === 'queued' || run?.status === 'running' ? { status: run.status, progress: run.progress } : null,
    last_failure: failure,
    created_at: row.created_at.toISOString(),
  };
}

/** The figures of a static asset's latest audit stand in its row, the day of the audit as the beginning of that day in UTC. */
export const presentStaticAsset = (row: ShownAsset): StaticAsset => ({
  ...presentAsset(row, {}),
  url: row.url,
  compliance: row.compliance_score,
  trend: { value: row.percent_change },
  lastScan: row.last_scan_at?.toISOString().slice(0, 10) ?? null,
});

const runUnderWay = and(eq(runs.kind, 'scan'), eq(runs.subject_id, assets.id), inArray(runs.status, ['queued', 'running']));

const selectAssets = (db: Executor, where: SQL | undefined) =>
  db
    .select({ asset: shownColumns, run: { status: runs.status, progress: runs.progress } })
    .from(assets)
    .leftJoin(runs, runUnderWay)
    .where(where);

const capsOf = ({ asset }: { asset: AssetRow }) => ({ runId: asset.latest_run_id, score: asset.compliance_score });

interface Listing {
  skip: number;
  limit: number;
  sort?: 'newest' | 'worst' | undefined;
  asset_type?: AssetType | undefined;
  search?: string | undefined;
  tag?: string | undefined;
  team?: string | undefined;
  product?: string | undefined;
  state?: AssetState | 'static' | undefined;
  standard?: RegulationId | undefined;
  /** Those that are being scanned, or that have been, the latest first; static assets are neither. */
  scans?: 'running' | 'latest' | undefined;
}

const scansAre = { running: sql`exists (select 1 from ${runs} where ${runUnderWay})`, latest: isNotNull(assets.last_scan_at) };

/** Newest first, or the worst score first (those without one at the end). `search` looks into name, address and repository; `total` counts what is not static. */
export async function listAssets(
  db: Executor,
  organisationId: string,
  language: Language,
  { skip, limit, sort, asset_type, search, tag, team, product, state, standard = 'wcag21_aa', scans }: Listing,
) {
  const stateIs = state && state !== 'static' ? assetStateIs(state, { now: new Date(), set: regulation(standard).measuredBy }) : undefined;
  const isAsked = (isStatic: boolean) => {
    const isLeftOut = (state !== undefined && isStatic !== (state === 'static')) || (scans !== undefined && isStatic);
    return isLeftOut ? sql`false` : undefined;
  };
  const which = (isStatic: boolean) =>
    and(
      eq(assets.organisation_id, organisationId),
      eq(assets.is_static, isStatic),
      foundBy(assets.search_key, search),
      asset_type && eq(assets.asset_type, asset_type),
      tag === undefined ? undefined : sql`exists (select 1 from unnest(${assets.tags}) each where lower(each) = lower(${tag}))`,
      isWithin(assets.id, { organisationId, team, product }),
      isAsked(isStatic),
      stateIs,
      scans && scansAre[scans],
    );
  const order = [
    ...(scans === 'latest' ? [desc(assets.last_scan_at)] : []),
    ...(sort === 'worst' ? [asc(assets.compliance_score)] : []),
    desc(assets.created_at),
    asc(assets.id),
  ];
  const rows = await selectAssets(db, which(false))
    .orderBy(...order)
    .offset(skip)
    .limit(limit);
  const statics = await selectAssets(db, which(true)).orderBy(...order);
  const ids = rows.map(({ asset }) => asset.id);
  const failures = await readLastFailures(db, ids, language);
  const caps = await readScoreCaps(db, rows.map(capsOf));
  const followed = await readFollowed(db, ids);
  const [all] = await db.select({ total: count() }).from(assets).where(which(false));
  return {
    assets: rows.map(({ asset, run }) =>
      presentAsset(asset, {
        run,
        failure: failures.get(asset.id),
        cap: caps.get(asset.latest_run_id ?? ''),
        team: followed.get(asset.id),
      }),
    ),
    static_assets: statics.map(({ asset }) => presentStaticAsset(asset)),
    total: all?.total ?? 0,
  };
}

/** null for anybody else's id. */
export async function readAsset(db: Executor, organisationId: string, id: string, language: Language): Promise<Asset | null> {
  const [found] = await selectAssets(db, and(eq(assets.id, id), eq(assets.organisation_id, organisationId)));
  if (!found) return null;
  const failures = await readLastFailures(db, [id], language);
  const followed = await readFollowed(db, [id]);
  const cap = found.asset.is_static ? null : await readScoreCap(db, found.asset.latest_run_id, found.asset.compliance_score);
  return presentAsset(found.asset, { run: found.run, failure: failures.get(id), cap, team: followed.get(id) });
}

/** Throws 404 for anybody else's id. */
export async function typeOf(db: Executor, organisationId: string, id: string): Promise<AssetType> {
  const [found] = await db
    .select({ type: assets.asset_type })
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.organisation_id, organisationId)));
  if (!found) throw notFound();
  return found.type;
}

/** An asset of this organisation, locked until the transaction ends. */
export async function lockAsset(db: Executor, organisationId: string, id: string): Promise<AssetRow | null> {
  const [row] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.organisation_id, organisationId)))
    .for('update');
  return row ?? null;
}

/** null where the creation key was used before. */
export async function insertAsset(db: Executor, values: typeof assets.$inferInsert): Promise<AssetRow | null> {
  const [row] = await db.insert(assets).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findByCreationKey(db: Executor, organisationId: string, creationKey: string): Promise<AssetRow | null> {
  const [row] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.organisation_id, organisationId), eq(assets.creation_key, creationKey)));
  return row ?? null;
}

export async function changeAsset(db: Executor, id: string, change: Partial<AssetRow>): Promise<void> {
  await db.update(assets).set(change).where(eq(assets.id, id));
}

/** Deletes an asset with its scans, pages and issues. Call it in a transaction. */
export async function removeAsset(db: Executor, id: string): Promise<void> {
  await takeItsTime(db);
  const published = db.select({ id: scans.run_id }).from(scans).where(eq(scans.asset_id, id));
  await db
    .delete(runs)
    .where(
      or(
        and(inArray(runs.kind, ['scan', 'write_back']), eq(runs.subject_id, id)),
        and(eq(runs.kind, 'pages'), inArray(runs.id, published)),
      ),
    );
  await db.delete(assets).where(eq(assets.id, id));
}
