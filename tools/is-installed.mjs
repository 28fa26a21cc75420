import fs from 'node:fs';
import path from 'node:path';

const packagesOf = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages ?? {};

/** True when node_modules holds each package of package-lock.json at its version. npm notes what it installed in a lock file of its own. */
export function isInstalled(repository) {
  let installed, wanted;
  try {
    installed = packagesOf(path.join(repository, 'node_modules/.package-lock.json'));
    wanted = packagesOf(path.join(repository, 'package-lock.json'));
  } catch {
    return false;
  }
  return Object.entries(wanted).every(([where, entry]) => {
    if (!where.includes('node_modules/')) return true;
    const there = installed[where];
    return there ? there.version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}
