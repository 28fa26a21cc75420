import { and, count, eq, sql } from 'drizzle-orm';
import type { IssueKind } from '@manara/core/issues/issue-kind';
import { stands, type IssueStatus, type Resolution } from '@manara/core/issues/issue-status';
import type { Severity } from '@manara/core/severity';
import type { Executor } from '../../platform/database/executor.ts';
import { issues, issueTallies } from '../../platform/database/schema/issues.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';

/** How many issues of one sort an organisation has. */
export interface IssueTally {
  kind: IssueKind;
  severity: Severity;
  status: IssueStatus;
  resolution: Resolution | 'none';
  sc: string[];
  count: number;
}

export const readTallies = (db: Executor, scope: AssetScope): Promise<IssueTally[]> =>
  db
    .select({
      kind: issueTallies.kind,
      severity: issueTallies.severity,
      status: issueTallies.status,
      resolution: issueTallies.resolution,
      sc: issueTallies.sc,
      count: sql<number>`sum(${issueTallies.count})::int`,
    })
    .from(issueTallies)
    .where(and(eq(issueTallies.organisation_id, scope.organisationId), isWithin(issueTallies.asset_id, scope)))
    .groupBy(issueTallies.kind, issueTallies.severity, issueTallies.status, issueTallies.resolution, issueTallies.sc);

/** Violations that stand again after they were fixed. */
export async function countBack(db: Executor, scope: AssetScope): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(issues)
    .where(
      and(
        eq(issues.organisation_id, scope.organisationId),
        isWithin(issues.asset_id, scope),
        eq(issues.kind, 'violation'),
        issues.is_back,
        sql`issue_stands(${issues.resolution})`,
      ),
    );
  return row?.count ?? 0;
}

const sum = (tallies: readonly IssueTally[], fits: (tally: IssueTally) => boolean): number =>
  tallies.reduce((total, tally) => total + (fits(tally) ? tally.count : 0), 0);

const isStanding = ({ kind, resolution }: IssueTally) => kind === 'violation' && stands(resolution === 'none' ? null : resolution);

/** Violations that stand, as far as they fit. */
export const standing = (tallies: readonly IssueTally[], fits: (tally: IssueTally) => boolean = () => true): number =>
  sum(tallies, (tally) => isStanding(tally) && fits(tally));

/** Whether a tally's issues break one of these criteria. */
export const breaksOneOf =
  (criteria: ReadonlySet<string>) =>
  ({ sc }: Pick<IssueTally, 'sc'>): boolean =>
    sc.some((criterion) => criteria.has(criterion));

export const isSerious = ({ severity }: Pick<IssueTally, 'severity'>): boolean => severity === 'critical' || severity === 'high';

/** Violations that stand, by their severity. */
export const bySeverity = (tallies: readonly IssueTally[]): Record<Severity, number> => {
  const of = (severity: Severity) => standing(tallies, (tally) => tally.severity === severity);
  return { critical: of('critical'), high: of('high'), medium: of('medium'), low: of('low') };
};

/** The figures that do not depend on a standard. */
export const issueFigures = (tallies: readonly IssueTally[]) => ({
  violations: standing(tallies),
  critical: standing(tallies, ({ severity }) => severity === 'critical'),
  high: standing(tallies, ({ severity }) => severity === 'high'),
  in_progress: sum(tallies, ({ kind, status }) => kind === 'violation' && status === 'in_progress'),
  accepted: sum(tallies, ({ kind, resolution }) => kind === 'violation' && resolution === 'accepted'),
  needs_review: sum(tallies, ({ kind, status }) => kind === 'needs_review' && status === 'open'),
  best_practice: sum(tallies, ({ kind, status }) => kind === 'best_practice' && status === 'open'),
});
