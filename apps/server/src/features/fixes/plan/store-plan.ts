import { eq } from 'drizzle-orm';
import { asksWords } from '@manara/core/fix-question';
import { applyFixes } from '@manara/smart-fix/fix/apply-fixes';
import type { Fix } from '@manara/smart-fix/fix/fix';
import { withGaps } from '@manara/smart-fix/fix/say-words';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fixBatches, fixes, fixFiles, fixPictures } from '../../../platform/database/schema/fixes.ts';
import { publish } from '../../../platform/live/publish.ts';
import { underFence, type Claim, type Transaction } from '../../../platform/queue/fence.ts';
import { keepFiles } from '../../../platform/storage/removed-files.ts';
import { cleanText } from '../../scans/clean-text.ts';
import { differenceOf } from '../difference.ts';
import type { AssetRepository } from '@manara/contract/assets';
import { settleFiles } from '../settle-files.ts';
import { lockBatch, otherRequests, type BatchRow } from '../store.ts';
import type { Sources } from '@manara/smart-fix/fix/sources';
import type { MergedFix } from './merge-fixes.ts';
import type { PictureKeys } from './store-pictures.ts';

interface Plan {
  batch: BatchRow;
  repository: AssetRepository;
  base: string;
  commit: string;
  sources: Pick<Sources, 'made' | 'unread'>;
  merged: MergedFix[];
  pictures: Map<MergedFix, PictureKeys>;
  /** Of a file by its name in the repository. */
  textOf: (file: string) => string | null;
}

const filesOf = ({ proposal }: Fix): string[] => [...new Set((proposal?.edits ?? []).map(({ file }) => file))];

/** What a fix alone makes of its files; nothing where they could no longer be read as they were. */
function differencesOf(fix: Fix, textOf: Plan['textOf']) {
  const { files } = applyFixes([withGaps(fix)], textOf, () => true);
  return [...files].map(([file, after]) => differenceOf(file, textOf(file) ?? '', after));
}

/** Refers to the pictures of a batch, which stay from now on; answers their ids by their keys. */
async function keepPictures(tx: Transaction, batchId: string, pictures: Plan['pictures']): Promise<Map<string, string>> {
  const keys = [...pictures.values()].flatMap(({ before, after }) => [before, after]);
  if (keys.length === 0) return new Map();
  const rows = await tx
    .insert(fixPictures)
    .values(keys.map((key) => ({ batch_id: batchId, key })))
    .returning();
  await keepFiles(tx, keys);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** One element may fail several rules, and is one place all the same. */
const placesOf = (found: MergedFix['found']): number =>
  Math.max(...[...Map.groupBy(found, ({ finding }) => finding.wanted.ruleId).values()].map(({ length }) => length));

function rowOf(
  { batch, textOf }: Plan,
  { fix, why, found }: MergedFix,
  position: number,
  requested: ReadonlySet<string>,
  isAlone: boolean,
) {
  const differences = differencesOf(fix, textOf);
  const isWritable = differences.length > 0;
  const [first] = found;
  const issue_ids = [...new Set(found.map(({ finding }) => finding.issueId))];
  const canBeSent = isWritable && !asksWords(fix.question);
  const isWanted = fix.certainty === 'safe' || (isAlone && !batch.only_safe && fix.confident && fix.proposal?.proven === true);
  return {
    organisation_id: batch.organisation_id,
    batch_id: batch.id,
    position,
    issue_ids,
    rule_id: first?.finding.wanted.ruleId ?? '',
    sc: [...new Set(found.flatMap(({ finding }) => finding.sc))].toSorted(),
    page_url: first?.finding.wanted.url ?? '',
    html: first?.finding.wanted.html ?? '',
    occurrences: placesOf(found),
    page_urls: [...new Set(found.map(({ finding }) => finding.wanted.url))],
    place: fix.place,
    confident: fix.confident,
    candidates: fix.candidates.slice(0, 10),
    certainty: isWritable ? fix.certainty : 'guidance',
    why: isWritable || !fix.proposal ? why : 'not_written',
    proposed: isWritable ? (fix.proposal?.proposed ?? []) : [],
    missing: isWritable ? (fix.proposal?.missing ?? []) : [],
    proven: isWritable ? (fix.proposal?.proven ?? null) : null,
    proof: isWritable ? (fix.proposal?.proof ?? null) : null,
    signals: fix.why,
    question: isWritable ? fix.question : null,
    edits: isWritable ? (fix.proposal?.edits ?? []) : [],
    differences,
    chosen: canBeSent && isWanted && !issue_ids.some((id) => requested.has(id)),
  };
}

/** Stores what was found for a batch in the place of what an earlier attempt may have. It is to be looked at then, or sent at once where that was asked for and all of it is safe. */
export async function storePlan(db: NodePgDatabase, claim: Claim, plan: Plan): Promise<void> {
  const { batch, repository, base, commit, sources, merged, pictures, textOf } = plan;
  await underFence(db, claim, async (tx) => {
    // Meanwhile somebody may have wanted it sent.
    const isDirect = (await lockBatch(tx, claim.organisation_id, batch.id))?.is_direct ?? false;
    const issueIds = [...new Set(merged.flatMap(({ found }) => found.map(({ finding }) => finding.issueId)))];
    const requested = new Set((await otherRequests(tx, batch, issueIds)).keys());
    await tx.delete(fixPictures).where(eq(fixPictures.batch_id, batch.id));
    const ids = await keepPictures(tx, batch.id, pictures);
    const rows = merged.map((one, position) => {
      const keys = pictures.get(one);
      return {
        ...cleanText(rowOf(plan, one, position, requested, issueIds.length === 1)),
        picture_before: (keys && ids.get(keys.before)) ?? null,
        picture_after: (keys && ids.get(keys.after)) ?? null,
      };
    });
    await tx.delete(fixes).where(eq(fixes.batch_id, batch.id));
    await tx.delete(fixFiles).where(eq(fixFiles.batch_id, batch.id));
    if (rows.length > 0) await tx.insert(fixes).values(rows);
    // What needs a person's word is not sent before a person has looked at it.
    const isSent = isDirect && rows.every(({ certainty }) => certainty !== 'review');
    const files = [...new Set(merged.flatMap(({ fix }) => filesOf(fix)))].flatMap((file) => {
      const content = textOf(file);
      return content === null ? [] : [{ batch_id: batch.id, file, content }];
    });
    if (files.length > 0) await tx.insert(fixFiles).values(files);
    await settleFiles(tx, batch.id);
    await tx
      .update(fixBatches)
      .set({
        state: isSent ? 'sending' : 'ready',
        is_direct: isSent,
        provider: repository.provider,
        host: repository.host,
        repository: repository.name,
        folder: repository.folder,
        base,
        base_commit: commit,
        made: cleanText(sources.made),
        unread: sources.unread,
        problem: null,
      })
      .where(eq(fixBatches.id, batch.id));
    if (isSent) {
      await publish(tx, claim.organisation_id, { kind: 'fix_progress', id: batch.id });
      return null;
    }
    await publish(tx, claim.organisation_id, { kind: 'fix_completed', id: batch.id });
    return { type: 'complete' };
  });
}
