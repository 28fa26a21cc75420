import { listProducts } from '@manara/contract/products';
import { listTeams } from '@manara/contract/teams';
import { useApiQuery } from '../../../api/use-api.ts';
import { useAssigneeSearch } from '../../../ui/issue/use-assignee-search.ts';
import type { IssueSearch } from './issue-search.ts';

const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: string): string =>
  list?.find((one) => one.id === id)?.name ?? '…';

/** The names of the team, product and member that a search asks for; “…” until they are known, and a user name for former members. */
export function useFilterNames({ team, product, assignee }: IssueSearch): { team: string; product: string; assignee: string } {
  const teams = useApiQuery(listTeams, {}, { enabled: team !== '' });
  const products = useApiQuery(listProducts, {}, { enabled: product !== '' });
  const { nameOf } = useAssigneeSearch(assignee.startsWith('@') ? '' : assignee);
  return {
    team: nameIn(teams.data?.teams, team),
    product: nameIn(products.data?.products, product),
    assignee: nameOf(assignee) ?? assignee,
  };
}
