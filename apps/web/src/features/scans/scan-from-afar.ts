import { cancelScan, startScan } from '@manara/contract/scans';
import { call } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { isolate } from '../../i18n/isolate.ts';
import { notStarted } from '../../ui/not-started.ts';
import { toast } from '../../ui/toast/toast.ts';
import { setRunningScan } from './running-scan.ts';

interface Named {
  id: string;
  name: string;
}

/** Starts the scan of an asset that may not be on the screen, and so says that it did. */
export async function startScanOf({ id, name }: Named): Promise<void> {
  const answer = await call(startScan, { params: { id }, body: { scan_type: 'accessibility' } });
  if (answer.ok) {
    setRunningScan(queryClient, id, { status: 'queued', progress: 0 });
    return toast.info((say) => say('scans.started', { name: isolate(name) }));
  }
  toast.bad(notStarted(answer));
}

/** Stops the scan of an asset. That it has stopped is told where all news of scans are. */
export async function stopScanOf({ id }: Named): Promise<void> {
  const answer = await call(cancelScan, { params: { id } });
  if (!answer.ok) toast.bad((say) => answer.detail ?? say('scans.cancel_failed'));
}
