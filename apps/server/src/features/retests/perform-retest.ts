import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { publish } from '../../platform/live/publish.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import type { Perform } from '../../platform/queue/run-worker.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { storeSignOut } from '../scans/store-sign-out.ts';
import { readSignIn } from '../scans/read-sign-in.ts';
import { overOutages } from '../../platform/database/over-outages.ts';
import type { Scan, ScanSurroundings } from '../scans/perform-scan.ts';
import { asOf, withoutSources, withPages, type RepositoryPages } from '../scans/with-pages.ts';
import type { SourceParts } from '../fixes/open-sources.ts';
import { completeRetest } from './complete-retest.ts';
import { beginRetest, failRetest, storePage } from './store-retest.ts';

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
    const { retest, pages } = await overOutages(signal, () => beginRetest(db, run));
    const urls = pages.filter(({ state }) => state === 'queued').map(({ url }) => url);
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
