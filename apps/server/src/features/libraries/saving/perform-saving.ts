import fs from 'node:fs/promises';
import { openChecker } from '@manara/document-checks/process/open-checker';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { overOutages } from '../../../platform/database/over-outages.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Run } from '../../../platform/queue/change-run.ts';
import { underFence } from '../../../platform/queue/fence.ts';
import type { Perform, Turn } from '../../../platform/queue/run-worker.ts';
import { askLibraries, type LibraryServices } from '../../connections/libraries/open-libraries.ts';
import { noteUses, type UseInFile } from '../../issue-answers/answer-store.ts';
import { answersOfFile } from '../../issue-answers/answers-of-file.ts';
import { makeWorkFolder } from '../../documents/conversion/work-folders.ts';
import { endedBy, patience } from '../ended-by.ts';
import { readTree } from '../scan/store-entries.ts';
import { connectionOf, filesToSave } from './saveable.ts';
import { saveFile } from './save-file.ts';
import { findAsset, noteSending, readDrive, savedSoFar, storeOutcome, type Outcome } from './saving-store.ts';

/** Files in a row that the library did not answer for: then it is no matter of single files. */
const mostUnanswered = 10;

interface Parts extends Omit<LibraryServices, 'db'> {
  db: NodePgDatabase;
  workRoot: string;
  /** Is told what lies behind a problem that people are told. */
  onError: (error: unknown) => void;
}

const isUnanswered = (outcome: Outcome): boolean => 'left' in outcome && outcome.left.code === 'library.unavailable';

/** Saves the fixed files of a library as new versions, from where an earlier attempt came. One file that is refused ends nothing. */
export function performSaving({ db, workRoot, onError, ...services }: Parts): Perform {
  /** Throws where the asset, its library or the connection is gone by now. */
  async function placeOf(run: Run, begun: { drive: string; folder: string | null } | null) {
    const asset = await findAsset(db, run.organisation_id, run.subject_id);
    if (!asset) throw new AppError('library.not_chosen', 409);
    const { library, connection } = await connectionOf(db, asset);
    const isOther = begun !== null && (library.drive !== begun.drive || (library.folder?.id ?? null) !== begun.folder);
    if (isOther) throw new AppError('library.not_chosen', 409);
    return { asset, library, connection };
  }

  async function save(run: Run, signal: AbortSignal, turn: Turn): Promise<void> {
    const { asset, library, connection } = await overOutages(signal, () => placeOf(run, null));
    const { drive } = library;
    const found = await overOutages(signal, () => filesToSave(db, asset, run.id));
    const isRead = (await overOutages(signal, () => readDrive(db, run))) === drive;
    const tree = await overOutages(signal, () => readTree(db, run));
    // Only what lies in the chosen folder by now, as it was read.
    const inPlace = isRead ? [...tree.filesIn(library.folder?.id ?? null)] : [];
    const versions = new Map(inPlace.map(({ file }) => [file.id, file.version]));
    const begun = savedSoFar(run);
    const done = new Set([...begun.saved, ...begun.left.map(({ item }) => item)]);
    const known = new Set([...done, ...found.map(({ item }) => item)]).size;
    const checker = openChecker({ fixes: true, onDetail: (detail) => onError(new Error(`A document check said: ${detail}`)) });
    // A file that takes its time must not hold up a person who stops this.
    const stop = () => checker.close();
    signal.addEventListener('abort', stop, { once: true });
    let unanswered = 0;
    try {
      await askLibraries(
        { db, ...services },
        connection,
        async (libraries) => {
          for (const file of found) {
            const { item, path } = file;
            if (done.has(item)) continue;
            await overOutages(signal, () => turn.step());
            await overOutages(signal, () => placeOf(run, { drive, folder: library.folder?.id ?? null }));
            const version = versions.get(item);
            const sent = begun.sending?.item === item ? begun.sending.sha256 : null;
            const onSending = (sha256: string) => overOutages(signal, () => noteSending(db, run, { item, sha256 }));
            const folder = await makeWorkFolder(workRoot, run);
            let outcome: Outcome;
            try {
              const subject = { organisationId: run.organisation_id, assetId: asset.id, item };
              const answers = await overOutages(signal, () => answersOfFile(db, subject));
              const onUsed = (uses: UseInFile[]) => overOutages(signal, () => noteUses(db, run.organisation_id, run.id, uses));
              const around = { libraries, drive, checker, folder, signal, sent, answers, onSending, onUsed };
              outcome = version ? await saveFile(around, file, version) : { left: { code: 'library.not_found', values: {} } };
            } finally {
              await fs.rm(folder, { recursive: true, force: true });
            }
            unanswered = isUnanswered(outcome) ? unanswered + 1 : 0;
            await overOutages(signal, () => storeOutcome(db, run, { item, path, outcome, known }));
            if (unanswered >= mostUnanswered) throw new AppError('library.unavailable', 502);
          }
        },
        { patience },
      );
    } finally {
      signal.removeEventListener('abort', stop);
      checker.close();
    }
  }

  return async (run, signal, turn) => {
    try {
      await save(run, signal, turn);
    } catch (error) {
      const why = endedBy(error, signal);
      await overOutages(signal, () => underFence(db, run, async () => ({ type: 'fail', error: why })));
      return;
    }
    if (!signal.aborted) await overOutages(signal, () => underFence(db, run, async () => ({ type: 'complete' })));
  };
}
