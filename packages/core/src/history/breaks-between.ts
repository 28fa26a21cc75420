import { breakReasons, type BreakReason } from '../dashboard/trend-break.ts';
import type { ScanProfile } from '../scan.ts';

/** With what a scan was made. */
export interface ScanManner {
  /** With their versions, such as `axe-core 4.11.1`. */
  engines: readonly string[];
  profile: ScanProfile;
  maxPages: number;
}

/** Why the figures of two scans cannot be measured against each other; empty where they can. */
export function breaksBetween(before: ScanManner, after: ScanManner): BreakReason[] {
  const differs: Record<BreakReason, boolean> = {
    engine: before.engines.toSorted().join('\n') !== after.engines.toSorted().join('\n'),
    profile: before.profile.wcag !== after.profile.wcag || before.profile.level !== after.profile.level,
    page_limit: before.maxPages !== after.maxPages,
  };
  return breakReasons.filter((reason) => differs[reason]);
}
