import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** What a real file or folder is to Graph. */
export interface Item {
  id: string;
  parentId: string | null;
  name: string;
  /** Where it is on the disk. */
  path: string;
  isFolder: boolean;
  size: number;
  changedAt: number;
  /** Counts changes of anything, and of the content. */
  version: number;
  contentVersion: number;
}

/** What a test says of a file by its place below the folder. */
export type Mark = 'locked' | 'infected' | 'shortcut' | 'notebook' | 'hidden';

interface Change {
  number: number;
  id: string;
}

/** A drive over a real folder. Items are known by their inode and birth, so that a file which is renamed or moved keeps its id. */
export class FolderDrive {
  readonly id = `b!${randomUUID()}`;
  readonly name: string;
  readonly folder: string;
  readonly marks = new Map<string, Mark>();
  /** Of the delta tokens that hold; those of earlier ones are forgotten. */
  era = 0;
  /** Nothing changes in the folder for now, and it isn't looked at anew: for libraries of thousands of files. */
  isStill = false;
  private readonly prefix = randomUUID().slice(0, 8).toUpperCase();
  private items = new Map<string, Item>();
  private changes: Change[] = [];
  private readonly lists = new Map<string, string[]>();

  constructor(name: string, folder: string) {
    this.name = name;
    this.folder = folder;
  }

  markOf({ path: place }: Item): Mark | null {
    return this.marks.get(path.relative(this.folder, place).split(path.sep).join('/')) ?? null;
  }

  private async readInto(found: Map<string, Item>, place: string, parentId: string | null, name: string): Promise<void> {
    const stat = await fs.stat(place);
    // The number of a deleted file is given to the next one.
    const id = `${this.prefix}${stat.ino}-${Math.round(stat.birthtimeMs)}`;
    const isFolder = stat.isDirectory();
    const before = this.items.get(id);
    const now = { id, parentId, name, path: place, isFolder, size: isFolder ? 0 : stat.size, changedAt: stat.mtimeMs };
    const hasOtherContent = !isFolder && (before?.size !== now.size || before.changedAt !== now.changedAt);
    const isOther = hasOtherContent || before?.name !== name || before.parentId !== parentId;
    const [version, contentVersion] = before ? [before.version, before.contentVersion] : [0, 0];
    const item = {
      ...now,
      version: isOther ? version + 1 : version,
      contentVersion: hasOtherContent ? contentVersion + 1 : contentVersion,
    };
    if (this.markOf(item) === 'hidden') return;
    found.set(id, item);
    if (isOther) this.changes.push({ number: this.changes.length + 1, id });
    if (!isFolder) return;
    for (const child of (await fs.readdir(place)).sort()) await this.readInto(found, path.join(place, child), id, child);
  }

  /** The folder as it is now, the root first; what changed since the last look is written down. */
  async look(): Promise<Map<string, Item>> {
    if (this.isStill) return this.items;
    const found = new Map<string, Item>();
    await this.readInto(found, this.folder, null, 'root');
    for (const id of this.items.keys()) if (!found.has(id)) this.changes.push({ number: this.changes.length + 1, id });
    this.items = found;
    return found;
  }

  /** The last change that was written down. */
  get last(): number {
    return this.changes.length;
  }

  /** What changed after a number, each once in the order of its last change. */
  changedSince(number: number): string[] {
    return [
      ...new Set(
        this.changes
          .slice(number)
          .map(({ id }) => id)
          .reverse(),
      ),
    ].reverse();
  }

  /** Keeps a list of ids, so that its later pages are those of the same moment. */
  keep(ids: string[]): string {
    const key = randomUUID();
    this.lists.set(key, ids);
    return key;
  }

  listOf(key: string): string[] {
    return this.lists.get(key) ?? [];
  }

  async hashOf({ path: place }: Item): Promise<string> {
    return createHash('sha1')
      .update(await fs.readFile(place))
      .digest('base64');
  }

  eTagOf({ id, version }: Item): string {
    return `"{${id}},${version}"`;
  }
}
