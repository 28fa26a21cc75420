import { listScans } from '@manara/contract/history';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../api/use-live.ts';
import { setRunningScan } from './running-scan.ts';
import { rereadLists, useScanEnd } from './use-scan-end.ts';

/** Brings live news of scans to whatever screen is shown. Draws nothing itself. */
export function ScanNews() {
  const queries = useQueryClient();
  const end = useScanEnd();
  useLiveEvents((event) => {
    if (event.type === 'published_progress') void queries.invalidateQueries({ queryKey: [listScans.id] });
    else if (event.type === 'published_completed' || event.type === 'published_failed') rereadLists(queries);
    if (!('asset_name' in event)) return;
    const scan = {
      assetId: event.asset_id,
      assetName: event.asset_name,
      runId: event.id,
      score: event.compliance_score,
      issues: event.issues_found,
    };
    if (event.type === 'scan_progress') setRunningScan(queries, event.asset_id, { status: 'running', progress: event.progress });
    else if (event.type === 'scan_completed') end.completed(scan);
    else if (event.type === 'scan_failed') void end.failed(scan);
  });
  return null;
}
