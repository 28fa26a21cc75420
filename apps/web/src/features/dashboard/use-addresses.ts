import type { AssetState } from '@manara/contract/assets';
import { useMemo } from 'react';
import { useSignedInUser } from '../../api/use-session.ts';
import { withScope } from '../../ui/team/shown-scope.ts';
import { useShownScope } from '../../ui/team/use-shown-scope.ts';

export interface Addresses {
  /** Where the issues that a figure counts are listed. */
  issues: (filters: Record<string, string>) => string;
  /** Where the pages that a figure counts are listed, by their state. */
  pages: (state: 'read' | 'clean' | 'unseen' | 'unread') => string;
  /** Where the assets that a figure counts are listed: further down on the dashboard itself. */
  assets: (filters: { assets?: AssetState | 'static'; type?: string; standard?: string }) => string;
}

/** Where the figures of the dashboard lead: to lists of what they count, of the same team and product. */
export function useAddresses(): Addresses {
  const scope = useShownScope();
  const preferred = useSignedInUser().preferred_team;
  return useMemo(
    () => ({
      issues: (filters) => `/issues?${withScope(filters, scope)}`,
      pages: (state) => `/pages?${withScope({ state }, scope)}`,
      assets: (filters) => `?${withScope(filters, scope, preferred)}#monitoring`,
    }),
    [scope, preferred],
  );
}
