import { listAssignees, type Assignee } from '@manara/contract/triage';
import { useApiQuery } from '../../api/use-api.ts';

interface Assignees {
  /** Undefined while they are on their way. */
  assignees: Assignee[] | undefined;
  hasFailed: boolean;
  /** By which name to call somebody: their user name where they are not (or no longer) among the assignees. */
  nameOf: (username: string) => string;
}

/** The active members of the organisation. */
export function useAssignees(): Assignees {
  const { data, error } = useApiQuery(listAssignees, { query: { limit: 500 } }, { staleTime: 60_000 });
  const assignees = data?.assignees;
  return {
    assignees,
    hasFailed: error !== null,
    nameOf: (username) => assignees?.find((one) => one.username === username)?.full_name ?? username,
  };
}
