import { listAssets } from '@manara/contract/assets';
import { getIssue } from '@manara/contract/issue-detail';
import { assetReport, listIssues } from '@manara/contract/issues';
import { listIssueEvents } from '@manara/contract/triage';
import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';

const showing = [listIssues, getIssue, listIssueEvents, assetReport, listAssets];

/** Reads again whatever shows issues; fulfilled once what was read has been handed to the screen, which is later than that it is read. */
export async function refreshIssues(queries: QueryClient): Promise<void> {
  await Promise.all(showing.map(({ id }) => queries.invalidateQueries({ queryKey: [id] })));
  await new Promise<void>((resolve) => {
    notifyManager.schedule(resolve);
  });
}

export function useRefreshIssues(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refreshIssues(queries);
}
