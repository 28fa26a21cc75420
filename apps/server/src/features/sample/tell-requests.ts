import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { sampleDomain } from '@manara/core/sample-address';
import { assets } from '../../platform/database/schema/assets.ts';
import { fixBatches, fixBatchIssues, fixes, fixFiles } from '../../platform/database/schema/fixes.ts';
import { issues, occurrences } from '../../platform/database/schema/issues.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { changeRun, type Run } from '../../platform/queue/change-run.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import { repositoryColumns } from '../assets/settings/repository.ts';
import { differenceOf } from '../fixes/difference.ts';
import { storeSent } from '../fixes/send/store-sent.ts';
import { settleFiles } from '../fixes/settle-files.ts';
import type { BatchRow } from '../fixes/store.ts';
import { requests, type SampleRequest } from './data/requests.ts';
import { handOf, type Teller } from './tell-assets.ts';

/** A code host that nobody has, nor ever will. */
const host = `https://code.${sampleDomain}`;
const provider = 'github';
const base = 'main';

const digest = (algorithm: 'sha1' | 'sha256', text: string) => createHash(algorithm).update(text).digest('hex');

interface StoredIssue {
  id: string;
  fingerprint: string;
  sc: string[];
  pageUrl: string;
  html: string;
}

/** The first open issue of a rule on an asset, with its first place. */
async function findIssue({ db }: Teller, assetId: string, rule: string): Promise<StoredIssue> {
  const [found] = await db
    .select({ id: issues.id, fingerprint: issues.fingerprint, sc: issues.sc, pageUrl: issues.page_url, html: occurrences.html })
    .from(issues)
    .innerJoin(occurrences, eq(occurrences.issue_id, issues.id))
    .where(and(eq(issues.asset_id, assetId), eq(issues.rule_id, rule), eq(issues.kind, 'violation'), isNull(issues.resolution)))
    .orderBy(asc(issues.page_url), asc(issues.id), asc(occurrences.id))
    .limit(1);
  if (!found) throw new Error(`There is no open issue of ${rule} where a fix was sent`);
  return found;
}

/** The one change of a batch, as preparing it would have found it. */
function fixOf({ content, before, after, file, rule, isDraft }: SampleRequest, issue: StoredIssue) {
  const start = content.indexOf(before);
  const lines = content.slice(0, start).split('\n');
  const place = { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return {
    position: 0,
    issue_ids: [issue.id],
    rule_id: rule,
    sc: issue.sc,
    page_url: issue.pageUrl,
    page_urls: [issue.pageUrl],
    html: issue.html,
    occurrences: 1,
    place,
    confident: true,
    candidates: [{ ...place, score: 1 }],
    certainty: isDraft ? ('review' as const) : ('safe' as const),
    why: isDraft ? 'needs_word' : 'proven',
    proposed: [],
    proven: true,
    proof: { looks: 'same' as const, stops: 'kept' as const, built: null },
    signals: [],
    edits: [{ file, start, end: start + before.length, text: after }],
    differences: [differenceOf(file, content, content.replace(before, after))],
    chosen: true,
  };
}

async function storeBatch(
  tx: Transaction,
  teller: Teller,
  request: SampleRequest,
  { assetId, issue }: { assetId: string; issue: StoredIssue },
) {
  const { organisationId: organisation_id, language } = teller;
  const { id: userId, name } = handOf(teller, request.by);
  const { repository, file, content } = request;
  const place = { provider, name: repository, branch: null, folder: '', address: null, host } as const;
  await tx.update(assets).set(repositoryColumns(place)).where(eq(assets.id, assetId));
  const id = randomUUID();
  const [waiting] = await tx.insert(runs).values({ organisation_id, kind: 'fix', subject_id: id, requested_by: userId }).returning();
  const run = waiting && (await changeRun(tx, waiting.id, { type: 'claim' }));
  if (!run) throw new Error('The fix could not be begun');
  const [batch] = await tx
    .insert(fixBatches)
    .values({
      id,
      organisation_id,
      asset_id: assetId,
      causes: digest('sha256', `${assetId}\n${request.rule} ${issue.fingerprint}`),
      state: 'sending',
      run_id: run.id,
      language,
      created_by: userId,
      created_by_name: name,
      provider,
      host,
      repository,
      folder: '',
      base,
      base_commit: digest('sha1', repository),
    })
    .returning();
  if (!batch) throw new Error('The batch could not be stored');
  await tx.insert(fixBatchIssues).values({ batch_id: id, issue_id: issue.id });
  await tx.insert(fixes).values({ organisation_id, batch_id: id, ...fixOf(request, issue) });
  await tx.insert(fixFiles).values({ batch_id: id, file, content });
  await settleFiles(tx, id);
  return { batch, run } satisfies { batch: BatchRow; run: Run };
}

/** Has fixes sent whose requests are open: stored as sending them stores them, only that there is no host. `assets`: their ids, by those of the sample. */
export async function tellRequests(teller: Teller, assets: ReadonlyMap<string, string>): Promise<void> {
  for (const request of requests) {
    const assetId = assets.get(request.asset);
    if (!assetId) throw new Error(`There is no asset ${request.asset}`);
    const issue = await findIssue(teller, assetId, request.rule);
    const { batch, run } = await teller.db.transaction((tx) => storeBatch(tx, teller, request, { assetId, issue }));
    const { repository, number, branch, isDraft } = request;
    const url = `${host}/${repository}/pull/${number}`;
    const sent = { number, url, head: branch, base, state: 'open', isDraft, closedAt: null } as const;
    await storeSent(teller.db, run, { batch, provider, host, repository, request: sent, issueIds: [issue.id] });
  }
}
