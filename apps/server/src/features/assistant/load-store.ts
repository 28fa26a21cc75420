import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Severity } from '@manara/core/severity';
import type { Executor } from '../../platform/database/executor.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { users } from '../../platform/database/schema/session.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';
import { issueWeight } from '../dashboard/rule-figures.ts';

interface Cause {
  rule_id: string;
  /** The worst of its issues. */
  severity: Severity;
  issues: number;
  assets: number;
  /** Of its issues, those that were given to nobody. */
  unassigned: number;
}

/** The rules whose standing issues weigh most together, as the dashboard orders them, of some assets or of one. */
export async function readCauses(db: Executor, scope: AssetScope & { asset?: string | undefined }, limit: number): Promise<Cause[]> {
  const ofAsset = scope.asset === undefined ? sql`true` : sql`i.asset_id = ${scope.asset}::uuid`;
  const { rows } = await db.execute<Cause & Record<string, unknown>>(sql`
    select i.rule_id, max(i.severity) as severity, count(*)::int as issues, count(distinct i.asset_id)::int as assets,
      count(*) filter (where i.assignee_username is null)::int as unassigned
    from issues i
    where i.organisation_id = ${scope.organisationId} and i.kind = 'violation' and issue_stands(i.resolution)
      and ${isWithin(sql`i.asset_id`, scope)} and ${ofAsset}
    group by i.rule_id order by sum(${issueWeight}) desc, i.rule_id limit ${limit}`);
  return rows;
}

interface Load {
  id: string;
  username: string;
  name: string;
  open: number;
  in_progress: number;
  critical: number;
}

/** Issues that are not resolved, by the active people to whom they are assigned: most first. */
export async function readLoad(db: Executor, organisationId: string, person: string | undefined): Promise<Load[]> {
  const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
  const amount = sql`count(*)`;
  return db
    .select({
      id: users.id,
      username: users.username,
      name: users.full_name,
      open: countIf(sql`${issues.status} = 'open'`),
      in_progress: countIf(sql`${issues.status} = 'in_progress'`),
      critical: countIf(sql`${issues.severity} = 'critical'`),
    })
    .from(issues)
    .innerJoin(users, and(eq(users.organisation_id, issues.organisation_id), eq(users.username, issues.assignee_username)))
    .where(
      and(
        eq(issues.organisation_id, organisationId),
        eq(users.is_active, true),
        eq(issues.kind, 'violation'),
        inArray(issues.status, ['open', 'in_progress']),
        person === undefined ? undefined : eq(users.id, person),
      ),
    )
    .groupBy(users.id, users.username, users.full_name)
    .orderBy(desc(amount), users.id);
}
