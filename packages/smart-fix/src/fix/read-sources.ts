import { lstatSync } from 'node:fs';
import path from 'node:path';
import { countUses, featuresIn, type Features } from '../index/features.ts';
import { FileLinker } from '../index/link-files.ts';
import type { IndexedFile } from '../index/indexed-file.ts';
import { holdsElements, indexFiles } from '../index/source-index.ts';
import { openFile, Shared } from '../reading/packed-element.ts';
import { Readers, type ReaderLimits } from '../reading/readers.ts';
import { unsqueeze } from '../reading/squeeze.ts';
import { apart, hasStyles, type StyleSource } from '../styles/read-styles.ts';
import type { SourceElement } from '../source/source-element.ts';
import { KeptRecords, type PackedRecords } from '../texts/data-records.ts';
import { holdsData } from '../texts/read-data.ts';
import { isMadeSheet, isMinified, withoutMade } from '../tree/made-files.ts';
import { listTree, readBeginning, readText, treeLimits } from '../tree/read-tree.ts';
import { unreadLanguageOf } from '../source/read-source.ts';
import { KnownProofs } from './known-proofs.ts';
import type { Sources } from './sources.ts';

/** What was read of one file. */
interface KnownFile {
  /** Of the file as it was then: another size, time or place on the disk is another file. */
  mark: string;
  /** Squeezed; null where it cannot be read. */
  text: Uint8Array | null;
  source: IndexedFile | null;
  styles: StyleSource[];
  records: PackedRecords | null;
}

/** A file with its elements, whose text is in little room. */
class KeptFile implements IndexedFile {
  readonly path: string;
  readonly roots: SourceElement[];
  readonly elements: SourceElement[];
  readonly uses: string[];
  readonly declares: string[];
  readonly isWhole: boolean;
  readonly #text: Uint8Array;

  constructor(path: string, text: Uint8Array, { roots, elements, uses, declares, isWhole }: Omit<IndexedFile, 'path' | 'text'>) {
    this.path = path;
    this.#text = text;
    this.roots = roots;
    this.elements = elements;
    this.uses = uses;
    this.declares = declares;
    this.isWhole = isWhole;
  }

  get text(): string {
    return unsqueeze(this.#text);
  }
}

/** What was read of one folder and proven for it, so that only what has changed is read and tried again. Whoever keeps it bounds how long. */
export class KnownSources {
  readonly #files = new Map<string, KnownFile>();
  /** As in the index, kept up to date with the files. */
  readonly uses: Features = new Map();
  readonly linker = new FileLinker();
  readonly proofs = new KnownProofs();

  get(file: string): KnownFile | undefined {
    return this.#files.get(file);
  }

  set(file: string, now: KnownFile, features: Features): void {
    this.#drop(file);
    this.#files.set(file, now);
    countUses(this.uses, features, 1);
  }

  /** The text of a file that holds something, or from which pages take texts. */
  textOf(file: string): string | null {
    const { text, source } = this.#files.get(file) ?? { text: null, source: null };
    return text && (source || isBeside(file)) ? unsqueeze(text) : null;
  }

  /** Forgets all other files. */
  keep(present: ReadonlySet<string>): void {
    for (const file of this.#files.keys()) if (!present.has(file)) this.#drop(file);
  }

  #drop(file: string): void {
    const source = this.#files.get(file)?.source;
    if (source) countUses(this.uses, featuresIn(source.elements), -1);
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
  readonly #readers: Readers;
  readonly #shared = new Shared();

  constructor(readers: Readers) {
    this.#readers = readers;
  }

  async read(file: string, mark: string): Promise<[KnownFile, Features]> {
    const { text, source, styles, records } = await this.#readers.readFile(file);
    // What comes in a message holds on to all of it: only a copy does not.
    const squeezed = text && new Uint8Array(text);
    const known: KnownFile = {
      mark,
      text: squeezed,
      source: source && squeezed && new KeptFile(file, squeezed, openFile(source, this.#shared)),
      styles: styles.map((one) => this.#style(file, one)),
      records: records && this.#records(records),
    };
    return [known, source?.features ?? new Map()];
  }

  #style(file: string, { selector, property, value, span }: StyleSource): StyleSource {
    const text = (one: string): string => this.#shared.text(one);
    return { file, selector: text(selector), property: text(property), value: text(value), span };
  }

  #records({ ends, records }: PackedRecords): PackedRecords {
    return { ends: ends.map((one) => this.#shared.text(one)), records: new Uint8Array(records) };
  }
}

function stylesIn(files: readonly string[], known: KnownSources): Pick<Sources, 'styles' | 'variables' | 'sheets' | 'squeezed'> {
  const declared = (some: readonly string[]): StyleSource[] => some.flatMap((file) => known.get(file)?.styles ?? []);
  const [written, squeezed] = [files.filter((file) => !isMinified(file)), files.filter(isMinified)];
  const sheets = written.filter((file) => hasStyles(file) && known.get(file)?.text);
  return { ...apart(declared(written)), sheets, squeezed: declared(squeezed) };
}

/** The files that somebody has written, and squeezed style sheets, which pages load. */
async function listWritten(folder: string, isCommitted: boolean): Promise<{ files: string[] } & Pick<Sources, 'unread' | 'made'>> {
  const wanted = (file: string) =>
    ((isBeside(file) || holdsElements(file)) && (!isMinified(file) || hasStyles(file))) || unreadLanguageOf(file) !== null;
  const found = await listTree(folder, wanted, treeLimits, isCommitted);
  const [files, others] = [found.filter((file) => unreadLanguageOf(file) === null), found.flatMap((file) => unreadLanguageOf(file) ?? [])];
  const { written, made } = withoutMade(files, {
    text: (file) => readText(folder, file),
    exists: (file) => lstatSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false,
  });
  const unread = [...Map.groupBy(others, (language) => language)].map(([language, all]) => ({ language, files: all.length }));
  const isMade = (file: string): boolean => hasStyles(file) && isMadeSheet(readBeginning(folder, file));
  return { files: written.filter((file) => !isMade(file)), unread, made };
}

/** Reads the sources below a folder, all of which may be committed; of those that are known only what has changed. Throws where the folder cannot be read, and TooManyFiles. */
export async function readSources(
  folder: string,
  known = new KnownSources(),
  limits: Partial<ReaderLimits> = {},
  isCommitted = false,
): Promise<Sources> {
  const { files, unread, made } = await listWritten(folder, isCommitted);
  known.keep(new Set(files));
  const readers = new Readers({ folder, limits });
  try {
    const reader = new FolderReader(readers);
    const left = files.values();
    const readOn = async () => {
      for (const file of left) {
        const mark = markOf(path.join(folder, file));
        if (known.get(file)?.mark !== mark) known.set(file, ...(await reader.read(file, mark)));
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
      known,
    ),
    ...stylesIn(files, known),
    unread,
    made,
    proofs: known.proofs,
    records: new KeptRecords(read.flatMap(({ records }) => records ?? [])),
    textOf: (file) => known.textOf(file),
  };
}
