import { and, eq, inArray, sql } from 'drizzle-orm';
import { issueKind } from '@manara/core/issues/issue-kind';
import { worseOf } from '@manara/core/issues/site-wide';
import { isSeen } from '@manara/core/page-marks';
import { scoreOfReading } from '@manara/core/score';
import type { Finding } from '@manara/core/finding';
import type { PageResult, QueuedPage, ScanProfile } from '@manara/core/scan';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { occurrences } from '../../platform/database/schema/issues.ts';
import { metDocuments, scanPages } from '../../platform/database/schema/scans.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { underFence, type Claim, type Transaction } from '../../platform/queue/fence.ts';
import { dropCloseUps, storeCloseUps } from '../close-ups/store-close-ups.ts';
import type { StoredPicture } from '../close-ups/store-pictures.ts';
import { publishProgress } from './progress-events.ts';
import { cleanText } from './clean-text.ts';

/** Rows of one INSERT: PostgreSQL takes 65,535 parameters. */
const batch = 1_000;

const batches = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / batch) }, (_, index) => rows.slice(index * batch, (index + 1) * batch));

function outcomeOf(result: PageResult, profile: ScanProfile) {
  const times = { final_url: result.finalUrl, started_at: new Date(result.startedAt), milliseconds: Math.round(result.milliseconds) };
  if (result.status === 'unread') return { state: 'unread' as const, reason: result.reason, ...times };
  const { title, language, elements, settled, rules, unreadFrames, marks = null } = result;
  const { score, critical, failed } = scoreOfReading(result, profile);
  return {
    state: 'read' as const,
    title,
    language,
    elements,
    settled,
    marks,
    is_seen: isSeen(result),
    rules,
    unread_frames: unreadFrames,
    ...times,
    score,
    is_critical: critical,
    has_failure: failed,
  };
}

/** A page that is a file of a document library. */
export interface LibraryPlace {
  itemId: string;
  /** Its folders and its name, parted by slashes. */
  path: string;
}

/** Writes what became of the page; null where that was written before, by an attempt that nobody heard of. */
async function writePage(tx: Transaction, claim: Claim, result: PageResult, { profile, file }: PageContext): Promise<number | null> {
  const outcome = { ...outcomeOf(result, profile), ...(file && { item_id: file.itemId, file_path: file.path }) };
  const [page] = await tx
    .insert(scanPages)
    .values({
      organisation_id: claim.organisation_id,
      asset_id: claim.subject_id,
      run_id: claim.id,
      url: result.url,
      depth: result.depth,
      ...outcome,
    })
    .onConflictDoUpdate({
      target: [scanPages.run_id, scanPages.url_hash],
      set: { depth: result.depth, ...outcome },
      setWhere: eq(scanPages.state, 'queued'),
    })
    .returning({ id: scanPages.id });
  return page?.id ?? null;
}

/** The same element found twice for one cause counts once, with the worst severity. */
function distinct(findings: Finding[]): Finding[] {
  const byPlace = new Map<string, Finding>();
  for (const finding of findings) {
    const key = [issueKind(finding), finding.ruleId, finding.fingerprint, finding.selector].join('\n');
    const other = byPlace.get(key);
    byPlace.set(key, other ? { ...other, severity: worseOf(other.severity, finding.severity) } : finding);
  }
  return [...byPlace.values()];
}

/** Notes the findings of a page that has none of their rules yet. `foundAt`: when the reading of the page began. */
export async function writeFindings(
  tx: Transaction,
  claim: Claim,
  { pageId, foundAt, findings }: { pageId: number; foundAt: Date; findings: Finding[] },
): Promise<void> {
  const rows = distinct(findings).map((finding, place) => ({
    organisation_id: claim.organisation_id,
    asset_id: claim.subject_id,
    page_id: pageId,
    place,
    rule_id: finding.ruleId,
    fingerprint: finding.fingerprint,
    kind: issueKind(finding),
    severity: finding.severity,
    selector: finding.selector,
    html: finding.html,
    found_at: foundAt,
    evidence: {
      target: finding.target,
      text: finding.text,
      box: finding.box,
      contrast: finding.contrast,
      ...(finding.place && { place: finding.place }),
      ...(finding.documentPlace && { documentPlace: finding.documentPlace }),
    },
    rule: { issueType: finding.issueType, sc: finding.sc, act: finding.act, engines: finding.engines },
  }));
  for (const some of batches(rows)) await tx.insert(occurrences).values(some);
}

