import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type yauzl from 'yauzl';
import { listEntries, openZip, readEntry } from '../../platform/zip/read-zip.ts';
import { currentSchema, fileEntry, manifestName, readManifest, tableEntry, type Manifest } from './manifest.ts';
import { ImportRefused } from './refused.ts';
import { carriedTables } from './table-groups.ts';

/** Rows shrink a lot, but not more than this; whatever does was made to fill a disk. */
const maxRatio = 200;
const alwaysAllowed = 100_000_000;
const maxManifest = 100_000_000;

export interface OpenedExport {
  manifest: Manifest;
  /** The content of an entry, as the manifest says it is. */
  read(name: string): Promise<Readable>;
  close(): void;
}

/** Reads every entry once and holds it against the manifest. */
async function verify(entries: Map<string, yauzl.Entry>, manifest: Manifest, read: OpenedExport['read']): Promise<void> {
  const told = [
    ...Object.entries(manifest.tables).map(([name, content]) => ({ name: tableEntry(name), ...content })),
    ...Object.entries(manifest.files).map(([key, content]) => ({ name: fileEntry(key), ...content, rows: null })),
  ];
  const known = new Set([manifestName, ...told.map(({ name }) => name)]);
  for (const name of entries.keys()) if (!known.has(name)) throw new ImportRefused('mismatch', name);
  const tables = carriedTables.map(({ name }) => name);
  for (const name of tables) if (!Object.hasOwn(manifest.tables, name)) throw new ImportRefused('mismatch', tableEntry(name));
  for (const name of Object.keys(manifest.tables)) if (!tables.includes(name)) throw new ImportRefused('mismatch', tableEntry(name));
  for (const { name, bytes, sha256, rows } of told) {
    const hash = createHash('sha256');
    let size = 0;
    let lines = 0;
    for await (const piece of await read(name)) {
      const part: Buffer = piece;
      hash.update(part);
      size += part.length;
      if (rows !== null) for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1;
    }
    if (size !== bytes || hash.digest('hex') !== sha256 || (rows !== null && lines !== rows)) throw new ImportRefused('mismatch', name);
  }
}

/** Opens an exported organisation and makes sure that it is whole. Call `close` afterwards. */
export async function openExport(file: string): Promise<OpenedExport> {
  const zip = await openZip(file).catch((error: unknown) => {
    throw new ImportRefused('damaged', file, error);
  });
  try {
    const entries = await listEntries(zip, (name) => new ImportRefused('mismatch', name));
    const unpacked = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (unpacked > alwaysAllowed + maxRatio * fs.statSync(file).size) throw new ImportRefused('bomb', file);
    const read = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new ImportRefused('mismatch', name);
      return readEntry(zip, entry);
    };
    if ((entries.get(manifestName)?.uncompressedSize ?? 0) > maxManifest) throw new ImportRefused('bomb', manifestName);
    const manifest = readManifest(await text(await read(manifestName)));
    if (!manifest) throw new ImportRefused('damaged', manifestName);
    if (manifest.schema !== currentSchema()) throw new ImportRefused('schema', String(manifest.schema));
    await verify(entries, manifest, read);
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof ImportRefused ? error : new ImportRefused('damaged', file, error);
  }
}
