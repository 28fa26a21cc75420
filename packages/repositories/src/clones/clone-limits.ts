/** Bounds on what a repository that is not ours may cost. */
export interface CloneLimits {
  /** Bytes that one fetch may bring, and one file of git's may have on the disk. */
  transfer: number;
  /** Bytes of one file of the sources; larger ones are neither fetched, where the host can leave them out, nor written. */
  file: number;
  /** Bytes of all files of the sources. */
  tree: number;
  files: number;
  /** For fetching and writing, and again for a push. */
  seconds: number;
  /** Bytes of memory that git may address. */
  memory: number;
  /** Milliseconds after which a repository that nobody used is deleted. */
  age: number;
  /** Bytes of all repositories that are kept. */
  total: number;
}

export const cloneLimits: CloneLimits = {
  transfer: 1_000_000_000,
  file: 8_000_000,
  tree: 2_000_000_000,
  files: 200_000,
  seconds: 600,
  memory: 2_000_000_000,
  age: 14 * 86_400_000,
  total: 10_000_000_000,
};
