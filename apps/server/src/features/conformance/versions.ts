import { and, desc, eq, max } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ConformanceVersion } from '@manara/contract/conformance';
import type { ConformanceReport } from '@manara/conformance/report';
import type { Edition } from '@manara/core/conformance/terms';
import { recordAudit } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { conformanceVersions as versions } from '../../platform/database/schema/conformance.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { lockAsset } from '../assets/store.ts';
import { draftReport } from './draft-report.ts';
import type { Judge } from './judge.ts';

const listed = {
  id: versions.id,
  asset_id: versions.asset_id,
  asset_name: versions.asset_name,
  edition: versions.edition,
  number: versions.number,
  published_at: versions.published_at,
  published_by_name: versions.published_by_name,
  note: versions.note,
};

type Row = Pick<typeof versions.$inferSelect, keyof typeof listed>;

const present = ({ published_at, published_by_name, ...row }: Row): ConformanceVersion => ({
  ...row,
  published_at: published_at.toISOString(),
  published_by: published_by_name,
});

/** What has been published of an asset, the newest first. Throws 404 where there is neither the asset nor a version of it. */
export async function listVersions(db: Executor, organisationId: string, assetId: string): Promise<ConformanceVersion[]> {
  const rows = await db
    .select(listed)
    .from(versions)
    .where(and(eq(versions.organisation_id, organisationId), eq(versions.asset_id, assetId)))
    .orderBy(desc(versions.published_at), desc(versions.number));
  if (rows.length > 0) return rows.map(present);
  const [asset] = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.id, assetId), eq(assets.organisation_id, organisationId)));
  if (!asset) throw notFound();
  return [];
}

/** One published version, whole. Throws 404. */
export async function readVersion(
  db: Executor,
  organisationId: string,
  id: string,
): Promise<{ version: ConformanceVersion; report: ConformanceReport }> {
  const [row] = await db
    .select({ ...listed, report: versions.report })
    .from(versions)
    .where(and(eq(versions.id, id), eq(versions.organisation_id, organisationId)));
  if (!row) throw notFound();
  const { report, ...rest } = row;
  return { version: present(rest), report };
}

/** Freezes the draft as the next version of its edition. The asset is locked, so that two never take the same number. Throws 404. */
export async function publish(
  db: NodePgDatabase,
  { actor, fullName }: Judge,
  { assetId, edition, note }: { assetId: string; edition: Edition; note: string },
): Promise<ConformanceVersion> {
  return db.transaction(async (tx) => {
    const asset = await lockAsset(tx, actor.organisationId, assetId);
    if (!asset) throw notFound();
    const { report } = await draftReport(tx, actor.organisationId, assetId, edition);
    const [last] = await tx
      .select({ number: max(versions.number) })
      .from(versions)
      .where(and(eq(versions.organisation_id, actor.organisationId), eq(versions.asset_id, assetId), eq(versions.edition, edition)));
    const number = (last?.number ?? 0) + 1;
    const [row] = await tx
      .insert(versions)
      .values({
        organisation_id: actor.organisationId,
        asset_id: assetId,
        asset_name: asset.name,
        edition,
        number,
        published_at: new Date(report.madeAt),
        published_by_name: fullName,
        note,
        report: { ...report, version: number, madeBy: fullName },
      })
      .returning(listed);
    if (!row) throw new Error('A version was not stored');
    await recordAudit(tx, actor, {
      action: 'conformance_published',
      subjectId: assetId,
      after: { version: row.id, edition, number, note },
    });
    return present(row);
  });
}
