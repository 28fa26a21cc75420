// Read by whatever Node the host has, from 20.19 on: plain JavaScript only.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { repository } from './pinned-node.mjs';

/** Where programs of former sources lie beside those of the present ones. */
export const cache = path.join(repository, 'node_modules/.cache/joined');

const nothingOfThem = new Set(['node_modules', 'testing']);

const filesUnder = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return nothingOfThem.has(entry.name) ? [] : filesUnder(place);
    return /\.(?:m?js|ts|json)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [place] : [];
  });

/** Whatever the programs may be made of. */
export const sources = () => [
  ...['apps/cli', 'apps/server', 'packages'].flatMap((folder) => filesUnder(path.join(repository, folder))),
  path.join(repository, 'package-lock.json'),
  path.join(repository, 'tools/join-programs.mjs'),
];

/** The folder of the programs of the sources as they are now, whether they are there or not. Answers null where a source cannot be looked at. */
export function joinedFolder() {
  try {
    const hash = createHash('sha256').update(repository);
    for (const file of sources()) {
      const { size, mtimeMs } = fs.statSync(file);
      hash.update(`\0${path.relative(repository, file)}\0${size}\0${mtimeMs}`);
    }
    return path.join(cache, hash.digest('hex').slice(0, 32));
  } catch {
    return null;
  }
}

/**
 * What to run in place of a script of ours: it and what it imports joined into few files, if that has been made of the sources as they are now; else
 * the script itself.
 */
export function joinedProgram(script) {
  const folder = joinedFolder();
  const program = folder && path.join(folder, path.relative(repository, script).replace(/\.ts$/, '.mjs'));
  return program && fs.existsSync(program) ? program : script;
}
