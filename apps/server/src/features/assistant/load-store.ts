import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Assignee } from '@manara/contract/triage';
import { roles, hasRole } from '@manara/core/role';
import type { Executor } from '../../platform/database/executor.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { users } from '../../platform/database/schema/session.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';
import { readHeaviestRules, type RuleFigure } from '../dashboard/rule-figures.ts';

export interface Cause extends RuleFigure {
  /** Of its issues, those that were given to nobody. */
  unassigned: number;
}

type Scope = AssetScope & { asset?: string | undefined };

/** The violations of some assets, or of one, that still count. */
const standing = (scope: Scope) => {
  const ofAsset = scope.asset === undefined ? sql`true` : sql`i.asset_id = ${scope.asset}::uuid`;
  return sql`i.organisation_id = ${scope.organisationId} and i.kind = 'violation' and issue_stands(i.resolution)
    and ${isWithin(sql`i.asset_id`, scope)} and ${ofAsset}`;
};

/** More than there are rules. */
const mostRules = 1_000;

/** The rules whose standing issues weigh most together, as the dashboard orders them, of some assets or of one; and how many there are beyond `limit`. */
export async function readCauses(db: Executor, scope: Scope, limit: number): Promise<{ causes: Cause[]; more: number }> {
  const all = await readHeaviestRules(db, scope, mostRules);
  const rules = all.slice(0, limit);
  const { rows } = await db.execute<{ rule_id: string; count: number }>(sql`
    select i.rule_id, count(*)::int as count from issues i
    where ${standing(scope)} and i.assignee_username is null and i.rule_id = any(${sql.param(rules.map(({ rule_id: rule }) => rule))}::text[])
    group by i.rule_id`);
  const unassigned = new Map(rows.map(({ rule_id: rule, count }) => [rule, count]));
  return { causes: rules.map((rule) => ({ ...rule, unassigned: unassigned.get(rule.rule_id) ?? 0 })), more: all.length - rules.length };
}

/** By rule the active member who has most of its standing issues. */
export async function readOwners(db: Executor, scope: Scope, rules: readonly string[]): Promise<Map<string, Assignee>> {
  const { rows } = await db.execute<Assignee & { rule_id: string }>(sql`
    select distinct on (i.rule_id) i.rule_id, u.username, u.full_name
    from issues i join users u on u.organisation_id = i.organisation_id and u.username = i.assignee_username and u.is_active
    where ${standing(scope)} and i.rule_id = any(${sql.param([...rules])}::text[])
    group by i.rule_id, u.id, u.username, u.full_name order by i.rule_id, count(*) desc, u.id`);
  return new Map(rows.map(({ rule_id: rule, username, full_name }) => [rule, { username, full_name }]));
}

/** Roles whose people mend something. */
const working = roles.filter((role) => hasRole(role, 'member'));

/** Active members with the fewest issues that are not resolved; who only looks on is left out. */
export async function readLeastBusy(db: Executor, organisationId: string, limit: number): Promise<Assignee[]> {
  const { rows } = await db.execute<Assignee & Record<string, unknown>>(sql`
    select u.username, u.full_name
    from users u left join issues i on i.organisation_id = u.organisation_id and i.assignee_username = u.username
      and i.kind = 'violation' and i.status in ('open', 'in_progress')
    where u.organisation_id = ${organisationId} and u.is_active and u.role = any(${sql.param(working)}::text[])
    group by u.id order by count(i.id), lower(u.full_name), u.id limit ${limit}`);
  return rows.map(({ username, full_name }) => ({ username, full_name }));
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
