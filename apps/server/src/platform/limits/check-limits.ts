import { eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { assets } from '../database/schema/assets.ts';
import { assistantAttachments } from '../database/schema/assistant.ts';
import { documentFiles, documents } from '../database/schema/documents.ts';
import { runs } from '../database/schema/runs.ts';
import { requestAttachments } from '../database/schema/support.ts';
import { AppError } from '../http/app-error.ts';

/** Seconds until it makes sense to try again: work goes on by itself, the rest takes a person. */
const soon = 60;
const later = 3_600;

/** Of advisory locks in this product, those of limits. */
const limitLocks = 4_600_004;

/**
 * Counts what an organisation has, what the transaction has added with it. Under a lock until its end, so that no two that come together take the
 * same last place.
 */
async function counted(tx: Executor, organisationId: string, count: SQL): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${limitLocks}, hashtext(${organisationId}))`);
  const { rows } = await tx.execute<{ count: number }>(sql`select (${count})::float8 as count`);
  return rows[0]?.count ?? 0;
}

/** Throws 429 where more runs wait than may. Call it once the new one is stored. */
export async function checkWaitingRuns(
  tx: Executor,
  { organisation_id, kind }: Pick<typeof runs.$inferSelect, 'organisation_id' | 'kind'>,
  most: number | null,
): Promise<void> {
  if (most === null || kind === 'conversion') return;
  const waiting = sql`select count(*) from ${runs}
    where organisation_id = ${organisation_id} and status = 'queued' and requested_by is not null and kind <> 'conversion'`;
  if ((await counted(tx, organisation_id, waiting)) > most) throw new AppError('limit.runs', 429, { params: { most }, retryAfter: soon });
}

/** Throws 429 where there are more assets than may be, with so many that are only looked at. Call it once the new ones are stored. */
export async function checkAssets(tx: Executor, organisationId: string, most: number | null, planned = 0): Promise<void> {
  if (most === null) return;
  const there = await counted(tx, organisationId, sql`select count(*) from ${assets} where ${eq(assets.organisation_id, organisationId)}`);
  if (there + planned > most) throw new AppError('limit.assets', 429, { params: { most }, retryAfter: later });
}

const megabyte = 1_000_000;

/** Throws 429 where files take more room than they may, with so many bytes that are still to come. */
export async function checkStoredBytes(tx: Executor, organisationId: string, most: number | null, coming = 0): Promise<void> {
  if (most === null) return;
  const stored = sql`
    select coalesce((select sum(${documentFiles.bytes}) from ${documentFiles} join ${documents} on ${documents.id} = ${documentFiles.document_id}
        where ${documents.organisation_id} = ${organisationId}), 0)
      + coalesce((select sum(${requestAttachments.bytes}) from ${requestAttachments} where ${requestAttachments.organisation_id} = ${organisationId}), 0)
      + coalesce((select sum(${assistantAttachments.bytes}) from ${assistantAttachments} where ${assistantAttachments.organisation_id} = ${organisationId}), 0)`;
  if ((await counted(tx, organisationId, stored)) + coming > most)
    throw new AppError('limit.stored_bytes', 429, { params: { megabytes: Math.max(1, Math.floor(most / megabyte)) }, retryAfter: later });
}
