import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ScanEnd, ScanProfile } from '@manara/core/scan';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { overOutages } from '../../../platform/database/over-outages.ts';
import { assets } from '../../../platform/database/schema/assets.ts';
import type { RunError } from '../../../platform/database/schema/runs.ts';
import { scanPages, scans } from '../../../platform/database/schema/scans.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Run } from '../../../platform/queue/change-run.ts';
import type { RunQueue } from '../../../platform/queue/queue.ts';
import type { Perform, Turn } from '../../../platform/queue/run-worker.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { askLibraries, type LibraryServices } from '../../connections/libraries/open-libraries.ts';
import { findLibraryConnection, tenantOf } from '../../connections/libraries/store.ts';
import { announceReport } from '../../reports/expect-report.ts';
import { settlePendingReports } from '../../reports/make-report.ts';
import { completeScan } from '../../scans/complete-scan.ts';
import { failScan } from '../../scans/fail-scan.ts';
import type { Scan } from '../../scans/perform-scan.ts';
import { isLibraryType } from '../../scans/policy.ts';
import { storePage } from '../../scans/store-page.ts';
import { endedBy, patience } from '../ended-by.ts';
import { checkFiles } from './check-files.ts';
import { followChanges } from './follow-changes.ts';
import { followItems } from './follow-items.ts';
import { documentsOf, mostDocuments, type LibraryDocument } from './library-documents.ts';
import { pageOfCheck } from './page-of-check.ts';
import { documentEngine, dropChecks } from './store-checks.ts';
import { readTree } from './store-entries.ts';
import { withChecker } from './with-checker.ts';

interface Parts extends Omit<LibraryServices, 'db'> {
  db: NodePgDatabase;
  /** Looks at web pages in files. */
  scan: Scan;
  storage: Storage;
  queue: RunQueue;
  workRoot: string;
  /** Is told what lies behind a problem that people are told. */
  onError: (error: unknown) => void;
}

type Library = NonNullable<(typeof assets.$inferSelect)['library']>;

interface Order {
  library: Library;
  type: 'sharepoint' | 'onedrive';
  profile: ScanProfile;
}

/** What is to be scanned; null where the asset has no library any more. */
async function readOrder(db: NodePgDatabase, run: Run): Promise<Order | null> {
  const [found] = await db
    .select({ library: assets.library, type: assets.asset_type, profile: scans.profile })
    .from(scans)
    .innerJoin(assets, eq(assets.id, scans.asset_id))
    .where(and(eq(scans.run_id, run.id), eq(scans.organisation_id, run.organisation_id)));
  if (!found?.library || (found.type !== 'sharepoint' && found.type !== 'onedrive')) return null;
  return { library: found.library, type: found.type, profile: found.profile };
}

/** The files that an earlier attempt had, by what the library knows them by. */
async function readDone(db: NodePgDatabase, run: Run): Promise<Set<string>> {
  const rows = await db
    .select({ item: scanPages.item_id })
    .from(scanPages)
    .where(and(eq(scanPages.run_id, run.id), inArray(scanPages.state, ['read', 'unread']), isNotNull(scanPages.item_id)));
  return new Set(rows.flatMap(({ item }) => item ?? []));
}

/** What a scan came to, and the documents that it looked at. */
interface Scanned {
  end: Extract<ScanEnd, { status: 'completed' }>;
  documents: LibraryDocument[];
}

/** Scans the document library of a run, from where an earlier attempt came, and takes the result into the asset. */
export function performLibraryScan({ db, scan: scanPages, storage, queue, workRoot, onError, ...services }: Parts): Perform {
  async function scan(
    { library, profile }: Order,
    connection: Parameters<typeof askLibraries>[1],
    run: Run,
    signal: AbortSignal,
    turn: Turn,
  ) {
    return withChecker({ scan: scanPages, profile, signal, turn, onError }, (checker) =>
      askLibraries(
        { db, ...services },
        connection,
        async (libraries): Promise<Scanned> => {
          const knownAt = await followChanges({ db, libraries, run, signal, turn }, library.drive);
          const tree = await overOutages(signal, () => readTree(db, run));
          if (library.folder && !tree.hasFolder(library.folder.id)) throw new AppError('library.folder_gone', 409);
          const { documents, leftOut, truncated } = documentsOf(tree, library.folder?.id ?? null, library.url);
          const done = await overOutages(signal, () => readDone(db, run));
          const check = checkFiles({ db, libraries, drive: library.drive, checker, profile, claim: () => run, signal, workRoot });
          for (const document of documents) {
            if (done.has(document.file.id)) continue;
            await overOutages(signal, () => turn.step());
            const begun = performance.now();
            const outcome = await check(document.file);
            const page = pageOfCheck(document, outcome, { knownAt, milliseconds: performance.now() - begun });
            const file = { itemId: document.file.id, path: document.path };
            const context = { profile, maxPages: mostDocuments, known: documents.length, file };
            await overOutages(signal, () => storePage(db, run, page, context));
          }
          const counts = { pagesRead: 0, pagesUnread: 0 };
          const end = { status: 'completed' as const, ...counts, truncated, engines: [documentEngine], browser: '' };
          return { end: { ...end, ...(leftOut.length > 0 && { leftOut }) }, documents };
        },
        { patience },
      ),
    );
  }

  return async (run, signal, turn) => {
    const order = await overOutages(signal, () => readOrder(db, run));
    const connection = order && (await overOutages(signal, () => findLibraryConnection(db, run.organisation_id, order.type)));
    if (!order || !connection || tenantOf(connection) !== order.library.tenant) {
      const error: RunError = order ? { code: 'library.none', values: { kind: order.type } } : { code: 'library.not_chosen', values: {} };
      return overOutages(signal, () => failScan(db, run, error));
    }
    let scanned: Scanned;
    try {
      scanned = await scan(order, connection, run, signal, turn);
    } catch (error) {
      const why = endedBy(error, signal);
      return overOutages(signal, () => failScan(db, run, why));
    }
    if (signal.aborted) return;
    const { end, documents } = scanned;
    const files = documents.map(({ file }) => file);
    // What the scan before came to must be written down before this one changes it.
    await overOutages(signal, () => settlePendingReports(db, storage, run.subject_id));
    await overOutages(signal, () =>
      completeScan(db, run, end, async (tx) => {
        await followItems(tx, run, !end.truncated);
        await dropChecks(tx, run, files);
      }),
    );
    await announceReport(db, queue, run.id);
  };
}

/** Whether a run scans a document library, also one that was taken from its asset since. */
export async function isOfLibrary(db: NodePgDatabase, run: Run): Promise<boolean> {
  const [found] = await db
    .select({ type: assets.asset_type })
    .from(assets)
    .where(and(eq(assets.id, run.subject_id), eq(assets.organisation_id, run.organisation_id)));
  return found !== undefined && isLibraryType(found.type);
}
