import { sql, type SQL } from 'drizzle-orm';
import type { AssetState } from '@manara/contract/assets';
import { periodDays } from '@manara/core/dashboard/period';
import type { WcagSet } from '@manara/core/dashboard/standard-checks';
import { bandLimits } from '@manara/core/score-band';
import { assets } from '../../platform/database/schema/assets.ts';

const day = 86_400_000;
const { good, fair } = bandLimits;

interface Measure {
  now: Date;
  /** What `monitored`, `covered` and `uncovered` are against. */
  set: WcagSet;
}

/** Its latest completed scan looked for every criterion of the set. */
const isMonitored = ({ wcag, level }: WcagSet): SQL => sql`exists (
  select 1 from scans latest where latest.run_id = ${assets.latest_run_id} and latest.profile->>'wcag' >= ${wcag} and latest.profile->>'level' >= ${level})`;

/**
 * What a state means, as a condition on assets that are not static. The dashboard counts by the same conditions, so that a figure and the
 * list that it opens agree.
 */
export function assetStateIs(state: AssetState, { now, set }: Measure): SQL {
  const from = new Date(now.getTime() - periodDays * day).toISOString();
  const score = assets.compliance_score;
  switch (state) {
    case 'scored':
      return sql`${score} is not null`;
    case 'unscored':
      return sql`${score} is null`;
    case 'good':
      return sql`${score} >= ${good}`;
    case 'fair':
      return sql`(${score} >= ${fair} and ${score} < ${good})`;
    case 'poor':
      return sql`${score} < ${fair}`;
    case 'stale':
      return sql`coalesce(${assets.last_scan_at} < ${from}, true)`;
    case 'failed':
      return sql`(select status from runs where kind = 'scan' and subject_id = ${assets.id} order by created_at desc limit 1) = 'failed'`;
    case 'monitored':
      return isMonitored(set);
    case 'covered':
      return sql`(${assets.last_scan_at} >= ${from} and ${isMonitored(set)})`;
    case 'uncovered':
      return sql`not coalesce(${assets.last_scan_at} >= ${from} and ${isMonitored(set)}, false)`;
  }
}
