/** Cells and what they stand for; the first of several with the same cells counts. */
export class Longest<T> {
  readonly #found = new Map<string, T>();
  #longest = 0;

  constructor(pairs: Iterable<readonly [string, T]>) {
    for (const [cells, meaning] of pairs) {
      if (cells === '' || this.#found.has(cells)) continue;
      this.#found.set(cells, meaning);
      this.#longest = Math.max(this.#longest, cells.length);
    }
  }

  /** The longest that stands at a place, with its length; null where none does. */
  at(text: string, place: number): { meaning: T; length: number } | null {
    for (let length = Math.min(this.#longest, text.length - place); length > 0; length -= 1) {
      const meaning = this.#found.get(text.slice(place, place + length));
      if (meaning !== undefined) return { meaning, length };
    }
    return null;
  }
}
