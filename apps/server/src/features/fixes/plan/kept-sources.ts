import { KnownSources } from '@manara/smart-fix/fix/read-sources';

/** Where what was read last waits for the next run of the same sources, which then reads only what has changed since. */
export class KeptSources {
  readonly #idle: number;
  #kept: { key: string; known: KnownSources; timer: NodeJS.Timeout } | null = null;

  /** `idle`: milliseconds after which what nobody has asked for is forgotten. Of one repository alone anything is kept: large ones fill the memory. */
  constructor(idle = 600_000) {
    this.#idle = idle;
  }

  /** Lets `read` go on from what is known. Nobody else has it meanwhile, and what ends in an error is not kept. */
  async use<T>(key: string, read: (known: KnownSources) => Promise<T>): Promise<T> {
    const known = this.#take(key) ?? new KnownSources();
    const done = await read(known);
    this.#take(key);
    this.#kept = { key, known, timer: setTimeout(() => (this.#kept = null), this.#idle).unref() };
    return done;
  }

  /** What is kept, if it is of this key, and nothing is from then on. */
  #take(key: string): KnownSources | null {
    const kept = this.#kept;
    this.#kept = null;
    if (kept) clearTimeout(kept.timer);
    return kept?.key === key ? kept.known : null;
  }
}
