import { stat } from 'node:fs/promises';
import path from 'node:path';
import { holdsElements, indexFiles, readOne, type IndexedFile } from '../index/source-index.ts';
import { hasStyles, readStyles, type StyleSource } from '../styles/read-styles.ts';
import { listTree, readText } from '../tree/read-tree.ts';
import type { Sources } from './fix-page.ts';

/** What was read of one file. */
interface KnownFile {
  /** Of the file as it was then: another size, time or place on the disk is another file. */
  mark: string;
  source: IndexedFile | null;
  sheet: string | null;
  styles: StyleSource[];
}

/** What was read of a folder, so that only what has changed is read again. Whoever keeps it bounds how long. */
export type KnownFiles = Map<string, KnownFile>;

/** Files that are asked for at once. */
const together = 32;

async function markOf(file: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0, ino: 0 }));
  return `${size} ${mtimeMs} ${ino}`;
}

async function readFile(folder: string, file: string, mark: string): Promise<KnownFile> {
  const text = await readText(folder, file);
  if (text === null) return { mark, source: null, sheet: null, styles: [] };
  const styles = readStyles(file, text);
  return hasStyles(file) ? { mark, source: null, sheet: text, styles } : { mark, source: readOne(file, text), sheet: null, styles };
}

/** Reads the sources below a folder; of those that are known only what has changed. Throws where the folder cannot be read or holds too many files. */
export async function readSources(folder: string, known: KnownFiles = new Map()): Promise<Sources> {
  const files = await listTree(folder, (file) => hasStyles(file) || holdsElements(file));
  const present = new Set(files);
  for (const file of known.keys()) if (!present.has(file)) known.delete(file);
  for (let at = 0; at < files.length; at += together)
    await Promise.all(
      files.slice(at, at + together).map(async (file) => {
        const mark = await markOf(path.join(folder, file));
        if (known.get(file)?.mark !== mark) known.set(file, await readFile(folder, file, mark));
      }),
    );
  const read = files.flatMap((file) => known.get(file) ?? []);
  return {
    index: indexFiles(read.flatMap(({ source }) => source ?? [])),
    styles: read.flatMap(({ styles }) => styles),
    sheets: new Map(
      files.flatMap((file): [string, string][] => {
        const sheet = known.get(file)?.sheet ?? null;
        return sheet === null ? [] : [[file, sheet]];
      }),
    ),
  };
}
