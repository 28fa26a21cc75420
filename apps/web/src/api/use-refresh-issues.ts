import { listAssets } from '@manara/contract/assets';
import { getIssue } from '@manara/contract/issue-detail';
import { assetReport, listIssues } from '@manara/contract/issues';
import { listIssueEvents } from '@manara/contract/triage';
import { useQueryClient } from '@tanstack/react-query';

const showing = [listIssues, getIssue, listIssueEvents, assetReport, listAssets];

/** Reads again whatever shows issues. */
export function useRefreshIssues(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(showing.map(({ id }) => queries.invalidateQueries({ queryKey: [id] })));
  };
}
