import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bounds } from '@manara/document-checks/bounds';
import type { Checker } from '@manara/document-checks/process/open-checker';
import type { GraphLibraries } from '@manara/libraries/graph/graph-libraries';
import { LibraryFailure, type LibraryProblem } from '@manara/libraries/library-failure';
import { libraryError } from '../../../platform/http/library-error.ts';
import type { FixableFile } from '../fixed/fixable-files.ts';
import type { UseInFile } from '../../issue-answers/answer-store.ts';
import type { FileAnswers } from '../../issue-answers/answers-of-file.ts';
import { isOfOneFile } from '../scan/check-files.ts';
import type { Outcome } from './saving-store.ts';

interface Work {
  libraries: GraphLibraries;
  drive: string;
  checker: Checker;
  /** Empty; what is downloaded and fixed lies in it meanwhile. */
  folder: string;
  signal: AbortSignal;
  /** SHA-256 of what an earlier attempt was sending of this file. */
  sent: string | null;
  /** What people have said about it. */
  answers: FileAnswers;
  /** Is told what will be sent, before it is. */
  onSending: (sha256: string) => Promise<void>;
  /** Is told what became of the answers. */
  onUsed: (uses: UseInFile[]) => Promise<void>;
}

/** After these the file may have arrived all the same. */
const uncertain: ReadonlySet<LibraryProblem> = new Set(['changed', 'not_found', 'unavailable', 'invalid']);

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const leftBy = (code: string, values: Record<string, string | number> = {}): Outcome => ({ left: { code, values } });

/** Why a file is left alone. Rejects with what concerns the library as a whole. */
async function refusedBy(error: unknown, { libraries, signal }: Work, isWriting: boolean): Promise<Outcome> {
  if (!(error instanceof LibraryFailure) || !isOfOneFile(error) || signal.aborted) throw error;
  // Where every right is gone, that is said, and not once for each file.
  if (error.code === 'forbidden') await libraries.signIn(signal);
  if (error.code === 'forbidden' && isWriting) return leftBy('library.read_only');
  const { code, details } = libraryError(error);
  return leftBy(code, details.params);
}

/** Fixes one file and makes it the newest version of the one in the library, if that is still `version`. Rejects with LibraryFailure where the library as a whole doesn’t answer. */
export async function saveFile(work: Work, { item, path: place }: FixableFile, version: string): Promise<Outcome> {
  const { libraries, drive, checker, folder, signal, sent, answers, onSending, onUsed } = work;
  const [from, to] = [path.join(folder, 'file'), path.join(folder, 'fixed')];
  const download = async () => {
    await fs.rm(from, { force: true });
    await libraries.download(drive, item, from, { maxBytes: bounds.file, signal });
  };
  /** Whether the library has by now what was sent. */
  const hasArrived = async (sha256: string) => {
    try {
      await download();
      return (await hashOf(from)) === sha256;
    } catch (error) {
      if (signal.aborted || !(error instanceof LibraryFailure)) throw error;
      return false;
    }
  };
  try {
    await download();
  } catch (error) {
    return refusedBy(error, work, false);
  }
  if (sent !== null && (await hashOf(from)) === sent) return { saved: { version: null } };
  const answer = await checker.fix(from, place, to, answers.answers);
  signal.throwIfAborted();
  if (!answer.ok) return leftBy(`document.${answer.reason}`);
  const uses = answers.usesOf(place, answer.unused);
  if (!answer.fixed) {
    await onUsed(uses);
    return leftBy('person');
  }
  const sha256 = await hashOf(to);
  await onSending(sha256);
  let saved: string | null;
  try {
    saved = await libraries.replace(drive, item, to, { version, signal });
  } catch (error) {
    const isUncertain = error instanceof LibraryFailure && uncertain.has(error.code) && !signal.aborted;
    if (!isUncertain || !(await hasArrived(sha256))) return refusedBy(error, work, true);
    saved = null;
  }
  await onUsed(uses);
  return { saved: { version: saved } };
}
