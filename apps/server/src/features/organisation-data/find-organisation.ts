import { asc, or, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations } from '../../platform/database/schema/session.ts';

/** All organisations of this name or number. */
export const findOrganisations = (db: Executor, named: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(or(eq(organisations.name, named), eq(sql`${organisations.id}::text`, named)))
    .orderBy(asc(organisations.created_at));