async function queuePages(tx: Transaction, claim: Claim, result: PageResult): Promise<void> {
  const rows = result.discovered.map(({ url, depth }) => ({
    organisation_id: claim.organisation_id,
    asset_id: claim.subject_id,
    run_id: claim.id,
    url,
    depth,
  }));
  for (const some of batches(rows)) await tx.insert(scanPages).values(some).onConflictDoNothing();
}

async function noteDocuments(tx: Transaction, claim: Claim, { documents }: PageResult): Promise<void> {
  const rows = documents.map(({ url, extension, foundOn }) => ({
    organisation_id: claim.organisation_id,
    run_id: claim.id,
    url,
    extension,
    found_on: foundOn,
  }));
  for (const some of batches(rows)) await tx.insert(metDocuments).values(some).onConflictDoNothing();
}

/** What the storing of a page needs to know of its scan. */
export interface PageContext {
  profile: ScanProfile;
  maxPages: number;
  /** Pages to read as far as the scanner knew before this page; 0 at the start. */
  known: number;
  /** New pictures of the page, already in the storage. */
  pictures?: StoredPicture[];
  file?: LibraryPlace;
}

/**
 * Stores a page with all that was learnt on it, and the run's progress, in one transaction: after a crash it is there whole or not at
 * all. Throws RunLost where the run is another's by now. A page that is stored already is left as it is.
 */
export async function storePage(db: NodePgDatabase, claim: Claim, foreign: PageResult, context: PageContext): Promise<Run> {
  const { maxPages, known, pictures = [] } = context;
  const result = cleanText(foreign);
  return underFence(db, claim, async (tx, run) => {
    const pageId = await writePage(tx, claim, result, context);
    if (pageId === null) return null;
    if (result.status === 'read') {
      await writeFindings(tx, claim, { pageId, foundAt: new Date(result.startedAt), findings: result.findings });
      await storeCloseUps(tx, claim, result, pictures);
    }
    await queuePages(tx, claim, result);
    await noteDocuments(tx, claim, result);
    const done = run.checkpoint.done + 1;
    const inSight = Math.min(maxPages, Math.max(1, known) + result.discovered.length);
    // Who reads published pages tells of them by itself.
    if (claim.kind === 'scan') await publishProgress(tx, claim);
    return { type: 'advance', checkpoint: { ...run.checkpoint, done, known: Math.max(done, inSight) } };
  });
}

/** Notes that an address was asked for and only leads to another page. Throws RunLost where the run is another's by now. */
export async function storeMoved(db: NodePgDatabase, claim: Claim, { url, depth }: QueuedPage): Promise<void> {
  const { organisation_id, subject_id: asset_id, id: run_id } = claim;
  await underFence(db, claim, async (tx) => {
    await tx
      .insert(scanPages)
      .values({ organisation_id, asset_id, run_id, url, depth, state: 'moved' })
      .onConflictDoUpdate({
        target: [scanPages.run_id, scanPages.url_hash],
        set: { state: 'moved' },
        setWhere: eq(scanPages.state, 'queued'),
      });
    return null;
  });
}

/** Forgets what a scan that was not completed has found; no issue has it. */
export async function dropFindings(tx: Transaction, runId: string): Promise<void> {
  const pages = tx.select({ id: scanPages.id }).from(scanPages).where(eq(scanPages.run_id, runId));
  await tx.delete(occurrences).where(sql`${occurrences.page_id} in ${pages}`);
  await tx.delete(scanPages).where(and(eq(scanPages.run_id, runId), inArray(scanPages.state, ['queued', 'moved'])));
  await tx.update(scanPages).set({ rules: null }).where(eq(scanPages.run_id, runId));
  await dropCloseUps(tx, runId);
}
