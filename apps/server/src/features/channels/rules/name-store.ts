import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { assets } from '../../../platform/database/schema/assets.ts';
import { products } from '../../../platform/database/schema/products.ts';
import { teams } from '../../../platform/database/schema/teams.ts';
import type { Chosen } from './chosen-store.ts';

type Names = ReadonlyMap<string, string>;

async function namesOf(
  db: Executor,
  organisationId: string,
  table: typeof assets | typeof teams | typeof products,
  ids: readonly string[],
): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    // One value, however many there are: 200 rules may name 100,000.
    .where(and(eq(table.organisation_id, organisationId), sql`${table.id} = any(${sql.param([...new Set(ids)])}::uuid[])`));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names of what rules choose, as far as it is still there, by ids. */
export async function readNames(
  db: Executor,
  organisationId: string,
  rules: readonly Chosen[],
): Promise<Record<'assets' | 'teams' | 'products', Names>> {
  const of = (ids: (rule: Chosen) => readonly string[] | null | undefined) => rules.flatMap((rule) => ids(rule) ?? []);
  return {
    assets: await namesOf(
      db,
      organisationId,
      assets,
      of(({ asset_ids }) => asset_ids),
    ),
    teams: await namesOf(
      db,
      organisationId,
      teams,
      of(({ team_ids }) => team_ids),
    ),
    products: await namesOf(
      db,
      organisationId,
      products,
      of(({ product_ids }) => product_ids),
    ),
  };
}
