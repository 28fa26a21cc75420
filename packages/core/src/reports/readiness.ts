import { bandLimits } from '../score-band.ts';

/** `audit_ready`, or what is missing. `not_ready`: no scan has been completed, so there is no report. */
export const readinesses = ['audit_ready', 'needs_attention', 'not_ready'] as const;
export type Readiness = (typeof readinesses)[number];

/** What keeps a scanned asset from being audit ready, the first that applies. */
export type ReadinessObstacle = 'never_scanned' | 'last_scan_failed' | 'no_score' | 'low_score' | 'open_critical';

/** What the readiness of an asset follows from. */
export interface ReadinessFacts {
  /** A scan of it has been completed. */
  scanned: boolean;
  /** The latest scan that came to an end by itself has failed. */
  lastScanFailed: boolean;
  /** 0 to 100; null where nothing that was read can be scored. */
  score: number | null;
  /** Critical failures that are neither fixed nor settled. */
  openCritical: number;
}

/** Why an asset is not audit ready; null where it is: latest scan complete, a score of 90 or more, no open critical issue. */
export function readinessObstacle({ scanned, lastScanFailed, score, openCritical }: ReadinessFacts): ReadinessObstacle | null {
  if (!scanned) return 'never_scanned';
  if (lastScanFailed) return 'last_scan_failed';
  if (score === null) return 'no_score';
  if (score < bandLimits.good) return 'low_score';
  return openCritical > 0 ? 'open_critical' : null;
}

export function readinessOf(facts: ReadinessFacts): Readiness {
  const obstacle = readinessObstacle(facts);
  if (obstacle === null) return 'audit_ready';
  return obstacle === 'never_scanned' ? 'not_ready' : 'needs_attention';
}
