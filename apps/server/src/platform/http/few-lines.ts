const minute = 60_000;

/** Bounds what strangers can make a process log: the first line of each kind in a minute, and `most` lines in all. */
export class FewLines {
  readonly #most: number;
  readonly #now: () => number;
  readonly #written = new Set<string>();
  #since = -Infinity;
  #leftOut = 0;

  constructor(most = 60, now: () => number = Date.now) {
    this.#most = most;
    this.#now = now;
  }

  /** How many lines were left out since the last one that was written; null where this one is left out, too. */
  next(kind: string): number | null {
    if (this.#now() - this.#since >= minute) {
      this.#since = this.#now();
      this.#written.clear();
    }
    if (this.#written.has(kind) || this.#written.size >= this.#most) {
      this.#leftOut += 1;
      return null;
    }
    this.#written.add(kind);
    const leftOut = this.#leftOut;
    this.#leftOut = 0;
    return leftOut;
  }
}
