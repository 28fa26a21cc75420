import { eq } from 'drizzle-orm';
import type { PagePicture } from '@manara/core/close-up';
import type { PageResult, QueuedPage, ScanCheckpoint, ScanEnd, ScanRequest } from '@manara/core/scan';
import type { ServedSite } from '@manara/egress/served/served-site';
import type { CloseUpWish } from '@manara/scanner/evidence/close-up/look-closer';
import type { Inspection } from '@manara/scanner/page/open-page';
import type { ReportStore } from '@manara/scanner/recall/report-store';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readSignIn } from './read-sign-in.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { scans } from '../../platform/database/schema/scans.ts';
import { overOutages } from '../../platform/database/over-outages.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import type { Perform } from '../../platform/queue/run-worker.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { storePictures } from '../close-ups/store-pictures.ts';
import { readWish } from '../close-ups/wish.ts';
import type { SourceParts } from '../fixes/open-sources.ts';
import { announceReport } from '../reports/expect-report.ts';
import { settlePendingReports } from '../reports/make-report.ts';
import { readCheckpoint } from './checkpoint.ts';
import { completeScan } from './complete-scan.ts';
import { failScan } from './fail-scan.ts';
import type { KeptReports } from './kept-reports.ts';
import { storeMoved, storePage } from './store-page.ts';
import { storeSources } from './store-sources.ts';
import { storeSignOut } from './store-sign-out.ts';
import { asOf, withoutSources, withPages, type RepositoryPages } from './with-pages.ts';

/** What a scanner is given; the one of @manara/scanner, with its way out and its browser already chosen. */
export interface ScanSurroundings {
  checkpoint: ScanCheckpoint;
  signal: AbortSignal;
  sink: {
    page(result: PageResult): Promise<void>;
    moved(page: QueuedPage): Promise<void>;
    signOut(urls: string[]): Promise<void>;
    progress(state: { done: number; known: number }): void;
  };
  closeUps?: CloseUpWish;
  /** A site of our own that the browser is to reach beside all others. */
  served?: ServedSite;
  /** The browser reaches nothing but that site. */
  servedAlone?: boolean;
  /** Done on each page that was read, while it is open. */
  inspect?: Inspection;
  /** Where reports on pages are kept for scans to come. */
  reports?: ReportStore;
}
export type Scan = (request: ScanRequest, surroundings: ScanSurroundings) => Promise<ScanEnd | { status: 'no_browser' }>;

async function readRequest(db: NodePgDatabase, run: Run): Promise<ScanRequest> {
  const [scan] = await db.select().from(scans).where(eq(scans.run_id, run.id));
  if (!scan) throw new Error(`No scan for run ${run.id}`);
  const { start_url: startUrl, profile, limits, scope, viewport, environment, reads_routes: hashRoutes } = scan;
  return {
    startUrl,
    profile,
    limits,
    hashRoutes,
    ...(scope && { scope }),
    ...(viewport && { viewport }),
    ...(environment && { environment }),
  };
}

function withoutPictures(result: PageResult): { page: PageResult; pictures: PagePicture[] } {
  if (result.status === 'unread') return { page: result, pictures: [] };
  const { pictures = [], ...page } = result;
  return { page, pictures };
}

interface ScanParts {
  db: NodePgDatabase;
  scan: Scan;
  storage: Storage;
  queue: RunQueue;
  secrets: SecretBox;
  sources: SourceParts;
  kept: KeptReports;
  /** Is told what lies behind a problem that people are told. */
  onError: (error: unknown) => void;
}

/** Scans the site of a run, from where an earlier attempt came, and takes the result into the asset. */
export const performScan =
  ({ db, scan, storage, queue, secrets, sources, kept, onError }: ScanParts): Perform =>
  async (run, signal, turn) => {
    const request = await overOutages(signal, () => readRequest(db, run));
    const signIn = await overOutages(signal, () => readSignIn(db, secrets, run.subject_id));
    if (signIn === 'unreadable') return overOutages(signal, () => failScan(db, run, { code: 'reason.sign_in_unreadable', values: {} }));
    let known = 0;
    const closeUps = await overOutages(signal, () => readWish(db, run.subject_id, run.id));
    const sinkFor = (repository: RepositoryPages | null): ScanSurroundings['sink'] => ({
      page: async (result) => {
        await overOutages(signal, () => turn.step());
        const { pictures, page } = withoutPictures(asOf(result, repository));
        const stored = await overOutages(signal, () => storePictures(db, storage, run.subject_id, pictures));
        await overOutages(signal, () =>
          storePage(db, run, page, { profile: request.profile, maxPages: request.limits.maxPages, known, pictures: stored }),
        );
      },
      moved: (page) => overOutages(signal, () => storeMoved(db, run, page)),
      signOut: (urls) => overOutages(signal, () => storeSignOut(db, run, urls)),
      progress: (state) => {
        known = state.known;
      },
    });
    const subject = { organisationId: run.organisation_id, assetId: run.subject_id, url: request.startUrl };
    const end = await withPages({ db, ...sources }, subject, signal, async (pages) => {
      if (pages) await overOutages(signal, () => storeSources(db, run, pages.sources));
      const checkpoint = await overOutages(signal, () => readCheckpoint(db, run));
      const order = { ...request, ...(signIn && { signIn }) };
      const reports = kept.of(run.subject_id);
      return scan(order, { checkpoint, signal, closeUps, reports, sink: sinkFor(pages), ...(pages && { served: pages.site }) });
    }).catch((error: unknown) => withoutSources(error, signal, onError));
    if (signal.aborted || end.status === 'cancelled') return;
    if (end.status === 'no_browser') await overOutages(signal, () => failScan(db, run, { code: 'reason.no_browser', values: {} }));
    else if (end.status === 'no_sources') await overOutages(signal, () => failScan(db, run, end.error));
    else if (end.status === 'failed')
      await overOutages(signal, () => failScan(db, run, { code: `reason.${end.reason.code}`, values: end.reason.values }));
    else {
      // What the scan before came to must be written down before this one changes it.
      await overOutages(signal, () => settlePendingReports(db, storage, run.subject_id));
      await overOutages(signal, () => completeScan(db, run, end));
      await announceReport(db, queue, run.id);
    }
  };
