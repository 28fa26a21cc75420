import { and, asc, eq } from 'drizzle-orm';
import { isSeen } from '@manara/core/page-marks';
import type { PageResult } from '@manara/core/scan';
import { leadsElsewhere } from '@manara/scanner/crawl/address';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RunError } from '../../platform/database/schema/runs.ts';
import { retestPages, retests } from '../../platform/database/schema/retests.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { underFence, type Claim } from '../../platform/queue/fence.ts';
import type { Perform } from '../../platform/queue/run-worker.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { cleanText } from '../scans/clean-text.ts';
import { storeSignOut } from '../scans/store-sign-out.ts';
import { readSignIn } from '../scans/read-sign-in.ts';
import { overOutages } from '../../platform/database/over-outages.ts';
import type { Scan, ScanSurroundings } from '../scans/perform-scan.ts';
import { asOf, withoutSources, withPages, type RepositoryPages } from '../scans/with-pages.ts';
import type { SourceParts } from '../fixes/open-sources.ts';
import { completeRetest } from './complete-retest.ts';

export interface Retest {
  retest: typeof retests.$inferSelect;
  pages: (typeof retestPages.$inferSelect)[];
}

async function readRetest(db: NodePgDatabase, run: Run): Promise<Retest> {
  const [retest] = await db.select().from(retests).where(eq(retests.run_id, run.id));
  if (!retest) throw new Error(`No re-test for run ${run.id}`);
  return { retest, pages: await db.select().from(retestPages).where(eq(retestPages.run_id, run.id)).orderBy(asc(retestPages.position)) };
}

type Outcome = Pick<Retest['pages'][number], 'state' | 'reason' | 'findings' | 'rule'>;

/** An address that leads to another page by now says nothing about the page that was there. */
function outcomeOf(result: PageResult, ruleId: string): Outcome {
  if (result.status === 'unread') return { state: 'unread', reason: result.reason, findings: null, rule: null };
  if (!isSeen(result)) return { state: 'unread', reason: { code: 'not_seen', values: {} }, findings: null, rule: null };
  if (leadsElsewhere(result.url, result.finalUrl))
    return { state: 'unread', reason: { code: 'moved', values: {} }, findings: null, rule: null };
  const rule = result.rules.find((one) => one.ruleId === ruleId) ?? null;
  return { state: 'read', reason: null, findings: result.findings, rule };
}

async function storePage(db: NodePgDatabase, claim: Claim, ruleId: string, foreign: PageResult): Promise<void> {
  const outcome = { ...cleanText(outcomeOf(foreign, ruleId)), started_at: new Date(foreign.startedAt) };
  await underFence(db, claim, async (tx, run) => {
    const stored = await tx
      .update(retestPages)
      .set(outcome)
      .where(and(eq(retestPages.run_id, claim.id), eq(retestPages.url, foreign.url), eq(retestPages.state, 'queued')))
      .returning({ id: retestPages.id });
    if (stored.length === 0) return null;
    await publish(tx, claim.organisation_id, { kind: 'retest_progress', id: claim.id });
    return { type: 'advance', checkpoint: { ...run.checkpoint, done: run.checkpoint.done + stored.length } };
  });
}

async function failRetest(db: NodePgDatabase, claim: Claim, error: RunError): Promise<void> {
  await underFence(db, claim, async (tx) => {
    await publish(tx, claim.organisation_id, { kind: 'retest_failed', id: claim.id });
    return { type: 'fail', error };
  });
}

/** Tells of a re-test that the queue gave up. */
export const tellGivenUp = (db: NodePgDatabase, run: Run): Promise<void> =>
  publish(db, run.organisation_id, { kind: 'retest_failed', id: run.id });

interface RetestParts {
  db: NodePgDatabase;
  scan: Scan;
  secrets: SecretBox;
  sources: SourceParts;
  /** Is told what lies behind a problem that people are told. */
  onError: (error: unknown) => void;
}

/** Reads the pages of an issue again for its rule, from where an earlier attempt came, and takes what they say into the asset. */
export const performRetest =
  ({ db, scan, secrets, sources, onError }: RetestParts): Perform =>
  async (run, signal, turn) => {
    const { retest, pages } = await overOutages(signal, () => readRetest(db, run));
    const urls = pages.filter(({ state }) => state === 'queued').map(({ url }) => url);
    await overOutages(signal, () =>
      underFence(db, run, async (_tx, { checkpoint }) => ({
        type: 'advance',
        checkpoint: { ...checkpoint, done: pages.length - urls.length, known: pages.length },
      })),
    );
    const [startUrl] = urls;
    if (startUrl !== undefined) {
      const signIn = await overOutages(signal, () => readSignIn(db, secrets, retest.asset_id));
      if (signIn === 'unreadable') return overOutages(signal, () => failRetest(db, run, { code: 'reason.sign_in_unreadable', values: {} }));
      const { rule_id, profile, limits, viewport, environment } = retest;
      const manner = { ...(viewport && { viewport }), ...(environment && { environment }), ...(signIn && { signIn }) };
      const order = { startUrl, urls, rules: [rule_id], profile, limits, ...manner };
      const surroundings = (pages: RepositoryPages | null): ScanSurroundings => ({
        checkpoint: { done: [], queued: [], signOut: run.checkpoint.signOut ?? [] },
        signal,
        sink: {
          page: async (result) => {
            await overOutages(signal, () => turn.step());
            await overOutages(signal, () => storePage(db, run, rule_id, asOf(result, pages)));
          },
          moved: async () => {},
          signOut: (urls) => overOutages(signal, () => storeSignOut(db, run, urls)),
          progress: () => {},
        },
        ...(pages && { served: pages.site }),
      });
      const subject = { organisationId: run.organisation_id, assetId: retest.asset_id, url: startUrl };
      const end = await withPages({ db, ...sources }, subject, signal, (pages) => scan(order, surroundings(pages))).catch(
        (error: unknown) => withoutSources(error, signal, onError),
      );
      if (signal.aborted || end.status === 'cancelled') return;
      if (end.status === 'no_sources') return overOutages(signal, () => failRetest(db, run, end.error));
      if (end.status === 'no_browser') return overOutages(signal, () => failRetest(db, run, { code: 'reason.no_browser', values: {} }));
      if (end.status === 'failed')
        return overOutages(signal, () => failRetest(db, run, { code: `reason.${end.reason.code}`, values: end.reason.values }));
    }
    await overOutages(signal, () => completeRetest(db, run));
  };
