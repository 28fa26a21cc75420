/** Messages of one sender in a window, in this process: what is beyond is refused, and asked for later anyway. */
export class MessageLimit {
  readonly #most: number;
  readonly #milliseconds: number;
  readonly #windows = new Map<string, { since: number; count: number }>();

  constructor({ most, milliseconds }: { most: number; milliseconds: number }) {
    this.#most = most;
    this.#milliseconds = milliseconds;
  }

  /** Counts a message. Answers the seconds after which its sender may go on; null: it may now. */
  take(sender: string, now: number): number | null {
    for (const [key, { since }] of this.#windows) if (now - since >= this.#milliseconds) this.#windows.delete(key);
    const window = this.#windows.get(sender) ?? { since: now, count: 0 };
    window.count += 1;
    this.#windows.set(sender, window);
    return window.count > this.#most ? Math.ceil((window.since + this.#milliseconds - now) / 1000) : null;
  }
}
