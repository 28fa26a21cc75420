import { listAssignees, type Assignee } from '@manara/contract/triage';
import { useApiQuery } from '../../api/use-api.ts';

/** The active members of the organisation; undefined while they are on their way. */
export function useAssignees(): { assignees: Assignee[] | undefined; hasFailed: boolean } {
  const { data, error } = useApiQuery(listAssignees, { query: { limit: 500 } }, { staleTime: 60_000 });
  return { assignees: data?.assignees, hasFailed: error !== null };
}
