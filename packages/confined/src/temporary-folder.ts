import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const staleAfterMilliseconds = 24 * 3_600_000;

/** Folders of a day ago, which a process that was killed left behind; those of other users stay theirs. */
function removeStale(base: string, prefix: string): void {
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(prefix))) {
    try {
      const folder = path.join(base, name);
      if (Date.now() - lstatSync(folder).mtimeMs > staleAfterMilliseconds) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another's, or gone meanwhile.
    }
  }
}

/** A fresh folder below `base` whose name begins with `prefix`. Those that were left there under such a name a day ago are removed. */
export function makeTemporaryFolder(base: string, prefix: string): string {
  removeStale(base, prefix);
  return mkdtempSync(path.join(base, prefix));
}
