/** When a person wants to be alerted of an asset. */
export interface AlertRule {
  /** A score that falls under it, in percent; null: no score alerts. */
  score_below: number | null;
  /** Critical issues that are new or back. */
  new_critical: boolean;
  /** Hours for which an asset that has been mailed about is not mailed about again. */
  pause_hours: number;
  /** Only of assets of their own teams. */
  own_teams?: boolean | undefined;
}

export const defaultAlertRule: AlertRule = { score_below: 80, new_critical: true, pause_hours: 24, own_teams: false };

export const longestPause = 720;

/** What a scan has changed about an asset. */
export interface AssetChange {
  /** null: there was no score, or there is none. */
  before: number | null;
  after: number | null;
  newCritical: number;
}

export interface Alert {
  /** The score, where it has fallen under the limit. */
  score: number | null;
  /** How many critical issues are new. */
  critical: number;
}

/** What a person is to be alerted of; null: of nothing. A score that was under the limit already has not fallen under it. */
export function alertOf(rule: AlertRule, { before, after, newCritical }: AssetChange): Alert | null {
  const limit = rule.score_below;
  const hasFallen = limit !== null && before !== null && after !== null && before >= limit && after < limit;
  const critical = rule.new_critical ? newCritical : 0;
  return hasFallen || critical > 0 ? { score: hasFallen ? after : null, critical } : null;
}
