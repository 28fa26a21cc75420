import type { RetestEvent } from '@manara/contract/live';
import { matchPath } from 'react-router';
import { createEarlyEnds } from '../../../api/early-ends.ts';
import { onPersonChange } from '../../../api/on-person-change.ts';

/** A re-test that was started in this window, and whose end was not told yet. */
export interface BegunRetest {
  runId: string;
  assetId: string;
  issueId: string;
}

/** The address of the page that tells of a re-test itself. */
export const pageOf = ({ assetId, issueId }: Pick<BegunRetest, 'assetId' | 'issueId'>): string => `/report/${assetId}/issue/${issueId}`;

/** Whether that page is at an address, however the address is written. */
export const isPageOf = (retest: Pick<BegunRetest, 'assetId' | 'issueId'>, pathname: string): boolean =>
  matchPath(pageOf(retest), pathname) !== null;

/** What the live channel says of an end. */
export type RetestEnd = Pick<RetestEvent, 'type' | 'message' | 'id' | 'asset_id' | 'issue_id'>;

/** Remembers re-tests for people who started them and went elsewhere. */
export function createBegunRetests() {
  const listeners = new Set<() => void>();
  const early = createEarlyEnds<RetestEnd>();
  const told = new Set<string>();
  let begun: readonly BegunRetest[] = [];
  const set = (next: readonly BegunRetest[]) => {
    begun = next;
    for (const listener of listeners) listener();
  };
  const take = (runId: string): BegunRetest | undefined => {
    const found = begun.find((one) => one.runId === runId);
    if (found) set(begun.filter((one) => one !== found));
    return found;
  };
  return {
    all: (): readonly BegunRetest[] => begun,
    /** One that has ended before the answer to the call is not awaited: its end is told, where it was not. */
    note(retest: BegunRetest): void {
      if (told.has(retest.runId)) return;
      if (early.begun(retest.runId)) told.add(retest.runId);
      else set([...begun.filter(({ runId }) => runId !== retest.runId), retest]);
    },
    /** An end was heard that no screen tells of. Answers the re-test where somebody here awaits it. */
    heard(end: RetestEnd): BegunRetest | undefined {
      const found = take(end.id);
      if (!found && !told.has(end.id)) early.keep(end.id, end);
      return found;
    },
    /** The page of its issue tells of its end. */
    toldThere(runId: string): void {
      told.add(runId);
      early.drop(runId);
      take(runId);
    },
    /** Its end was read: the re-test, or undefined where there is nobody to tell or it was told already. */
    take,
    /** Hears of ends that came before it was known that their re-tests were started here. */
    onLate: early.listen,
    clear(): void {
      early.drop();
      set([]);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Those of this window. */
export const begunRetests = createBegunRetests();

// What one person started is no news for the next.
onPersonChange(() => begunRetests.clear());
