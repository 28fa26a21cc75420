import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SaidAnswer } from '@manara/core/document-check/document-answer';
import type { Executor } from '../../platform/database/executor.ts';
import type { AnswerUse } from '../../platform/database/schema/answers.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { issueAnswers } from '../../platform/database/schema/triage.ts';

/** Of advisory locks in this product, those of answers to issues. */
const answerLocks = 4_600_031;

type AnswerRow = typeof issueAnswers.$inferSelect;

const isOf = (organisationId: string, issueId: string) =>
  and(eq(issueAnswers.issue_id, issueId), eq(issueAnswers.organisation_id, organisationId));

/** Has people answer an issue one after the other until the transaction ends, also where nobody has answered yet. */
export async function lockAnswer(tx: Executor, issueId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${answerLocks}, hashtext(${issueId}))`);
}

/** Null where nobody has said anything. */
export async function findAnswer(db: Executor, organisationId: string, issueId: string): Promise<AnswerRow | null> {
  const [row] = await db.select().from(issueAnswers).where(isOf(organisationId, issueId));
  return row ?? null;
}

/** Whether an asset is a document library, whose files can be fixed. */
export async function isLibrary(db: Executor, organisationId: string, assetId: string): Promise<boolean> {
  const [asset] = await db
    .select({ kind: assets.asset_type })
    .from(assets)
    .where(and(eq(assets.id, assetId), eq(assets.organisation_id, organisationId)));
  return asset?.kind === 'sharepoint' || asset?.kind === 'onedrive';
}

/** What became of an earlier answer says nothing of this one. */
export async function storeAnswer(tx: Executor, row: Omit<AnswerRow, 'used' | 'answered_at'>): Promise<void> {
  // Milliseconds, as it is read: an answer is told from a later one by it.
  const values = { ...row, answered_at: new Date(), used: null };
  await tx.insert(issueAnswers).values(values).onConflictDoUpdate({ target: issueAnswers.issue_id, set: values });
}

/** Null where there was none. */
export async function deleteAnswer(tx: Executor, organisationId: string, issueId: string): Promise<AnswerRow | null> {
  const [row] = await tx.delete(issueAnswers).where(isOf(organisationId, issueId)).returning();
  return row ?? null;
}

/** A place of an issue that was answered, in one file. */
export interface AnsweredPlace {
  issue_id: string;
  answered_at: Date;
  answer: SaidAnswer;
  /** 32 hex digits, as the checks write it. */
  fingerprint: string;
  path: string;
  /** Places of this cause in the file, of whatever issue. */
  places: number;
}

/** The places in a file of a library, as it was scanned last, that somebody has answered for. */
export async function answeredPlaces(
  db: Executor,
  { organisationId, assetId, item }: { organisationId: string; assetId: string; item: string },
): Promise<AnsweredPlace[]> {
  const { rows } = await db.execute<Omit<AnsweredPlace, 'answered_at'> & { answered_at: string | Date }>(sql`
    select a.issue_id, a.answered_at, a.answer, replace(o.fingerprint::text, '-', '') as fingerprint,
      coalesce(o.evidence->'documentPlace'->>'path', o.selector) as path,
      (select count(*) from occurrences other
        where other.page_id = o.page_id and other.rule_id = o.rule_id and other.fingerprint = o.fingerprint)::int as places
    from scan_pages p join occurrences o on o.page_id = p.id join issue_answers a on a.issue_id = o.issue_id
    where p.organisation_id = ${organisationId} and p.asset_id = ${assetId} and p.is_current and p.item_id = ${item}
      and a.organisation_id = ${organisationId}
    order by o.place`);
  return rows.map((row) => ({ ...row, answered_at: new Date(row.answered_at) }));
}

/** Files of one fixing that are listed with an answer that is not in them. */
const mostListed = 20;

/** What became of an answer in one file. */
export interface UseInFile {
  issueId: string;
  answeredAt: Date;
  isUsed: boolean;
  unused: AnswerUse['unused'];
}

/** Keeps what became of answers in one more file of a fixing, unless they were changed meanwhile. What was kept of an earlier fixing goes. */
export async function noteUses(db: NodePgDatabase, organisationId: string, fixing: string, uses: readonly UseInFile[]): Promise<void> {
  if (uses.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { issueId, answeredAt, isUsed, unused } of uses) {
      const which = and(isOf(organisationId, issueId), eq(issueAnswers.answered_at, answeredAt));
      const [row] = await tx.select({ used: issueAnswers.used }).from(issueAnswers).where(which).for('update');
      if (!row) continue;
      const before = row.used?.fixing === fixing ? row.used : { files: 0, unused: [] };
      const used: AnswerUse = {
        fixing,
        at: new Date().toISOString(),
        files: before.files + (isUsed ? 1 : 0),
        unused: [...before.unused, ...unused].slice(0, mostListed),
      };
      await tx.update(issueAnswers).set({ used }).where(which);
    }
  });
}
