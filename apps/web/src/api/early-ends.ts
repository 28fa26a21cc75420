/** Ends that are kept: they are waited for only while a call is under way. */
const most = 20;

/**
 * Ends of runs that the live channel tells of before the answer to the call that has begun them has come, when nobody knows yet that they were begun here.
 */
interface EarlyEnds<End> {
  /** Keeps the end of a run that nobody here is known to have begun. */
  keep(runId: string, end: End): void;
  /** The run was begun here. Answers whether its end was kept: listeners are told of it then. */
  begun(runId: string): boolean;
  /** Of one run, or of all. */
  drop(runId?: string): void;
  listen(listener: (end: End) => void): () => void;
}

export function createEarlyEnds<End>(): EarlyEnds<End> {
  const ends = new Map<string, End>();
  const listeners = new Set<(end: End) => void>();
  return {
    keep(runId, end) {
      ends.set(runId, end);
      for (const first of [...ends.keys()].slice(0, -most)) ends.delete(first);
    },
    begun(runId) {
      const end = ends.get(runId);
      if (end === undefined) return false;
      ends.delete(runId);
      for (const listener of listeners) listener(end);
      return true;
    },
    drop(runId) {
      if (runId === undefined) ends.clear();
      else ends.delete(runId);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
