import fs from 'node:fs/promises';
import path from 'node:path';
import type { PageReason, ScanProfile } from '@manara/core/scan';
import { bounds } from '@manara/document-checks/bounds';
import type { Checker } from '@manara/document-checks/process/open-checker';
import type { LibraryFile } from '@manara/libraries/library-change';
import type { GraphLibraries } from '@manara/libraries/graph/graph-libraries';
import { LibraryFailure, type LibraryProblem } from '@manara/libraries/library-failure';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { overOutages } from '../../../platform/database/over-outages.ts';
import type { Claim } from '../../../platform/queue/fence.ts';
import { makeWorkFolder } from '../../documents/conversion/work-folders.ts';
import type { Outcome } from './page-of-check.ts';
import { readCheck, storeCheck } from './store-checks.ts';

/** What is the matter with one file alone; everything else concerns the library as a whole. */
const ofOneFile: Partial<Record<LibraryProblem, PageReason>> = {
  locked: 'file_locked',
  infected: 'file_infected',
  forbidden: 'file_forbidden',
  too_large: 'file_too_large',
  // Listed, so it is there, or the app has lost the right to see it: what is gone the changes say.
  not_found: 'file_not_sent',
  // Of one content these say nothing of the library.
  changed: 'file_not_sent',
  changes_forgotten: 'file_not_sent',
  invalid: 'file_not_sent',
  unavailable: 'file_not_sent',
};

/** Whether a refusal of a content is a matter of that file. Where it is `forbidden`, signing in says whether every right is gone. */
export const isOfOneFile = ({ code }: LibraryFailure): boolean => code in ofOneFile;

/** Files in a row that did not arrive: then it is no matter of single files. */
const mostNotSent = 10;

interface Parts {
  db: NodePgDatabase;
  libraries: GraphLibraries;
  drive: string;
  checker: Checker;
  /** By which web pages in files are judged. */
  profile: ScanProfile;
  /** Of a run of the asset, as it is by now: a turn changes its attempt. */
  claim: () => Claim;
  signal: AbortSignal;
  /** Below it files lie while they are checked. */
  workRoot: string;
}

const refused = (reason: PageReason): Outcome => ({ ok: false, reason });

/** What can be said of a file without its content. */
function knownReason({ size, isInfected }: LibraryFile): PageReason | null {
  if (isInfected) return 'file_infected';
  if (size === 0) return 'file_empty';
  return size > bounds.file ? 'file_too_large' : null;
}

/** Checks files of a drive one after the other. Of each content it reads only one file. Rejects with LibraryFailure where the library as a whole doesn't answer. */
export function checkFiles({
  db,
  libraries,
  drive,
  checker,
  profile,
  claim,
  signal,
  workRoot,
}: Parts): (file: LibraryFile) => Promise<Outcome> {
  let notSent = 0;

  async function download(file: LibraryFile, to: string): Promise<PageReason | null> {
    try {
      await libraries.download(drive, file.id, to, { maxBytes: bounds.file, signal });
      notSent = 0;
      return null;
    } catch (error) {
      const reason = error instanceof LibraryFailure ? ofOneFile[error.code] : undefined;
      if (!reason || signal.aborted) throw error;
      // Where every right is gone, that is said, and not once for each file.
      if (reason === 'file_forbidden') await libraries.signIn(signal);
      notSent = reason === 'file_not_sent' ? notSent + 1 : 0;
      if (notSent >= mostNotSent) throw error;
      return reason;
    }
  }

  return async (file) => {
    const known = knownReason(file);
    if (known) return refused(known);
    const kept = await overOutages(signal, () => readCheck(db, claim(), file, profile));
    if (kept) return kept.ok ? kept : refused(`file_${kept.reason}`);
    const folder = await makeWorkFolder(workRoot, claim());
    try {
      const place = path.join(folder, 'file');
      const reason = await download(file, place);
      if (reason) return refused(reason);
      const check = await checker.check(place, file.name);
      signal.throwIfAborted();
      // A program that is missing today says nothing of the content.
      if (check.ok || (check.reason !== 'no_engine' && check.reason !== 'old_format'))
        await overOutages(signal, () => storeCheck(db, claim(), file, check, profile));
      return check.ok ? check : refused(`file_${check.reason}`);
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
    }
  };
}
