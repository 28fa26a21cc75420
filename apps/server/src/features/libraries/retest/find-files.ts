import type { PageReason } from '@manara/core/scan';
import type { GraphLibraries } from '@manara/libraries/graph/graph-libraries';
import { isWithin } from '@manara/libraries/is-within';
import type { LibraryEntry, LibraryFile } from '@manara/libraries/library-change';
import { LibraryFailure } from '@manara/libraries/library-failure';

interface Parts {
  libraries: Pick<GraphLibraries, 'item' | 'signIn'>;
  drive: string;
  /** The folder that the asset is; null: the whole library. */
  folder: string | null;
  signal: AbortSignal;
}

type Found = { file: LibraryFile } | { reason: PageReason };

/**
 * Finds files by their items, as they are by now. One that Microsoft doesn't find is not taken for deleted: the app may have lost the right to see it, and
 * only the changes of the library tell. Rejects with LibraryFailure where the library as a whole doesn't answer.
 */
export function findFiles({ libraries, drive, folder, signal }: Parts): (item: string | null) => Promise<Found> {
  /** Files of one issue are often in one folder. */
  const folders = new Map<string, Promise<LibraryEntry>>();
  const readFolder = (id: string): Promise<LibraryEntry> => {
    const known = folders.get(id);
    if (known) return known;
    const read = libraries.item(drive, id, signal);
    folders.set(id, read);
    // One that failed is asked for anew by the next file.
    read.catch(() => folders.delete(id));
    return read;
  };

  async function find(item: string): Promise<Found> {
    const entry = await libraries.item(drive, item, signal);
    if (entry.kind !== 'file') return { reason: 'file_gone' };
    if (folder !== null && !(await isWithin(entry, folder, readFolder))) return { reason: 'file_left' };
    return { file: entry };
  }

  return async (item) => {
    if (item === null) return { reason: 'file_gone' };
    try {
      return await find(item);
    } catch (error) {
      if (!(error instanceof LibraryFailure) || signal.aborted) throw error;
      if (error.code === 'not_found') return { reason: 'file_gone' };
      if (error.code !== 'forbidden') throw error;
      // Where every right is gone, that is said.
      await libraries.signIn(signal);
      return { reason: 'file_forbidden' };
    }
  };
}
