import { getRetest, type RetestStatus } from '@manara/contract/retests';
import { useEffect, useEffectEvent } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import type { WayOn } from '../../../ui/toast/toast.ts';
import { begunRetests, type BegunRetest } from './begun-retests.ts';
import { sayEnding } from './say-ending.ts';

interface Props {
  awaited: readonly BegunRetest[];
  /** Milliseconds. */
  every: number;
  leadTo: (retest: BegunRetest) => WayOn;
}

/** Reads re-tests that were started here now and then, and says how they ended. Draws nothing itself. */
export const AwaitedRetests = ({ awaited, every, leadTo }: Props) =>
  awaited.map((retest) => <Awaited key={retest.runId} retest={retest} every={every} leadTo={leadTo} />);

function Awaited({ retest, every, leadTo }: { retest: BegunRetest } & Pick<Props, 'every' | 'leadTo'>) {
  const { assetId, runId } = retest;
  const { data, error } = useApiQuery(getRetest, { params: { id: assetId, runId } }, { refetchInterval: every });
  const say = useEffectEvent(({ status }: RetestStatus) => {
    if (status === 'queued' || status === 'running') return;
    if (begunRetests.take(runId)) sayEnding(status, leadTo(retest));
  });
  const read = data?.run_id === runId ? data : null;
  useEffect(() => {
    if (read) say(read);
  }, [read]);
  const isGone = error?.failure.status === 404;
  useEffect(() => {
    if (isGone) begunRetests.take(runId);
  }, [isGone, runId]);
  return null;
}
