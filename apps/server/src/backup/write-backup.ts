import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ZipFile } from 'yazl';
import { postgresMajor } from '../platform/database/embedded/binaries.ts';
import type { EmbeddedPostgres } from '../platform/database/embedded/cluster.ts';
import { migrationAt } from '../platform/database/migrate.ts';
import { Measure } from '../platform/zip/measure.ts';
import { openZip } from '../platform/zip/open-zip.ts';
import { copyDatabase } from './copy-database.ts';
import { databaseFolder, keptFiles, manifestName, storedFile, thisMachine, type BackupManifest } from './manifest.ts';

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The open file; null where it has gone. */
async function opened(file: string): Promise<fs.ReadStream | null> {
  const stream = fs.createReadStream(file);
  try {
    await once(stream, 'open');
    return stream;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Names of stored files, relative to the data folder. */
async function storedFiles(dataDir: string): Promise<string[]> {
  const below = async (folder: string) =>
    (
      await fs.promises.readdir(path.join(dataDir, folder)).catch((error: unknown) => {
        if (isGone(error)) return [];
        throw error;
      })
    ).map((name) => `${folder}/${name}`);
  const folders = await below('files');
  return (await Promise.all(folders.map(below))).flat().filter((name) => storedFile.test(name));
}

/** The entries of an archive, one after the other, each noted in the manifest. */
class Entries {
  readonly #zip: ZipFile;
  readonly #broken: AbortSignal;
  readonly manifest: BackupManifest;

  constructor(zip: ZipFile, broken: AbortSignal, manifest: BackupManifest) {
    this.#zip = zip;
    this.#broken = broken;
    this.manifest = manifest;
  }

  async #add(name: string, source: Readable, compress: boolean): Promise<void> {
    const measure = new Measure();
    this.#zip.addReadStream(measure, name, { compress, mode: 0o100600 });
    await pipeline(source, measure, { signal: this.#broken });
    this.manifest.files[name] = measure.content();
  }

  /** What has gone meanwhile is left out. */
  async file(name: string, from: string, compress: boolean): Promise<void> {
    const source = await opened(from);
    if (source) await this.#add(name, source, compress);
  }

  text(name: string, text: string): Promise<void> {
    return this.#add(name, Readable.from([Buffer.from(text)]), true);
  }

  /** Those that are not in it yet. */
  async storedFiles(dataDir: string): Promise<void> {
    for (const name of await storedFiles(dataDir))
      if (!Object.hasOwn(this.manifest.files, name)) await this.file(name, path.join(dataDir, name), false);
  }
}

async function takeDatabase(entries: Entries, dataDir: string, embedded: EmbeddedPostgres): Promise<void> {
  const inArchive = (name: string) => `${databaseFolder}/${name}`;
  await copyDatabase(embedded.ownerUrl('postgres'), path.join(dataDir, databaseFolder), {
    folder: (name) => entries.manifest.folders.push(inArchive(name)),
    file: (name, from) => entries.file(inArchive(name), from, true),
    text: (name, text) => entries.text(inArchive(name), text),
  });
  // By the product's own role: what it has made of its tables is nothing that the owner of the server should read.
  const schema = await migrationAt(embedded.url);
  entries.manifest.database = { schema, postgres: postgresMajor(), machine: thisMachine };
}

/** Files are stored before rows name them and go after; so those from before the database and those from after it are all that it can name. */
async function takeAll(entries: Entries, dataDir: string, embedded: EmbeddedPostgres | null): Promise<void> {
  await entries.storedFiles(dataDir);
  if (embedded) await takeDatabase(entries, dataDir, embedded);
  await entries.storedFiles(dataDir);
  for (const name of keptFiles) if (embedded || !name.startsWith('postgres/')) await entries.file(name, path.join(dataDir, name), true);
}

/** A backup that is made while it is read; `done` answers what is in it. */
function makeBackup(dataDir: string, embedded: EmbeddedPostgres | null): { zip: Readable; done: Promise<BackupManifest> } {
  const { zip, made, broken } = openZip();
  const manifest: BackupManifest = { format: 'manara-backup', made_at: new Date().toISOString(), database: null, folders: [], files: {} };
  const work = takeAll(new Entries(zip, broken, manifest), dataDir, embedded).then(() => {
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestName);
    zip.end();
    return manifest;
  });
  work.catch((error: Error) => made.destroy(error));
  return { zip: made, done: work };
}

/** The target of a backup is there already; it stays as it is. */
export class BackupThere extends Error {}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Gives a whole file its name, unless something has that name: another backup, or a link that leads somewhere. */
function nameIt(unfinished: string, file: string): void {
  try {
    fs.linkSync(unfinished, file);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new BackupThere(file, { cause: error });
    // Some file systems know no second names: there the name is taken first, by an empty file that nobody else has made.
    if (!hasCode(error, 'EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP')) throw error;
    takeName(file);
    fs.renameSync(unfinished, file);
  }
}

function takeName(file: string): void {
  try {
    fs.closeSync(fs.openSync(file, 'wx', 0o600));
  } catch (error) {
    throw hasCode(error, 'EEXIST') ? new BackupThere(file, { cause: error }) : error;
  }
}

/**
 * Writes all that can't be made again of a data folder into a new file, whole or not at all, while the product goes on working. Nothing that is there already is
 * written to, whatever others put beside it. Throws BackupThere.
 */
export async function writeBackup(dataDir: string, embedded: EmbeddedPostgres | null, file: string): Promise<BackupManifest> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    const { zip, done } = makeBackup(dataDir, embedded);
    const [manifest] = await Promise.all([
      done,
      pipeline(zip, fs.createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })),
    ]);
    nameIt(unfinished, file);
    return manifest;
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
}
