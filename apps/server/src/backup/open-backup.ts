import fs from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { postgresMajor } from '../platform/database/embedded/binaries.ts';
import { newestMigration } from '../platform/database/migrate.ts';
import { listEntries, openZip, readEntry } from '../platform/zip/read-zip.ts';
import { manifestName, readManifest, thisMachine, type BackupManifest } from './manifest.ts';
import { RestoreRefused } from './refused.ts';

/** A manifest names each file of the database and of the storage; larger ones are none. */
const largestManifest = 1_000_000_000;

export interface OpenedBackup {
  manifest: BackupManifest;
  /** The content of a file of the manifest, which may not be as the manifest says. */
  read(name: string): Promise<Readable>;
  close(): void;
}

/** Refuses what this program, on this machine, could not work with. */
function checkVersions({ database }: BackupManifest): void {
  if (!database) return;
  if (database.schema > newestMigration()) throw new RestoreRefused('newer', String(database.schema));
  if (database.postgres !== postgresMajor()) throw new RestoreRefused('postgres', String(database.postgres));
  if (database.machine !== thisMachine) throw new RestoreRefused('machine', database.machine);
}

/** Opens a backup whose manifest and list of entries agree. Call `close` afterwards. */
export async function openBackup(file: string): Promise<OpenedBackup> {
  const zip = await openZip(file).catch((error: unknown) => {
    throw new RestoreRefused('damaged', file, error);
  });
  try {
    const entries = await listEntries(zip, (name) => new RestoreRefused('mismatch', name));
    const read = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new RestoreRefused('mismatch', name);
      return readEntry(zip, entry);
    };
    const told = entries.get(manifestName);
    const manifest = told && told.uncompressedSize <= largestManifest ? readManifest(await text(await read(manifestName))) : null;
    if (!manifest) throw new RestoreRefused('damaged', file);
    checkVersions(manifest);
    for (const name of entries.keys())
      if (name !== manifestName && !Object.hasOwn(manifest.files, name)) throw new RestoreRefused('mismatch', name);
    // No entry is unpacked that says itself to be of another size; one that turns out to be longer than it says ends the reading.
    for (const [name, { bytes }] of Object.entries(manifest.files))
      if (entries.get(name)?.uncompressedSize !== bytes) throw new RestoreRefused('mismatch', name);
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof RestoreRefused ? error : new RestoreRefused('damaged', file, error);
  }
}

/** Bytes that are free where a folder stands. */
export function roomAt(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}
