import { getIssue } from '@manara/contract/issue-detail';
import { cancelRetest, checkPrStatus, type RetestStatus } from '@manara/contract/retests';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import type { ConnectNeed } from '../../../ui/connect/connect-need.ts';
import { isAwaited, type Begun } from './awaited.ts';
import { begunRetests } from './begun-retests.ts';
import { isActive } from './is-active.ts';
import { retestRefused } from './retest-refused.ts';

export interface RetestControl {
  /** A re-test of the issue is under way. */
  isRunning: boolean;
  isBusy: boolean;
  start: () => void;
  cancel: () => void;
  /** What the asset lacks for the re-test that was asked for. */
  need: ConnectNeed | null;
  forgetNeed: () => void;
}

interface Tested {
  assetId: string;
  issueId: string;
  /** The latest re-test, as it was read with the issue. */
  retest: RetestStatus | null;
  /** One was started, or goes on that somebody else has started. */
  onBegun: (runId: string) => void;
}

/** Starts and cancels re-tests of an issue. How one goes on is read with the issue itself. */
export function useRetest({ assetId, issueId, retest, onBegun }: Tested): RetestControl {
  const queries = useQueryClient();
  const begin = useApiMutation(checkPrStatus);
  const end = useApiMutation(cancelRetest);
  const [awaited, setBegun] = useState<Begun | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: [getIssue.id] });
  const [need, setNeed] = useState<ConnectNeed | null>(null);
  const failed = ({ failure }: CallError) => retestRefused(failure, setNeed);
  return {
    isRunning: isActive(retest) || isAwaited(awaited, retest),
    isBusy: begin.isPending || end.isPending,
    need,
    forgetNeed: () => setNeed(null),
    start() {
      // A promise, since who has gone elsewhere meanwhile is told too: the callbacks of `mutate` end with the screen.
      const begun = begin.mutateAsync({ params: { id: assetId }, body: { issue_id: issueId } });
      void begun.then(({ run_id }) => {
        if (run_id !== null) {
          begunRetests.note({ runId: run_id, assetId, issueId });
          onBegun(run_id);
        }
        setBegun(run_id === null ? null : { runId: run_id, knownBefore: retest?.run_id });
        void refresh();
      }, failed);
    },
    cancel: () => {
      if (retest) end.mutate({ params: { id: assetId, runId: retest.run_id } }, { onError: failed, onSuccess: () => void refresh() });
    },
  };
}
