interface Kept<T> {
  value: Promise<T>;
  until: number;
}

/** Remembers what was asked for while it can hold, in the memory of this process only, and nothing after that. */
export class KeptWhile<T> {
  readonly #longest: number;
  readonly #kept = new Map<string, Kept<T>>();

  /** `longest`: milliseconds that anything holds. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** undefined: nothing, or asking for it has failed. */
  async get(key: string): Promise<T | undefined> {
    return this.#kept.get(key)?.value.catch(() => undefined);
  }

  set(key: string, value: Promise<T>): void {
    const now = Date.now();
    for (const [one, { until }] of this.#kept) if (until <= now) this.#kept.delete(one);
    this.#kept.set(key, { value, until: now + this.#longest });
    value.catch(() => this.#kept.delete(key));
  }
}
