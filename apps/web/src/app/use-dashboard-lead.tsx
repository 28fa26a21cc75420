import { getFirstSteps } from '@manara/contract/first-steps';
import { getSample } from '@manara/contract/sample';
import { hasRole } from '@manara/core/role';
import type { ReactNode } from 'react';
import { useApiQuery } from '../api/use-api.ts';
import { useSignedInUser } from '../api/use-session.ts';
import { FirstSteps } from '../features/first-steps/FirstSteps.tsx';
import { SampleChoice } from '../features/sample/SampleChoice.tsx';

interface Lead {
  /** Until it is known what there is to say, nothing is drawn that would move down. */
  isReady: boolean;
  of: (isEmpty: boolean) => ReactNode;
}

/** What stands before the overview: the first steps of an owner, and the sample organisation for those who administer. Mostly nothing. */
export function useDashboardLead(onAdd: (() => void) | null): Lead {
  const { role, sample } = useSignedInUser();
  const isTrue = !sample;
  const mayAdminister = hasRole(role, 'administrator');
  const steps = useApiQuery(getFirstSteps, {}, { enabled: role === 'owner' && isTrue });
  const choice = useApiQuery(getSample, {}, { enabled: mayAdminister && isTrue });
  return {
    isReady: !steps.isLoading && !choice.isLoading,
    of: (isEmpty) => (
      <>
        {role === 'owner' && isTrue && <FirstSteps onAdd={onAdd} />}
        {mayAdminister && isTrue && <SampleChoice isEmpty={isEmpty} />}
      </>
    ),
  };
}
