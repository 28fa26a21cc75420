import type { Asset } from '@manara/contract/assets';
import { scanStatus } from '@manara/contract/scans';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../api/api.ts';
import { usePolling } from '../../api/use-live.ts';
import { setRunningScan } from './running-scan.ts';
import { useScanEnd } from './use-scan-end.ts';

/** Even with live updates one may be lost on its way; a look now and then makes up for it. */
const slowly = 20_000;

/** Asks now and then how a running scan is doing, often while live updates do not come. */
export function useScanPoll(asset: Asset, watching: boolean): void {
  const queries = useQueryClient();
  const end = useScanEnd();
  const every = usePolling() || slowly;
  const look = useEffectEvent(async () => {
    const answer = await call(scanStatus, { params: { id: asset.id } });
    if (!answer.ok) return;
    const { id: runId, status, progress } = answer.data;
    const scan = { assetId: asset.id, assetName: asset.name, runId };
    if (status === 'queued' || status === 'running') setRunningScan(queries, asset.id, { status, progress });
    else if (status === 'completed') end.completed(scan);
    else if (status !== null) await end.failed(scan, answer.data);
  });
  useEffect(() => {
    if (!watching) return;
    const timer = setInterval(() => void look(), every);
    return () => clearInterval(timer);
  }, [watching, every]);
}
