import { getAsset } from '@manara/contract/assets';
import type { ScanStatus } from '@manara/contract/scans';
import type { Api } from '../api.ts';

/** How a scan goes; of a completed one what it came to. */
export async function scanData(api: Api, id: string, status: ScanStatus, signal: AbortSignal) {
  const { name, latest_analysis } = await api.call(getAsset, { params: { id }, signal });
  return {
    asset_id: id,
    asset: name,
    status: status.status,
    progress: status.progress,
    pages_read: status.pages_read,
    pages_known: status.pages_known,
    started_at: status.started_at,
    finished_at: status.finished_at,
    error: status.error,
    ...(status.status === 'completed' &&
      latest_analysis && { score: latest_analysis.compliance_score, issues: latest_analysis.issues_found }),
    link: api.link(`/report/${id}`),
  };
}
