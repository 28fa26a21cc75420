import type { Issue } from '@manara/contract/issues';
import { createContext } from 'react';

/** An issue, and what its row calls its element. */
export interface Entry {
  issue: Issue;
  element: string;
}

/** A list that can show an issue beside itself. */
export interface Beside {
  /** The issue that is shown. */
  shown: string | null;
  /** There is less room for the list than it needs for all its columns. */
  isNarrow: boolean;
  /** Shows an issue, or closes it where it is shown already. */
  toggle: (issue: Issue) => void;
  /** Told of each issue that has a row; gives what forgets it again. */
  know: (entry: Entry) => () => void;
}

/** Null where the window has no room for two. */
export const BesideContext = createContext<Beside | null>(null);
