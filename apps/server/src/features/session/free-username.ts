import { and, eq, inArray, sql } from 'drizzle-orm';
import { randomToken } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { users } from '../../platform/database/schema/session.ts';

/** A user name that nobody of the organisation has: the one wanted, or one like it. */
export async function freeUsername(tx: Executor, organisationId: string, wanted: string): Promise<string> {
  const names = [wanted, ...[2, 3, 4, 5].map((number) => `${wanted}${number}`)];
  const lower = names.map((name) => name.toLowerCase());
  const rows = await tx
    .select({ name: sql<string>`lower(${users.username})` })
    .from(users)
    .where(and(eq(users.organisation_id, organisationId), inArray(sql`lower(${users.username})`, lower)));
  const taken = new Set(rows.map(({ name }) => name));
  return names.find((name) => !taken.has(name.toLowerCase())) ?? `${wanted}_${randomToken().replaceAll(/\W/g, '').slice(0, 8)}`;
}
