import { bandLimits } from '../score-band.ts';

/** `audit_ready`, or what is missing. `not_ready`: no scan has been completed, so there is no report. */
export const readinesses = ['audit_ready', 'needs_attention', 'not_ready'] as const;
export type Readiness = (typeof readinesses)[number];

/** What keeps an asset from being audit ready. */
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

/** All that keeps an asset from being audit ready; nothing where its latest scan is complete, its score 90 or more, and no critical issue open. */
export function readinessObstacles({ scanned, lastScanFailed, score, openCritical }: ReadinessFacts): ReadinessObstacle[] {
  if (!scanned) return ['never_scanned'];
  const obstacles: ReadinessObstacle[] = [];
  if (lastScanFailed) obstacles.push('last_scan_failed');
  if (score === null) obstacles.push('no_score');
  else if (score < bandLimits.good) obstacles.push('low_score');
  if (openCritical > 0) obstacles.push('open_critical');
  return obstacles;
}

export function readinessOf(facts: ReadinessFacts): Readiness {
  const [obstacle] = readinessObstacles(facts);
  if (obstacle === undefined) return 'audit_ready';
  return obstacle === 'never_scanned' ? 'not_ready' : 'needs_attention';
}
