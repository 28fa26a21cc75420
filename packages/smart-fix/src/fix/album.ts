/** Chooses the changes of a batch of which pictures are kept: so many, and each once, however many findings it is for. */
export class Album {
  readonly #kept = new Set<string>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  wants(change: string): boolean {
    return this.#kept.size < this.#most && !this.#kept.has(change);
  }

  keep(change: string): void {
    this.#kept.add(change);
  }
}
