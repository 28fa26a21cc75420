import { listIssueRules, listIssues, type IssueSelection } from '@manara/contract/issues';
import { useApiQuery } from '../../../api/use-api.ts';
import { usePolling } from '../../../api/use-live.ts';
import { figureQuery } from './figure-query.ts';
import type { IssueSearch } from './issue-search.ts';

export const pageSize = 10;

const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The filters of a search as the server takes them; of one asset where it is named. Days are the reader's own, and so is “me”. */
export function filterOf(
  {
    page: _page,
    kind,
    severity,
    status,
    date,
    type,
    search,
    sort: _sort,
    order: _order,
    view: _view,
    assignee,
    team,
    product,
    ...figure
  }: IssueSearch,
  assetId: string | undefined,
  username: string,
): NonNullable<IssueSelection['filter']> {
  return {
    kind,
    severity_filter: severity,
    status_filter: status,
    date_filter: date,
    ...(search && { search }),
    ...(assetId ? { asset_id: assetId } : { asset_type_filter: type, ...(team && { team }), ...(product && { product }) }),
    ...(assignee === '@nobody' && { unassigned: true }),
    ...(assignee && assignee !== '@nobody' && { assignee: assignee === '@me' ? username : assignee }),
    ...figureQuery(figure),
    ...(date !== 'all' && { time_zone: timeZone() }),
  };
}

/** One page of the issues that a search asks for. */
export function useIssues(search: IssueSearch, filter: NonNullable<IssueSelection['filter']>) {
  const { page, sort, order } = search;
  const query = { skip: (page - 1) * pageSize, limit: pageSize, sort, order, ...filter };
  return useApiQuery(listIssues, { query }, { refetchInterval: usePolling(10_000) });
}

/** One page of the rules that the issues of a search break. */
export function useIssueRules({ page }: IssueSearch, filter: NonNullable<IssueSelection['filter']>) {
  const query = { skip: (page - 1) * pageSize, limit: pageSize, ...filter };
  return useApiQuery(listIssueRules, { query }, { refetchInterval: usePolling(10_000) });
}
