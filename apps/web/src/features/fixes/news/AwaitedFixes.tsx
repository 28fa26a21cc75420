import { getFixes } from '@manara/contract/fixes';
import { useEffect, useEffectEvent } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import type { WayOn } from '../../../ui/toast/toast.ts';
import type { AwaitedFix } from './fix-news.ts';
import { fixNews } from './own-fix-news.ts';
import { sayEnd } from './say-end.ts';

interface Props {
  awaited: readonly AwaitedFix[];
  /** Milliseconds. */
  every: number;
  leadTo: (batchId: string) => WayOn | null;
}

/** Reads batches that the reader asked for now and then, and says how they ended. Draws nothing itself. */
export const AwaitedFixes = ({ awaited, every, leadTo }: Props) =>
  awaited.map(({ batchId }) => <Awaited key={batchId} batchId={batchId} every={every} leadTo={leadTo} />);

function Awaited({ batchId, every, leadTo }: { batchId: string } & Pick<Props, 'every' | 'leadTo'>) {
  const { data, error, isPlaceholderData } = useApiQuery(getFixes, { params: { id: batchId } }, { refetchInterval: every });
  const say = useEffectEvent((batch: NonNullable<typeof data>) => {
    if (fixNews.read(batch)) sayEnd(batch, leadTo(batchId));
  });
  useEffect(() => {
    if (data && !isPlaceholderData) say(data);
  }, [data, isPlaceholderData]);
  const isGone = error?.failure.status === 404;
  useEffect(() => {
    if (isGone) fixNews.forget(batchId);
  }, [isGone, batchId]);
  return null;
}
