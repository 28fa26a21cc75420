import { lstatSync } from 'node:fs';
import path from 'node:path';
import { countUses, holdsElements, indexFiles, type IndexedFile } from '../index/source-index.ts';
import { openFile, Shared } from '../reading/packed-element.ts';
import { Readers, type ReaderLimits } from '../reading/readers.ts';
import { hasStyles, type StyleSource } from '../styles/read-styles.ts';
import type { DataRecord } from '../texts/data-record.ts';
import { holdsData } from '../texts/read-data.ts';
import { listTree, readText, treeLimits } from '../tree/read-tree.ts';
import type { Sources } from './sources.ts';

/** What was read of one file. */
interface KnownFile {
  /** Of the file as it was then: another size, time or place on the disk is another file. */
  mark: string;
  source: IndexedFile | null;
  sheet: string | null;
  styles: StyleSource[];
  records: DataRecord[];
}

/** What was read of one folder, so that only what has changed is read again. Whoever keeps it bounds how long. */
export class KnownSources {
  readonly #files = new Map<string, KnownFile>();
  /** As in the index, kept up to date with the files. */
  readonly uses = new Map<string, number>();

  get(file: string): KnownFile | undefined {
    return this.#files.get(file);
  }

  set(file: string, now: KnownFile): void {
    this.#drop(file);
    this.#files.set(file, now);
    if (now.source) countUses(this.uses, now.source, 1);
  }

  /** Forgets all other files. */
  keep(present: ReadonlySet<string>): void {
    for (const file of this.#files.keys()) if (!present.has(file)) this.#drop(file);
  }

  #drop(file: string): void {
    const source = this.#files.get(file)?.source;
    if (source) countUses(this.uses, source, -1);
    this.#files.delete(file);
  }
}

/** Style sheets, and what texts are taken from. */
const isBeside = (file: string): boolean => hasStyles(file) || holdsData(file);

/** Files that are asked for at once. */
const together = 32;

/** Thousands are asked for one after another: each would take longer to wait for than to do. */
function markOf(file: string): string {
  const { size, mtimeMs, ino } = lstatSync(file, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0, ino: 0 };
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
    if (text === null) return { mark, source: null, sheet: null, styles: [], records: [] };
    const { source, styles, records } = await this.#readers.read(file, text);
    return {
      mark,
      source: source && { path: file, text, ...openFile(source, this.#shared) },
      sheet: isBeside(file) ? text : null,
      styles,
      records,
    };
  }
}

/** Reads the sources below a folder, all of which may be committed; of those that are known only what has changed. Throws where the folder cannot be read or holds too many files. */
export async function readSources(
  folder: string,
  known = new KnownSources(),
  limits: Partial<ReaderLimits> = {},
  isCommitted = false,
): Promise<Sources> {
  const files = await listTree(folder, (file) => isBeside(file) || holdsElements(file), treeLimits, isCommitted);
  known.keep(new Set(files));
  const readers = new Readers(limits);
  try {
    const reader = new FolderReader(folder, readers);
    const left = files.values();
    const readOn = async () => {
      for (const file of left) {
        const mark = markOf(path.join(folder, file));
        if (known.get(file)?.mark !== mark) known.set(file, await reader.read(file, mark));
      }
    };
    await Promise.all(Array.from({ length: together }, readOn));
  } finally {
    readers.close();
  }
  const read = files.flatMap((file) => known.get(file) ?? []);
  return {
    index: indexFiles(
      read.flatMap(({ source }) => source ?? []),
      known.uses,
    ),
    styles: read.flatMap(({ styles }) => styles),
    records: read.flatMap(({ records }) => records),
    sheets: new Map(
      files.flatMap((file): [string, string][] => {
        const sheet = known.get(file)?.sheet ?? null;
        return sheet === null ? [] : [[file, sheet]];
      }),
    ),
  };
}
