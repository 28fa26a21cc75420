import type { LibraryEntry } from './library-change.ts';

/** Folders above an entry: more are none that a library has, and folders may be moved into each other between two calls. */
const mostFolders = 200;

/** Whether an entry is in a folder or in one below it, wherever that is by now. `read` answers a folder by its id; what it rejects with goes on. */
export async function isWithin(entry: LibraryEntry, folderId: string, read: (id: string) => Promise<LibraryEntry>): Promise<boolean> {
  let { parentId } = entry;
  for (let steps = 0; parentId !== null && steps < mostFolders; steps += 1) {
    if (parentId === folderId) return true;
    ({ parentId } = await read(parentId));
  }
  return false;
}
