import type { LibraryChange, LibraryEntry, LibraryFile } from './library-change.ts';

export interface FileInPlace {
  file: LibraryFile;
  /** The names of its folders below the root, then its own. */
  path: string[];
}

/** What a library holds, by ids: a folder that is renamed or moved takes its files along without a word of them. */
export class LibraryTree {
  readonly #entries: Map<string, LibraryEntry>;

  constructor(entries: Iterable<LibraryEntry> = []) {
    this.#entries = new Map([...entries].map((entry) => [entry.id, entry]));
  }

  /** Everything, to be kept and given to the constructor again. */
  entries(): Iterable<LibraryEntry> {
    return this.#entries.values();
  }

  /** In the order of the library; of two changes of one entry the last counts. */
  apply(changes: Iterable<LibraryChange>): void {
    for (const change of changes) {
      if (change.kind === 'gone') this.#entries.delete(change.id);
      else this.#entries.set(change.id, change);
    }
  }

  /** The entries above one and itself, the root first; null where one of them is gone, as all below a deleted folder may be. */
  #line(entry: LibraryEntry): LibraryEntry[] | null {
    const line = [entry];
    const seen = new Set([entry.id]);
    for (let { parentId } = entry; parentId !== null;) {
      const parent = this.#entries.get(parentId);
      // Two pages may be of two moments, between which folders were moved into each other.
      if (!parent || seen.has(parent.id)) return null;
      seen.add(parent.id);
      line.unshift(parent);
      ({ parentId } = parent);
    }
    return line;
  }

  /** Whether there is such a folder, and one may come to it from the root. */
  hasFolder(id: string): boolean {
    const entry = this.#entries.get(id);
    return entry?.kind === 'folder' && this.#line(entry) !== null;
  }

  /** What is in a folder and all folders below it; in all of the library where it is null. */
  *#within(folderId: string | null): Generator<{ entry: LibraryEntry; path: string[] }> {
    for (const entry of this.#entries.values()) {
      if (entry.kind === 'folder') continue;
      const line = this.#line(entry);
      if (line && (folderId === null || line.some(({ id }) => id === folderId)))
        yield { entry, path: line.slice(1).map(({ name }) => name) };
    }
  }

  /** The files in a folder and all folders below it; in all of the library where it is null. */
  *filesIn(folderId: string | null): Generator<FileInPlace> {
    for (const { entry, path } of this.#within(folderId)) if (entry.kind === 'file') yield { file: entry, path };
  }

  /** The places of what only leads elsewhere, and of notebooks. */
  *othersIn(folderId: string | null): Generator<string[]> {
    for (const { entry, path } of this.#within(folderId)) if (entry.kind !== 'file') yield path;
  }
}
