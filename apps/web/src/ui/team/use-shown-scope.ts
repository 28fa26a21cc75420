import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useSignedInUser } from '../../api/use-session.ts';
import { readScope, type Scope } from './shown-scope.ts';

/** Whose assets the dashboard shows: what its address says, else the team that the person has chosen for it. */
export function useShownScope(): Scope {
  const preferred = useSignedInUser().preferred_team;
  const [address] = useSearchParams();
  return useMemo(() => readScope(address, preferred), [address, preferred]);
}
