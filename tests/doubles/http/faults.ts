/** One request that a double took, with what it answered. */
export interface Asked {
  method: string;
  /** The path with its query, as it was asked for. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** The text of the body; empty for what git sends. */
  body: string;
  /** 0 while there is no answer, and where the connection was cut. */
  status: number;
}

export interface Fault {
  /** Every request where this is left out. */
  when?: (asked: Asked) => boolean;
  /** How many requests it meets; all where this is left out. */
  times?: number;
  /** The answer in place of the real one; none where only time is lost. */
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Time that passes first. */
  delayMs?: number;
  /** Cuts the connection without an answer. */
  cuts?: boolean;
}

/** What goes wrong with a host for a while. */
export class Faults {
  private standing: { fault: Fault; left: number }[] = [];

  /** Returns what ends it. */
  add(fault: Fault): () => void {
    const entry = { fault, left: fault.times ?? Number.POSITIVE_INFINITY };
    this.standing.push(entry);
    return () => void (this.standing = this.standing.filter((other) => other !== entry));
  }

  clear(): void {
    this.standing = [];
  }

  /** The first fault that meets this request; one time fewer is left of it. */
  meet(asked: Asked): Fault | null {
    const entry = this.standing.find(({ fault, left }) => left > 0 && (fault.when?.(asked) ?? true));
    if (entry === undefined) return null;
    entry.left -= 1;
    return entry.fault;
  }
}
