import type { RetestStatus } from '@manara/contract/retests';
import { isActive } from './is-active.ts';

export type Ending = 'completed' | 'failed' | 'cancelled';

/** Decides who says how re-tests ended: the live channel or a reading of the issue, whichever notices first, and nobody a second time. */
export interface Endings {
  /** One was started here, so that its end is news even where no reading has found it under way. */
  begun: (runId: string) => void;
  /** The channel tells of an end. Answers whether that is to be said. */
  heard: (runId: string) => boolean;
  /** The issue was read. Answers the end that is to be said: one that came about while the issue was shown. */
  read: (retest: Pick<RetestStatus, 'run_id' | 'status'> | null) => Ending | null;
}

export function createEndings(): Endings {
  const awaited = new Set<string>();
  const said = new Set<string>();
  const isNews = (runId: string): boolean => {
    if (said.has(runId)) return false;
    said.add(runId);
    return true;
  };
  return {
    begun: (runId) => void awaited.add(runId),
    heard: isNews,
    read(retest) {
      if (!retest) return null;
      const { run_id: runId, status } = retest;
      if (status === 'completed' || status === 'failed' || status === 'cancelled')
        return awaited.has(runId) && isNews(runId) ? status : null;
      if (isActive(retest)) awaited.add(runId);
      return null;
    },
  };
}
