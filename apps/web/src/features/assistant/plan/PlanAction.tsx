import type { AssistantPlan } from '@manara/contract/assistant';
import { bulkChange } from '@manara/contract/triage';
import { triageRole } from '@manara/core/issues/triage';
import { hasRole } from '@manara/core/role';
import { useState } from 'react';
import { useMay } from '../../../api/use-may.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { PlanDialog } from './PlanDialog.tsx';

/** Offers to turn a plan into assignments, to whom may assign. */
export function PlanAction({ plan }: { plan: AssistantPlan }) {
  const text = useText();
  const { role } = useSignedInUser();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(bulkChange) || !hasRole(role, triageRole('assign', { decision: null }))) return null;
  return (
    <div data-plan>
      <Button onClick={() => setOpen(true)}>{text('assistant.plan_open')}</Button>
      {isOpen && <PlanDialog plan={plan} onClose={() => setOpen(false)} />}
    </div>
  );
}
