import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { overOutages } from '../../../platform/database/over-outages.ts';
import { assets } from '../../../platform/database/schema/assets.ts';
import { retests } from '../../../platform/database/schema/retests.ts';
import { scanPages } from '../../../platform/database/schema/scans.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Run } from '../../../platform/queue/change-run.ts';
import type { Perform, Turn } from '../../../platform/queue/run-worker.ts';
import { askLibraries, type LibraryServices } from '../../connections/libraries/open-libraries.ts';
import { completeRetest } from '../../retests/complete-retest.ts';
import { beginRetest, failRetest, storePage } from '../../retests/store-retest.ts';
import type { Scan } from '../../scans/perform-scan.ts';
import { isLibraryType } from '../../scans/policy.ts';
import { endedBy, patience } from '../ended-by.ts';
import { connectionOf } from '../saving/saveable.ts';
import { findAsset } from '../saving/saving-store.ts';
import { checkFiles } from '../scan/check-files.ts';
import { pageOfCheck } from '../scan/page-of-check.ts';
import { withChecker } from '../scan/with-checker.ts';
import { findFiles } from './find-files.ts';

interface Parts extends Omit<LibraryServices, 'db'> {
  db: NodePgDatabase;
  /** Looks at web pages in files. */
  scan: Scan;
  workRoot: string;
  /** Is told what lies behind a problem that people are told. */
  onError: (error: unknown) => void;
}

type Begun = Awaited<ReturnType<typeof beginRetest>>;
type Page = Begun['pages'][number];

/** The place of a file in its library, as the newest scan knew it; its address where none does. */
async function pathOf(db: NodePgDatabase, organisationId: string, assetId: string, { item_id, url }: Page): Promise<string> {
  if (item_id === null) return url;
  const [found] = await db
    .select({ path: scanPages.file_path })
    .from(scanPages)
    .where(
      and(
        eq(scanPages.organisation_id, organisationId),
        eq(scanPages.asset_id, assetId),
        eq(scanPages.item_id, item_id),
        eq(scanPages.is_current, true),
      ),
    )
    .orderBy(desc(scanPages.id))
    .limit(1);
  return found?.path ?? url;
}

/** Reads the files of an issue again for its rule, from where an earlier attempt came, and takes what they say into the asset. */
export function performLibraryRetest({ db, scan, workRoot, onError, ...services }: Parts): Perform {
  async function readFiles({ retest, pages }: Begun, run: Run, signal: AbortSignal, turn: Turn): Promise<void> {
    const { asset_id: assetId, rule_id: ruleId, profile } = retest;
    const { library, connection } = await overOutages(signal, async () => {
      const asset = await findAsset(db, run.organisation_id, assetId);
      if (!asset) throw new AppError('library.not_chosen', 409);
      return connectionOf(db, asset);
    });
    const { drive } = library;
    await withChecker({ scan, profile, signal, turn, onError }, (checker) =>
      askLibraries(
        { db, ...services },
        connection,
        async (libraries) => {
          const find = findFiles({ libraries, drive, folder: library.folder?.id ?? null, signal });
          // What is kept of a content is the asset's.
          const claim = () => ({ ...run, subject_id: assetId });
          const check = checkFiles({ db, libraries, drive, checker, profile, claim, signal, workRoot });
          for (const page of pages.filter(({ state }) => state === 'queued')) {
            await overOutages(signal, () => turn.step());
            const path = await overOutages(signal, () => pathOf(db, run.organisation_id, assetId, page));
            const knownAt = new Date();
            const begun = performance.now();
            const found = await find(page.item_id);
            const outcome = 'file' in found ? await check(found.file) : { ok: false as const, reason: found.reason };
            const result = pageOfCheck({ url: page.url, depth: 0, path }, outcome, { knownAt, milliseconds: performance.now() - begun });
            await overOutages(signal, () => storePage(db, run, ruleId, result, page.id));
          }
        },
        { patience },
      ),
    );
  }

  return async (run, signal, turn) => {
    const begun = await overOutages(signal, () => beginRetest(db, run));
    if (begun.pages.some(({ state }) => state === 'queued')) {
      try {
        await readFiles(begun, run, signal, turn);
      } catch (error) {
        const why = endedBy(error, signal);
        return overOutages(signal, () => failRetest(db, run, why));
      }
    }
    if (!signal.aborted) await overOutages(signal, () => completeRetest(db, run));
  };
}

/** Whether a run tests an issue of a document library again. */
export async function isRetestOfLibrary(db: NodePgDatabase, run: Run): Promise<boolean> {
  const [found] = await db
    .select({ type: assets.asset_type })
    .from(retests)
    .innerJoin(assets, eq(assets.id, retests.asset_id))
    .where(and(eq(retests.run_id, run.id), eq(retests.organisation_id, run.organisation_id)));
  return found !== undefined && isLibraryType(found.type);
}
