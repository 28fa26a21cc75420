import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Fix } from '@manara/contract/fix';
import { planFixes, type FixBatch, type FixBatchSummary } from '@manara/contract/fixes';
import { asksWords } from '@manara/core/fix-question';
import type { Language } from '@manara/messages/locale';
import type { Caller } from '../../platform/auth/caller.ts';
import { mayCall } from '../../platform/auth/may-call.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { fixBatches, fixBatchIssues } from '../../platform/database/schema/fixes.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { findConnectionTo } from '../connections/store.ts';
import { ruleHarm, ruleTitle } from '../issues/issue-text.ts';
import { differenceOf } from './difference.ts';
import { fixText, missingText, questionText, signalTexts, whyText, type FixText } from './fix-text.ts';
import { canBeEmpty, isReworded, lacksWords, wordsOf } from './reword-fix.ts';
import { byHandOf, needsWord, sentOf } from './send/sent-fixes.ts';
import { changeOf } from './settle-files.ts';
import { presentSummaries, presentSummary } from './present-summary.ts';
import { filesOf, fixesOf, otherRequests, rulesOf, type BatchRow, type FileRow, type FixRow } from './store.ts';

/** How a change was proven, in sentences. */
export function proofOf(row: Pick<FixRow, 'proven' | 'proof' | 'edits' | 'question'>): FixText[] {
  const { proven, proof, edits } = row;
  if (edits.length === 0) return ['proof.none'];
  if (!proven || !proof) return ['proof.not_tried'];
  const isAsked = asksWords(row.question);
  if (isReworded(row) && !isAsked) return ['proof.reworded'];
  const told: FixText[] = [
    isAsked ? 'proof.words' : 'proof.proven',
    proof.looks === null ? 'proof.looks_unknown' : `proof.looks_${proof.looks}`,
    `proof.stops_${proof.stops}`,
  ];
  return proof.built ? [...told, 'proof.built_held'] : told;
}

/** What a fix is presented with besides its own. */
interface Around {
  requests: ReadonlyMap<string, string>;
  files: readonly FileRow[];
  rules: ReadonlyMap<string, string[]>;
  sent: ReadonlySet<FixRow>;
}

/** All pages that show what a fix mends; plans from before they were kept know of one. */
export const pagesOf = ({ page_url: first, page_urls: all }: Pick<FixRow, 'page_url' | 'page_urls'>): string[] =>
  all.length > 0 ? all : [first];

function presentFix(row: FixRow, { requests, files, rules, sent }: Around, language: Language): Fix {
  const { edits, question, picture_before: before, picture_after: after } = row;
  const byHand = byHandOf(row, files);
  const [, ...others] = rules.get(row.id) ?? [];
  // What lacks only words was proven with any.
  const isAsProven = byHand.length === 0 && (!isReworded(row) || asksWords(question));
  const proof = isAsProven ? row.proof : null;
  return {
    id: row.id,
    issue_ids: row.issue_ids,
    rule_id: row.rule_id,
    title: ruleTitle(language, row.rule_id),
    harm: ruleHarm(language, row.rule_id),
    others: others.map((rule) => ({ rule_id: rule, title: ruleTitle(language, rule), harm: ruleHarm(language, rule) })),
    wcag_criteria: row.sc,
    page_url: row.page_url,
    html: row.html,
    occurrences: row.occurrences,
    pages: pagesOf(row).length,
    page_urls: pagesOf(row),
    place: row.place,
    confident: row.confident,
    candidates: row.candidates,
    certainty: row.certainty,
    place_why: signalTexts(language, row.signals),
    why: whyText(language, row.why),
    proposed: row.proposed,
    words: byHand.length > 0 ? null : wordsOf(row, files),
    asks_words: asksWords(question) && byHand.length === 0,
    can_be_empty: canBeEmpty(row, rules.get(row.id) ?? []),
    is_reworded: isReworded(row),
    question: question && questionText(language, question),
    missing: byHand.length > 0 ? null : missingText(language, row.missing),
    confirmed: row.confirmed,
    proven: isAsProven ? row.proven : null,
    proof: byHand.length > 0 ? [] : proofOf(row).map((key) => fixText(language, key)),
    looks: proof?.looks ?? null,
    stops: proof?.stops ?? null,
    differences: row.differences,
    chosen: row.chosen,
    is_sent: sent.has(row),
    waits: sent.has(row) && needsWord(row),
    by_hand: byHand,
    contradicts: row.contradicts,
    can_choose: edits.length > 0 && !lacksWords(row),
    standing_request: row.issue_ids.map((id) => requests.get(id)).find((url) => url !== undefined) ?? null,
    pictures: isAsProven && before && after ? { before, after } : null,
  };
}

/** Where the host shows the commit that was looked at; null where the organisation has no connection with that host. */
async function commitUrl(db: Executor, batch: BatchRow): Promise<string | null> {
  const { organisation_id: organisationId, provider, host, repository, base_commit: commit } = batch;
  if (!provider || !repository || !commit) return null;
  const found = await findConnectionTo(db, { organisationId, provider, host });
  return found && `${found.connection.base_url}/${repository}/${provider === 'gitlab' ? '-/' : ''}commit/${commit}`;
}

/** A batch with its fixes, in a language. */
export async function presentBatch(
  db: Executor,
  batch: BatchRow,
  { language, caller }: { language: Language; caller: Caller },
): Promise<FixBatch> {
  const summary = await presentSummary(db, batch, language);
  const rows = await fixesOf(db, batch.id);
  const requests = await otherRequests(db, batch, summary.issue_ids);
  const files = await filesOf(db, batch.id);
  const changes = files.flatMap((row) => changeOf(row) ?? []);
  const sent = new Set(sentOf(rows, files));
  const around = { requests, files, rules: await rulesOf(db, rows), sent };
  return {
    ...summary,
    fixes: rows.map((row) => presentFix(row, around, language)),
    files: changes.map(({ file, before, after, isEdited }) => ({ ...differenceOf(file, before, after), is_edited: isEdited })),
    notes: [
      ...batch.made.map((made) => fixText(language, 'note.made', made)),
      ...batch.unread.map((unread) => fixText(language, 'note.unread', unread)),
    ],
    commit_url: await commitUrl(db, batch),
    will_be_draft: [...sent].some(needsWord),
    can_change: mayCall(caller, planFixes),
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
