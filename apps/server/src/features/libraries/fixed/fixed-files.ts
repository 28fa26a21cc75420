import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import type { ZipFile } from 'yazl';
import { makeTemporaryFolder } from '@manara/confined/temporary-folder';
import { libraryFilesAccess } from '@manara/contract/fixes';
import type { UnusedAnswer } from '@manara/core/document-check/document-answer';
import { hasRole } from '@manara/core/role';
import { bounds } from '@manara/document-checks/bounds';
import { openChecker, type Checker } from '@manara/document-checks/process/open-checker';
import type { GraphLibraries } from '@manara/libraries/graph/graph-libraries';
import { LibraryFailure } from '@manara/libraries/library-failure';
import type { Language } from '@manara/messages/locale';
import { documentsTexts } from '@manara/reports/documents/documents-texts';
import { writeFixedHtml, type FixedFile } from '@manara/reports/documents/write-fixed-html';
import { recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { assets } from '../../../platform/database/schema/assets.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { libraryError } from '../../../platform/http/library-error.ts';
import { sentence } from '../../../platform/http/sentence.ts';
import { safeName } from '../../../platform/text/safe-name.ts';
import { openZip } from '../../../platform/zip/open-zip.ts';
import { askLibraries, testConnection, type LibraryServices } from '../../connections/libraries/open-libraries.ts';
import { findLibraryConnection, tenantOf } from '../../connections/libraries/store.ts';
import { noteUses, type UseInFile } from '../../issue-answers/answer-store.ts';
import { answersOfFile, type FileAnswers } from '../../issue-answers/answers-of-file.ts';
import { productVersion } from '../../system/product-version.ts';
import { isOfOneFile } from '../scan/check-files.ts';
import { fixableFiles, type FixableFile } from './fixable-files.ts';

/** Files of one download. */
const mostFiles = 500;
/** Seconds that a call may wait where Microsoft asks for a pause. */
const patience = 60;

type Asset = Pick<typeof assets.$inferSelect, 'id' | 'organisation_id' | 'name' | 'library' | 'asset_type'>;

/** The place of a file as a name in an archive: never above or outside of it. */
const nameInZip = (place: string): string =>
  place
    .split('/')
    .map((part) => part.replaceAll(/[\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+$/u, '_') || '_')
    .join('/');

interface Work {
  libraries: GraphLibraries;
  drive: string;
  checker: Checker;
  folder: string;
  language: Language;
  signal: AbortSignal;
  /** What people have said about a file. */
  answersOf: (file: FixableFile) => Promise<FileAnswers>;
  /** Keeps what became of it. */
  note: (uses: UseInFile[]) => Promise<void>;
}

/** Fixes one file. Answers what came of it, and where it is if something was fixed. Rejects with LibraryFailure where the library as a whole doesn’t answer. */
async function fixOne(work: Work, one: FixableFile) {
  const { libraries, drive, checker, folder, language, signal } = work;
  const { item, path: place } = one;
  const texts = documentsTexts(language);
  const none = (reason: string, unused: UnusedAnswer[] = []) => ({
    file: { name: place, fixes: [], left: [], unused, reason } satisfies FixedFile,
    fixed: null,
  });
  const [from, to] = [path.join(folder, 'file'), path.join(folder, 'fixed')];
  await Promise.all([from, to].map((one) => fs.rm(one, { force: true })));
  try {
    await libraries.download(drive, item, from, { maxBytes: bounds.file, signal });
  } catch (error) {
    if (!(error instanceof LibraryFailure) || !isOfOneFile(error) || signal.aborted) throw error;
    // Where every right is gone, that is said, and not once for each file.
    if (error.code === 'forbidden') await libraries.signIn(signal);
    const { code, details } = libraryError(error);
    return none(sentence(language, code, details.params));
  }
  const { answers, usesOf } = await work.answersOf(one);
  const answer = await checker.fix(from, place, to, answers);
  if (!answer.ok) return none(texts.refusal(answer.reason));
  await work.note(usesOf(place, answer.unused));
  const { unused } = answer;
  if (!answer.fixed) return none(texts.text('fixed.uncertain'), unused);
  const file: FixedFile = { name: place, ...answer.fixed, unused, reason: null };
  return { file, fixed: to };
}

/** Puts a file into an archive, and waits until it is in it. */
async function addFile(zip: ZipFile, name: string, file: string, signal: AbortSignal): Promise<void> {
  const { size } = await fs.stat(file);
  const stream = createReadStream(file);
  zip.addReadStream(stream, name, { size, compress: false, mode: 0o100644 });
  try {
    await once(stream, 'close', { signal });
  } finally {
    stream.destroy();
  }
}

/** Who is given the files. */
export interface Receiver {
  caller: Pick<Caller, 'role' | 'keyScope'>;
  actor: Actor;
}

function mustBeGiven({ caller: { role, keyScope } }: Receiver): void {
  if (keyScope !== null && keyScope !== 'write') throw new AppError('api_key_scope', 403);
  if (!hasRole(role, libraryFilesAccess)) throw new AppError('not_allowed', 403);
}

/** Organisations that have files fixed right now. */
const underWay = new Set<string>();

/**
 * The files of a library that can be fixed with certainty, as a zip file that is made while it is read, with a page that says what changed in each and what
 * needs a person. Nothing is changed in the library. That documents left it stands in the audit log. Throws AppError 403 where `receiver` may not have them, and 409 where there is nothing to fix, or an organisation has such a download under way.
 */
export async function libraryFixedFiles(
  services: LibraryServices & { onError: (error: unknown) => void },
  asset: Asset,
  receiver: Receiver,
  language: Language,
): Promise<FileAnswer> {
  mustBeGiven(receiver);
  const { db, onError } = services;
  const { library, organisation_id: organisationId, asset_type: kind } = asset;
  if (!library || (kind !== 'sharepoint' && kind !== 'onedrive')) throw new AppError('scan.placeholder', 409);
  const found = await fixableFiles(db, organisationId, asset.id);
  if (found.length === 0) throw new AppError('fix.library', 409);
  const connection = await findLibraryConnection(db, organisationId, kind);
  if (!connection || tenantOf(connection) !== library.tenant) throw new AppError('library.none', 409, { params: { kind } });
  // What keeps the library from answering is said before anything is sent.
  await testConnection(services, connection);
  if (underWay.has(organisationId)) throw new AppError('fix.library_busy', 409);
  underWay.add(organisationId);
  try {
    const after = { asset: asset.name, files: Math.min(found.length, mostFiles) };
    await recordAudit(db, receiver.actor, { action: 'library_files_downloaded', subjectId: asset.id, after });
  } catch (error) {
    underWay.delete(organisationId);
    throw error;
  }
  const madeAt = new Date();
  const fixing = randomUUID();
  const { zip, made: stream, broken } = openZip();

  const work = async () => {
    const folder = makeTemporaryFolder(await fs.realpath(os.tmpdir()), 'manara-fixed-');
    const checker = openChecker({ fixes: true, onDetail: (detail) => onError(new Error(`A document check said: ${detail}`)) });
    const files: FixedFile[] = [];
    try {
      await askLibraries(
        services,
        connection,
        async (libraries) => {
          const around: Work = {
            libraries,
            drive: library.drive,
            checker,
            folder,
            language,
            signal: broken,
            answersOf: ({ item }) => answersOfFile(db, { organisationId, assetId: asset.id, item }),
            // A download is not broken off for it.
            note: (uses) => noteUses(db, organisationId, fixing, uses).catch(onError),
          };
          for (const one of found.slice(0, mostFiles)) {
            const { file, fixed } = await fixOne(around, one);
            files.push(file);
            if (fixed) await addFile(zip, nameInZip(one.path), fixed, broken);
          }
        },
        { patience },
      );
      const product = { name: 'Manara', version: productVersion };
      const more = Math.max(0, found.length - mostFiles);
      const said = writeFixedHtml({ assetName: asset.name, madeAt: madeAt.toISOString(), product, files, more }, language);
      zip.addBuffer(Buffer.from(said, 'utf8'), '_what-changed.html', { compress: true, mode: 0o100644 });
      zip.end();
    } finally {
      checker.close();
      await fs.rm(folder, { recursive: true, force: true });
    }
  };
  void work()
    .catch((error: unknown) => {
      if (broken.aborted) return;
      onError(error);
      // The download breaks off: half an archive must not look like a whole one.
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    })
    .finally(() => underWay.delete(organisationId));
  const day = madeAt.toISOString().slice(0, 10);
  return { type: 'application/zip', name: `fixed_files_${safeName(asset.name)}_${day}.zip`, stream };
}
