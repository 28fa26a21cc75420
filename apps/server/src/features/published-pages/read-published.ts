import type { PageResult, ScanEnd } from '@manara/core/scan';
import { leadsElsewhere } from '@manara/scanner/crawl/address';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { overOutages } from '../../platform/database/over-outages.ts';
import type { RunError } from '../../platform/database/schema/runs.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Claim } from '../../platform/queue/fence.ts';
import type { Turn } from '../../platform/queue/run-worker.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { storePictures } from '../close-ups/store-pictures.ts';
import { readWish } from '../close-ups/wish.ts';
import type { SourceParts } from '../fixes/open-sources.ts';
import type { Scan, ScanSurroundings } from '../scans/perform-scan.ts';
import { readSignIn } from '../scans/read-sign-in.ts';
import { storePage } from '../scans/store-page.ts';
import { storeSignOut } from '../scans/store-sign-out.ts';
import { asOf, withoutSources, withPages, type RepositoryPages } from '../scans/with-pages.ts';
import type { PublishedWork } from './read-work.ts';
import { storeMovedPage } from './store-moved-page.ts';

export interface PublishedParts {
  db: NodePgDatabase;
  scan: Scan;
  storage: Storage;
  secrets: SecretBox;
  sources: SourceParts;
  /** Is told what lies behind a problem that people are told. */
  onError: (error: unknown) => void;
}

/** One attempt at a run. `claim` names the asset as its subject. */
export interface PublishedAttempt {
  claim: Claim;
  /** Addresses that sign out, as far as earlier attempts have learnt them. */
  signOut: string[];
  signal: AbortSignal;
  turn: Turn;
}

export type CompletedReading = Extract<ScanEnd, { status: 'completed' }>;
type Reading = { end: CompletedReading | null } | { error: RunError } | 'over';

/** Stores what came of a page, at its distance from the start page, which a list of addresses does not tell. */
async function storeResult(
  { db, storage }: PublishedParts,
  claim: Claim,
  result: PageResult,
  { scan, pages }: PublishedWork,
): Promise<void> {
  if (result.status === 'read' && leadsElsewhere(result.url, result.finalUrl)) await storeMovedPage(db, claim, result);
  else {
    const depth = pages.find(({ url }) => url === result.url)?.depth ?? result.depth;
    const taken = result.status === 'read' ? result.pictures : undefined;
    const pictures = await storePictures(db, storage, claim.subject_id, taken ?? []);
    const context = { profile: scan.profile, maxPages: pages.length, known: pages.length, pictures };
    await storePage(db, claim, { ...result, depth }, context);
  }
  await publish(db, claim.organisation_id, { kind: 'published_progress', id: claim.id });
}

/** Reads the pages that no attempt has read, and stores each. `over`: the run was ended or taken meanwhile. */
export async function readPublished(parts: PublishedParts, attempt: PublishedAttempt, work: PublishedWork): Promise<Reading> {
  const { db, scan, secrets, sources, onError } = parts;
  const { claim, signOut, signal, turn } = attempt;
  const urls = work.pages.filter(({ state }) => state === 'queued').map(({ url }) => url);
  if (urls.length === 0) return { end: null };
  const { start_url: startUrl, profile, limits, viewport, environment, reads_routes: hashRoutes } = work.scan;
  const signIn = await overOutages(signal, () => readSignIn(db, secrets, claim.subject_id));
  if (signIn === 'unreadable') return { error: { code: 'reason.sign_in_unreadable', values: {} } };
  const closeUps = await overOutages(signal, () => readWish(db, claim.subject_id, claim.id));
  const manner = { hashRoutes, ...(viewport && { viewport }), ...(environment && { environment }), ...(signIn && { signIn }) };
  const order = { startUrl, urls, profile, limits, ...manner };
  const surroundings = (repository: RepositoryPages | null): ScanSurroundings => ({
    checkpoint: { done: [], queued: [], signOut },
    signal,
    closeUps,
    sink: {
      page: async (result) => {
        await overOutages(signal, () => turn.step());
        await overOutages(signal, () => storeResult(parts, claim, asOf(result, repository), work));
      },
      moved: async () => {},
      signOut: (learnt) => overOutages(signal, () => storeSignOut(db, claim, learnt)),
      progress: () => {},
    },
    ...(repository && { served: repository.site }),
  });
  const subject = { organisationId: claim.organisation_id, assetId: claim.subject_id, url: startUrl };
  const end = await withPages({ db, ...sources }, subject, signal, (repository) => scan(order, surroundings(repository))).catch(
    (error: unknown) => withoutSources(error, signal, onError),
  );
  if (signal.aborted || end.status === 'cancelled') return 'over';
  if (end.status === 'no_sources') return { error: end.error };
  if (end.status === 'no_browser') return { error: { code: 'reason.no_browser', values: {} } };
  return end.status === 'failed' ? { error: { code: `reason.${end.reason.code}`, values: end.reason.values } } : { end };
}
