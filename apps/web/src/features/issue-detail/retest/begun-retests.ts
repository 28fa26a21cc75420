import { session } from '../../../api/api.ts';

/** A re-test that was started in this window, and whose end was not told yet. */
export interface BegunRetest {
  runId: string;
  assetId: string;
  issueId: string;
}

/** Remembers re-tests for whoever started them and went elsewhere. */
export function createBegunRetests() {
  const listeners = new Set<() => void>();
  let begun: readonly BegunRetest[] = [];
  const set = (next: readonly BegunRetest[]) => {
    begun = next;
    for (const listener of listeners) listener();
  };
  return {
    all: (): readonly BegunRetest[] => begun,
    note: (retest: BegunRetest): void => set([...begun.filter(({ runId }) => runId !== retest.runId), retest]),
    /** Its end is told: the re-test, or undefined where there is nobody to tell or it was told already. */
    take(runId: string): BegunRetest | undefined {
      const found = begun.find((one) => one.runId === runId);
      if (found) set(begun.filter((one) => one !== found));
      return found;
    },
    clear: (): void => set([]),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Those of this window. */
export const begunRetests = createBegunRetests();

// What one person started is no news for the next.
const whose = () => session.get()?.user.id;
let starter = whose();
session.subscribe(() => {
  if (whose() === starter) return;
  starter = whose();
  begunRetests.clear();
});
