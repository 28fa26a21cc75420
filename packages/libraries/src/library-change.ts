interface Placed {
  id: string;
  /** Of the folder that it is in; null for the root. Names and folders change without their content being listed again. */
  parentId: string | null;
  name: string;
}

export interface LibraryFolder extends Placed {
  kind: 'folder';
}

export interface LibraryFile extends Placed {
  kind: 'file';
  /** Bytes. */
  size: number;
  /** Where people open it. */
  url: string;
  /** Changes with anything about the file. */
  version: string;
  /** Changes with the content alone. */
  contentVersion: string;
  /** Equal for equal content; null where the library has none. */
  contentHash: string | null;
  /** The library's own check holds it back. */
  isInfected: boolean;
}

/** What is no file: a shortcut to another library, a notebook, something new. */
export interface LibraryOther extends Placed {
  kind: 'shortcut' | 'notebook' | 'other';
}

export type LibraryEntry = LibraryFolder | LibraryFile | LibraryOther;

/** An entry as it is now, or the id of one that is gone. */
export type LibraryChange = LibraryEntry | { kind: 'gone'; id: string };

export interface ChangePage {
  changes: LibraryChange[];
  /** Asked with this, the library goes on: with the rest, or after the last page with what has changed since. To be kept. */
  link: string;
  isLast: boolean;
}
