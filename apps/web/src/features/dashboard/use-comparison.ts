import type { Comparison } from '@manara/contract/dashboard';
import type { Static } from 'typebox';
import { useText } from '../../i18n/use-text.ts';

/** Says what a change is made from, and what is left out of it. */
export function useComparison(): (comparison: Static<typeof Comparison>) => string {
  const text = useText();
  return ({ compared, added, altered }) =>
    [
      text('dashboard.compared', { count: compared }),
      ...(added > 0 ? [text('dashboard.compared_added', { count: added })] : []),
      ...(altered > 0 ? [text('dashboard.compared_altered', { count: altered })] : []),
      text('dashboard.measured'),
    ].join(' ');
}
