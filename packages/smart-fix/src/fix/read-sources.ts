import { stat } from 'node:fs/promises';
import path from 'node:path';
import { holdsElements, indexFiles, type IndexedFile } from '../index/source-index.ts';
import { openFile, Shared } from '../reading/packed-element.ts';
import { Readers, type ReaderLimits } from '../reading/readers.ts';
import { hasStyles, type StyleSource } from '../styles/read-styles.ts';
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

/** Reads files of a folder, each in a process that it can do no harm to. */
class FolderReader {
  readonly #folder: string;
  readonly #readers: Readers;
  readonly #shared = new Shared();

  constructor(folder: string, readers: Readers) {
    this.#folder = folder;
    this.#readers = readers;
  }

  async read(file: string, mark: string): Promise<KnownFile> {
    const text = await readText(this.#folder, file);
    if (text === null) return { mark, source: null, sheet: null, styles: [] };
    const { source, styles } = await this.#readers.read(file, text);
    return {
      mark,
      source: source && { path: file, text, ...openFile(source, this.#shared) },
      sheet: hasStyles(file) ? text : null,
      styles,
    };
  }
}

/** Reads the sources below a folder; of those that are known only what has changed. Throws where the folder cannot be read or holds too many files. */
export async function readSources(folder: string, known: KnownFiles = new Map(), limits: Partial<ReaderLimits> = {}): Promise<Sources> {
  const files = await listTree(folder, (file) => hasStyles(file) || holdsElements(file));
  const present = new Set(files);
  for (const file of known.keys()) if (!present.has(file)) known.delete(file);
  const readers = new Readers(limits);
  try {
    const reader = new FolderReader(folder, readers);
    const left = files.values();
    const readOn = async () => {
      for (const file of left) {
        const mark = await markOf(path.join(folder, file));
        if (known.get(file)?.mark !== mark) known.set(file, await reader.read(file, mark));
      }
    };
    await Promise.all(Array.from({ length: together }, readOn));
  } finally {
    readers.close();
  }
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
