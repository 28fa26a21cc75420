import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';

/** What a rule chooses; all null: all assets. */
export interface Chosen {
  asset_ids: readonly string[] | null;
  team_ids?: readonly string[] | null | undefined;
  product_ids?: readonly string[] | null | undefined;
}

interface Belonging extends Record<string, unknown> {
  group_id: string;
  asset_id: string;
}

/** Which assets belong to teams and products now; only of `among`, where that is given. */
async function readBelonging(db: Executor, organisationId: string, groups: readonly string[], among: readonly string[] | null) {
  const ids = sql`${sql.param([...groups])}::uuid[]`;
  const those = (column: string) => (among ? sql`and ${sql.raw(column)} = any(${sql.param([...among])}::uuid[])` : sql``);
  const { rows } = await db.execute<Belonging>(sql`
    select t.id as group_id, a.asset_id from teams t join team_assets a on a.team_id = t.id
    where t.organisation_id = ${organisationId} and t.id = any(${ids}) ${those('a.asset_id')}
    union all
    select p.id, a.asset_id from products p join product_assets a on a.product_id = p.id
    where p.organisation_id = ${organisationId} and p.id = any(${ids}) ${those('a.asset_id')}`);
  return rows;
}

const groupsOf = ({ team_ids, product_ids }: Chosen): string[] => [...(team_ids ?? []), ...(product_ids ?? [])];

/**
 * Reads which assets rules are about, as teams and products are now: a function that answers the ids of a rule's assets, or null for all. `among`: the only assets that
 * matter; null: any.
 */
export async function readChosenAssets(
  db: Executor,
  organisationId: string,
  rules: readonly Chosen[],
  among: readonly string[] | null,
): Promise<(rule: Chosen) => string[] | null> {
  const groups = [...new Set(rules.flatMap(groupsOf))];
  const belonging = groups.length > 0 && among?.length !== 0 ? await readBelonging(db, organisationId, groups, among) : [];
  const assetsOf = Map.groupBy(belonging, ({ group_id }) => group_id);
  return (rule) => {
    if (!rule.asset_ids && !rule.team_ids && !rule.product_ids) return null;
    const grouped = groupsOf(rule).flatMap((group) => assetsOf.get(group)?.map(({ asset_id }) => asset_id) ?? []);
    return [...new Set([...(rule.asset_ids ?? []), ...grouped])];
  };
}
