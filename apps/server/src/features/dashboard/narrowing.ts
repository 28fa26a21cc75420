import { asc, eq, sql } from 'drizzle-orm';
import type { Dashboard } from '@manara/contract/dashboard';
import type { Executor } from '../../platform/database/executor.ts';
import { products } from '../../platform/database/schema/products.ts';
import { teams } from '../../platform/database/schema/teams.ts';

/** By what the dashboard can be narrowed, by name. */
export async function readNarrowing(db: Executor, organisationId: string): Promise<Pick<Dashboard, 'teams' | 'products'>> {
  const [ofTeams, ofProducts] = await Promise.all(
    [teams, products].map((table) =>
      db
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(eq(table.organisation_id, organisationId))
        .orderBy(asc(sql`lower(${table.name})`), asc(table.id)),
    ),
  );
  return { teams: ofTeams ?? [], products: ofProducts ?? [] };
}
