import { listAssignees } from '@manara/contract/triage';
import { useApiQuery } from '../../api/use-api.ts';

interface Assignees {
  /** By which name to call somebody: their user name where they are not (or no longer) among the assignees. */
  nameOf: (username: string) => string;
}

/** The active members of the organisation: the first of them, as many as one answer names. */
export function useAssignees(): Assignees {
  const { data } = useApiQuery(listAssignees, { query: { limit: 500 } }, { staleTime: 60_000 });
  return { nameOf: (username) => data?.assignees.find((one) => one.username === username)?.full_name ?? username };
}
