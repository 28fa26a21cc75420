import { bulkChange } from '@manara/contract/triage';
import { triageRole, type TriageAction, type TriageFacts } from '@manara/core/issues/triage';
import { hasRole } from '@manara/core/role';
import { useMay } from '../../api/use-may.ts';
import { useSignedInUser } from '../../api/use-session.ts';

/** Whether the signed-in person may do something with an issue: what it takes follows from what was decided about it. */
export function useMayDecide(): (action: TriageAction, facts: Pick<TriageFacts, 'decision'>) => boolean {
  const { role } = useSignedInUser();
  const isLicensed = useMay()(bulkChange);
  return (action, facts) => isLicensed && hasRole(role, triageRole(action, facts));
}
