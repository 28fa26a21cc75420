/** Seconds until a run that could not be done is tried again. */
export const laterAfter = 30;

/** A run cannot be done now, for a cause outside of it. It is not lost: it is handed back and tried again later, as often as it takes. */
export class TryLater extends Error {
  /** Seconds. */
  readonly after: number;

  constructor(cause: unknown, after = laterAfter) {
    super(`Not now, but in ${after} seconds again: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'TryLater';
    this.after = after;
  }
}
