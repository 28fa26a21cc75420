import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { FixState } from '@manara/contract/fixes';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../platform/database/executor.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { fixBatches, fixBatchIssues, fixes, fixFiles, pullRequestIssues, pullRequests } from '../../platform/database/schema/fixes.ts';

export type BatchRow = typeof fixBatches.$inferSelect;
export type FixRow = typeof fixes.$inferSelect;
export type FileRow = typeof fixFiles.$inferSelect;
export type RequestRow = typeof pullRequests.$inferSelect;

/** States from which a batch goes on by itself or by a person. */
export const standingStates: FixState[] = ['planning', 'ready', 'sending'];

/** A batch of this organisation; null for anybody else's. */
export async function readBatch(db: Executor, organisationId: string, id: string): Promise<BatchRow | null> {
  const [row] = await db
    .select()
    .from(fixBatches)
    .where(and(eq(fixBatches.id, id), eq(fixBatches.organisation_id, organisationId)));
  return row ?? null;
}

/** The same, locked until the transaction ends. Whoever locks its run too locks the run first. */
export async function lockBatch(tx: Executor, organisationId: string, id: string): Promise<BatchRow | null> {
  const [row] = await tx
    .select()
    .from(fixBatches)
    .where(and(eq(fixBatches.id, id), eq(fixBatches.organisation_id, organisationId)))
    .for('update');
  return row ?? null;
}

/** The batch of these causes that has not come to its end, locked until the transaction ends: as whoever sends or plans it has left it. */
export async function lockStandingBatch(tx: Executor, assetId: string, causes: string): Promise<BatchRow | null> {
  const [row] = await tx
    .select()
    .from(fixBatches)
    .where(and(eq(fixBatches.asset_id, assetId), eq(fixBatches.causes, causes), inArray(fixBatches.state, standingStates)))
    .for('update');
  return row ?? null;
}

/** Whether something of a batch needs a person's word. */
export const needsLook = async (tx: Executor, batchId: string): Promise<boolean> =>
  (await tx.$count(fixes, and(eq(fixes.batch_id, batchId), eq(fixes.certainty, 'review')))) > 0;

export async function issueIdsOf(db: Executor, batchId: string): Promise<string[]> {
  const rows = await db.select({ id: fixBatchIssues.issue_id }).from(fixBatchIssues).where(eq(fixBatchIssues.batch_id, batchId));
  return rows.map(({ id }) => id);
}

export const fixesOf = (db: Executor, batchId: string): Promise<FixRow[]> =>
  db.select().from(fixes).where(eq(fixes.batch_id, batchId)).orderBy(asc(fixes.position));

export const filesOf = (db: Executor, batchId: string): Promise<FileRow[]> =>
  db.select().from(fixFiles).where(eq(fixFiles.batch_id, batchId)).orderBy(asc(fixFiles.file));

/** The rules whose issues fixes are for, their own first, by the ids of the fixes: one change may mend several. */
export async function rulesOf(db: Executor, rows: readonly FixRow[]): Promise<Map<string, string[]>> {
  const ids = [...new Set(rows.flatMap(({ issue_ids }) => issue_ids))];
  const found = ids.length > 0 ? await db.select({ id: issues.id, rule: issues.rule_id }).from(issues).where(inArray(issues.id, ids)) : [];
  const ruleOf = new Map(found.map(({ id, rule }) => [id, rule]));
  return new Map(
    rows.map(({ id, rule_id: own, issue_ids }) => [id, [...new Set([own, ...issue_ids.flatMap((one) => ruleOf.get(one) ?? [])])]]),
  );
}

/** The requests that batches were sent as, by the ids of these. */
export async function requestsOf(db: Executor, batchIds: readonly string[]): Promise<Map<string | null, RequestRow>> {
  const rows = await db
    .selectDistinctOn([pullRequests.batch_id])
    .from(pullRequests)
    .where(inArray(pullRequests.batch_id, [...batchIds]))
    .orderBy(pullRequests.batch_id, desc(pullRequests.created_at));
  return new Map(rows.map((row) => [row.batch_id, row]));
}

export const requestOf = async (db: Executor, batchId: string): Promise<RequestRow | null> =>
  (await requestsOf(db, [batchId])).get(batchId) ?? null;

/** Requests of other batches that stand, by the issues that they are for. */
export async function otherRequests(db: Executor, { causes }: BatchRow, issueIds: readonly string[]): Promise<Map<string, string>> {
  if (issueIds.length === 0) return new Map();
  const rows = await db
    .select({ id: pullRequestIssues.issue_id, url: pullRequests.url })
    .from(pullRequestIssues)
    .innerJoin(pullRequests, eq(pullRequests.id, pullRequestIssues.pull_request_id))
    .innerJoin(fixBatches, eq(fixBatches.id, pullRequests.batch_id))
    .where(and(eq(pullRequests.state, 'open'), inArray(pullRequestIssues.issue_id, [...issueIds]), ne(fixBatches.causes, causes)));
  return new Map(rows.map(({ id, url }) => [id, url]));
}

/** Reads a batch with its run as they stand at one moment. */
export const atOneMoment = <T>(db: NodePgDatabase, read: (tx: Executor) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
