import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeTemporaryFolder } from '@manara/confined/temporary-folder';
import type { DocumentAnswer, UnusedAnswer } from '@manara/core/document-check/document-answer';
import { openChecker } from '@manara/document-checks/process/open-checker';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Storage } from '../../platform/storage/storage.ts';

interface Parts {
  storage: Storage;
  onError: (error: unknown) => void;
}

/** The name of a fixed file: that of the file with a word before its ending. */
const fixedName = (name: string): string => name.replace(/(\.[^.]*)$|$/, '-fixed$1');

/** What came of fixing a file. */
interface Fixing {
  /** Null where the file is gone or nothing in it is certain. */
  made: FileAnswer | null;
  /** The answers that are not in it; null where it could not be read. */
  unused: UnusedAnswer[] | null;
}

/** A stored file, fixed where that is certain or a person has answered, in the confined process of the checks. */
export async function fixedFile(
  { storage, onError }: Parts,
  { key, type, name }: { key: string; type: string; name: string },
  answers: readonly DocumentAnswer[] = [],
): Promise<Fixing> {
  const folder = makeTemporaryFolder(await fs.realpath(os.tmpdir()), 'manara-fixed-');
  const checker = openChecker({ fixes: true, onDetail: (detail) => onError(new Error(`A document check said: ${detail}`)) });
  try {
    const [from, to] = [path.join(folder, 'file'), path.join(folder, 'fixed')];
    const answer = (await storage.give(key, from)) ? await checker.fix(from, `file.${type}`, to, answers) : null;
    if (!answer?.ok) return { made: null, unused: null };
    const { fixed, unused } = answer;
    if (!fixed) return { made: null, unused };
    const { size } = await fs.stat(to);
    const stream = createReadStream(to);
    // What is open can be read to its end after its name is gone.
    await once(stream, 'open');
    return { made: { type: 'application/octet-stream', name: fixedName(name), size, stream }, unused };
  } finally {
    checker.close();
    await fs.rm(folder, { recursive: true, force: true });
  }
}
