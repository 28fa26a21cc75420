import { getFixes, type FixBatch } from '@manara/contract/fixes';
import { getIssue } from '@manara/contract/issue-detail';
import { assetReport, listIssues } from '@manara/contract/issues';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallError } from '../../api/answer.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { useLiveEvents, usePolling } from '../../api/use-live.ts';
import { isWorking } from './news/fix-news.ts';
import { fixNews } from './news/own-fix-news.ts';
import { sayEnd } from './news/say-end.ts';

/** A batch of fixes as it stands, followed live. How it ends is told by FixNews, or here where a reading finds it first. */
export function useBatch(id: string): UseQueryResult<FixBatch, CallError> {
  const queries = useQueryClient();
  const polling = usePolling(3_000);
  const result = useApiQuery(getFixes, { params: { id } }, { refetchInterval: (batch) => (batch && isWorking(batch) ? polling : false) });
  const { data, isPlaceholderData } = result;
  useEffect(() => {
    if (data && !isPlaceholderData && fixNews.read(data)) sayEnd(data);
  }, [data, isPlaceholderData]);
  useLiveEvents((event) => {
    if (event.type !== 'fix_progress' && event.type !== 'fix_completed' && event.type !== 'fix_failed') return;
    if (event.id !== id) return;
    void queries.invalidateQueries({ queryKey: [getFixes.id] });
    if (event.type === 'fix_progress') return;
    for (const endpoint of [getIssue, listIssues, assetReport]) void queries.invalidateQueries({ queryKey: [endpoint.id] });
  });
  return result;
}
