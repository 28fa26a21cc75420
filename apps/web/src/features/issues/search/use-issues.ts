import { listIssues } from '@manara/contract/issues';
import { useApiQuery } from '../../../api/use-api.ts';
import { usePolling } from '../../../api/use-live.ts';
import { figureQuery } from './figure-query.ts';
import type { IssueSearch } from './issue-search.ts';

export const pageSize = 10;

const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One page of the issues that a search asks for; of one asset where it is named. Days are the reader's own. */
export function useIssues(
  { page, kind, severity, status, date, type, search, sort, order, ...figure }: IssueSearch,
  assetId: string | undefined,
) {
  const query = {
    skip: (page - 1) * pageSize,
    limit: pageSize,
    kind,
    sort,
    order,
    severity_filter: severity,
    status_filter: status,
    date_filter: date,
    search: search || undefined,
    ...(assetId ? { asset_id: assetId } : { asset_type_filter: type }),
    ...figureQuery(figure),
    time_zone: date === 'all' ? undefined : timeZone(),
  };
  return useApiQuery(listIssues, { query }, { refetchInterval: usePolling(10_000) });
}
