import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Puts new texts in the place of files, each whole or not at all; a file that is no longer what was read is left alone. Answers those that were. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, { before: string; after: string }>): Promise<string[]> {
  const left: string[] = [];
  for (const [file, { before, after }] of files) {
    const target = path.join(folder, file);
    const own = await fs.lstat(target).catch(() => null);
    const now = own?.isFile()
      ? await fs.readFile(target, { encoding: 'utf8', flag: constants.O_RDONLY | constants.O_NOFOLLOW }).catch(() => null)
      : null;
    if (!own || now !== before) {
      left.push(file);
      continue;
    }
    const beside = `${target}.manara-${process.pid}`;
    try {
      await fs.writeFile(beside, after, { mode: own.mode, flag: 'wx' });
      // What a new file may not have by the mask of this process the old one may have had.
      await fs.chmod(beside, own.mode);
      await fs.rename(beside, target);
    } catch (error) {
      await fs.rm(beside, { force: true });
      throw error;
    }
  }
  return left;
}
