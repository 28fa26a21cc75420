import { getFixes, type FixBatch } from '@manara/contract/fixes';
import { getIssue } from '@manara/contract/issue-detail';
import { assetReport, listIssues } from '@manara/contract/issues';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../api/answer.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { useLiveEvents, usePolling } from '../../api/use-live.ts';
import { toast } from '../../ui/toast/toast.ts';

export const isWorking = ({ state }: Pick<FixBatch, 'state'>): boolean => state === 'planning' || state === 'sending';

/** A batch of fixes as it stands, followed live; what becomes of it is told. */
export function useBatch(id: string): UseQueryResult<FixBatch, CallError> {
  const queries = useQueryClient();
  const polling = usePolling(3_000);
  const result = useApiQuery(getFixes, { params: { id } }, { refetchInterval: (batch) => (batch && isWorking(batch) ? polling : false) });
  useLiveEvents((event) => {
    if (event.type !== 'fix_progress' && event.type !== 'fix_completed' && event.type !== 'fix_failed') return;
    if (event.id !== id) return;
    void queries.invalidateQueries({ queryKey: [getFixes.id] });
    if (event.type === 'fix_progress') return;
    for (const endpoint of [getIssue, listIssues, assetReport]) void queries.invalidateQueries({ queryKey: [endpoint.id] });
    if (event.type === 'fix_completed') toast.good(() => event.message);
    else toast.bad(() => [event.message, event.reason].filter(Boolean).join(' '));
  });
  return result;
}
