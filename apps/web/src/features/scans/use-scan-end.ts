import { listAssets } from '@manara/contract/assets';
import { getDashboard } from '@manara/contract/dashboard';
import { listScans } from '@manara/contract/history';
import { assetReport, listIssues } from '@manara/contract/issues';
import { listAllPages, listMetDocuments, listPages } from '@manara/contract/pages';
import { scanStatus, type ScanStatus } from '@manara/contract/scans';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { toast } from '../../ui/toast/toast.ts';
import { setRunningScan } from './running-scan.ts';

/** What is known of a scan that has ended. */
export interface EndedScan {
  assetId: string;
  assetName: string;
  runId: string | null;
  /** Where the news brought figures. */
  score?: number | null;
  issues?: number | null;
}

const told = new Set<string>();
/** A live event and a poll may both bring the news; true for the first. */
function isNews({ assetId, runId }: EndedScan): boolean {
  const scan = `${assetId} ${runId}`;
  if (told.has(scan)) return false;
  told.add(scan);
  return true;
}

/** Has everything read again that a scan may have changed. */
export function rereadLists(queries: QueryClient): void {
  for (const list of [listAssets, listIssues, listPages, listAllPages, listMetDocuments, listScans, assetReport, getDashboard])
    void queries.invalidateQueries({ queryKey: [list.id] });
}

/** Says how a scan ended, and has everything read again that it may have changed. */
export function useScanEnd(): { completed(scan: EndedScan): void; failed(scan: EndedScan, known?: ScanStatus): Promise<void> } {
  const queries = useQueryClient();
  const reload = ({ assetId }: EndedScan) => {
    setRunningScan(queries, assetId, null);
    rereadLists(queries);
  };
  return {
    completed(scan) {
      reload(scan);
      if (!isNews(scan)) return;
      const name = isolate(scan.assetName);
      const { score, issues } = scan;
      toast.good((say, format) =>
        typeof score === 'number' && typeof issues === 'number'
          ? say('scans.completed_score', { name, score: isolate(format.percent(score)), issues })
          : say('scans.completed', { name }),
      );
    },
    async failed(scan, known) {
      reload(scan);
      if (!isNews(scan)) return;
      const name = isolate(scan.assetName);
      const answer = known ? { ok: true as const, data: known } : await call(scanStatus, { params: { id: scan.assetId } });
      // An asset that is gone took its scan with it; whoever deleted it has been told.
      if (!answer.ok && answer.status === 404) return;
      const { status, error } = answer.ok ? answer.data : { status: 'failed' as const, error: null };
      if (status === 'cancelled') toast.info((say) => say('scans.cancelled', { name }));
      else toast.bad((say) => (error ? say('scans.failed_why', { name, why: error }) : say('scans.failed', { name })));
    },
  };
}
