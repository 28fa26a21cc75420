import { assetReport, listIssueRules, listIssues } from '@manara/contract/issues';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../../api/use-live.ts';

const news: ReadonlySet<string> = new Set(['issues_changed', 'retest_completed', 'scan_completed', 'published_completed']);

/** Reads the list again when somebody, a re-test or a scan has changed issues. */
export function useIssueNews(): void {
  const queries = useQueryClient();
  useLiveEvents(({ type }) => {
    if (!news.has(type)) return;
    for (const { id } of [listIssues, listIssueRules, assetReport]) void queries.invalidateQueries({ queryKey: [id] });
  });
}
