import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Fix, FixBatch, FixBatchSummary } from '@manara/contract/fixes';
import { hasRole, type Role } from '@manara/core/role';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { fixBatches, fixBatchIssues } from '../../platform/database/schema/fixes.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { ruleHarm, ruleTitle } from '../issues/issue-text.ts';
import { differenceOf } from './difference.ts';
import { fixText, questionText, signalTexts, whyText, type FixText } from './fix-text.ts';
import { sentOf } from './send/sent-fixes.ts';
import { changeOf } from './settle-files.ts';
import { presentSummaries, presentSummary } from './present-summary.ts';
import { filesOf, fixesOf, otherRequests, type BatchRow, type FixRow } from './store.ts';

/** Whether something that is sent waits for a person's word. */
export const needsWord = ({ certainty, confirmed }: FixRow): boolean => certainty === 'review' && !confirmed;

/** How a change was proven, in sentences. */
export function proofOf({ proven, proof, edits }: Pick<FixRow, 'proven' | 'proof' | 'edits'>): FixText[] {
  if (edits.length === 0) return ['proof.none'];
  if (!proven || !proof) return ['proof.not_tried'];
  const told: FixText[] = [
    'proof.proven',
    proof.looks === null ? 'proof.looks_unknown' : `proof.looks_${proof.looks}`,
    `proof.stops_${proof.stops}`,
  ];
  return proof.built ? [...told, 'proof.built_held'] : told;
}

function presentFix(row: FixRow, requests: ReadonlyMap<string, string>, language: Language): Fix {
  const { proven, proof, edits, question, picture_before: before, picture_after: after } = row;
  return {
    id: row.id,
    issue_ids: row.issue_ids,
    rule_id: row.rule_id,
    title: ruleTitle(language, row.rule_id),
    harm: ruleHarm(language, row.rule_id),
    wcag_criteria: row.sc,
    page_url: row.page_url,
    html: row.html,
    occurrences: row.occurrences,
    place: row.place,
    confident: row.confident,
    candidates: row.candidates,
    certainty: row.certainty,
    place_why: signalTexts(language, row.signals),
    why: whyText(language, row.why),
    proposed: row.proposed,
    question: question && questionText(language, question),
    confirmed: row.confirmed,
    proven,
    proof: proofOf(row).map((key) => fixText(language, key)),
    looks: proof?.looks ?? null,
    stops: proof?.stops ?? null,
    differences: row.differences,
    chosen: row.chosen,
    contradicts: row.contradicts,
    can_choose: edits.length > 0,
    standing_request: row.issue_ids.map((id) => requests.get(id)).find((url) => url !== undefined) ?? null,
    pictures: before && after ? { before, after } : null,
  };
}

/** A batch with its fixes, in a language. */
export async function presentBatch(
  db: Executor,
  batch: BatchRow,
  { language, role }: { language: Language; role: Role },
): Promise<FixBatch> {
  const summary = await presentSummary(db, batch, language);
  const rows = await fixesOf(db, batch.id);
  const requests = await otherRequests(db, batch, summary.issue_ids);
  const changes = (await filesOf(db, batch.id)).flatMap((row) => changeOf(row) ?? []);
  return {
    ...summary,
    fixes: rows.map((row) => presentFix(row, requests, language)),
    files: changes.map(({ file, before, after, isEdited }) => ({ ...differenceOf(file, before, after), is_edited: isEdited })),
    will_be_draft: sentOf(rows, changes).some(needsWord),
    can_change: hasRole(role, 'manager'),
  };
}

/** The batches of an asset of this organisation, the newest first. Throws AppError 404 for anybody else's. */
export async function listBatches(
  db: Executor,
  organisationId: string,
  { assetId, issueId, skip, limit }: { assetId: string; issueId: string | undefined; skip: number; limit: number },
  language: Language,
): Promise<{ batches: FixBatchSummary[]; total: number }> {
  const [asset] = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.id, assetId), eq(assets.organisation_id, organisationId)));
  if (!asset) throw notFound();
  const ofIssue = issueId && db.select({ id: fixBatchIssues.batch_id }).from(fixBatchIssues).where(eq(fixBatchIssues.issue_id, issueId));
  const where = and(eq(fixBatches.asset_id, assetId), ofIssue ? inArray(fixBatches.id, ofIssue) : undefined);
  const rows = await db
    .select()
    .from(fixBatches)
    .where(where)
    .orderBy(desc(fixBatches.created_at), desc(fixBatches.id))
    .offset(skip)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(fixBatches).where(where);
  return { batches: await presentSummaries(db, rows, language), total: counted?.total ?? 0 };
}
