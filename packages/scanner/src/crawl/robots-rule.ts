import { oneSpelling } from '@manara/core/scope/path-pattern';

/** One line of a group; `length` decides which of those that match wins. */
export interface Rule {
  allows: boolean;
  length: number;
  matches: (path: string) => boolean;
}

/** Characters of an address that are held against rules. The crawler takes no longer ones from links. */
const maxPath = 1_000;

/** What rules speak about: path and query of an address. */
export function readPath(address: string): string {
  const { pathname, search } = new URL(address);
  return oneSpelling((pathname + search).slice(0, maxPath));
}
