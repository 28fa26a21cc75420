import type { AssistantPlan } from '@manara/contract/assistant';
import { hasRole } from '@manara/core/role';
import { triageRole } from '@manara/core/issues/triage';
import { causeTitle } from './cause-title.ts';
import { readLeastBusy, readOwners, type Cause } from './load-store.ts';
import type { Asking } from './tools/tool.ts';

type Scope = Pick<AssistantPlan, 'asset' | 'team' | 'product'>;

/**
 * Causes in their order as a plan: each with whom its issues would be given to, so that somebody who knows a cause goes on with it and the others
 * are shared out among those who have least to do. undefined: nothing is unassigned, or the caller may assign nothing.
 */
export async function planOf({ db, caller, language }: Asking, scope: Scope, causes: readonly Cause[]): Promise<AssistantPlan | undefined> {
  const open = causes.filter(({ unassigned }) => unassigned > 0);
  if (open.length === 0 || !hasRole(caller.role, triageRole('assign', { decision: null }))) return undefined;
  const owners = await readOwners(
    db,
    { organisationId: caller.organisationId, ...scope },
    open.map(({ rule_id }) => rule_id),
  );
  const free = await readLeastBusy(db, caller.organisationId, open.length);
  let turn = 0;
  const next = () => free[turn++ % free.length] ?? null;
  return {
    ...scope,
    steps: open.map(({ rule_id, unassigned }) => ({
      rule: rule_id,
      cause: causeTitle(language, rule_id),
      unassigned,
      suggested: owners.get(rule_id) ?? next(),
    })),
  };
}
