import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { assistantSpending as spending } from '../../../platform/database/schema/assistant-model.ts';

/** Who spends: each query names the organisation. */
export interface Spender {
  id: string;
  organisationId: string;
}

/** The first day of this month, UTC. */
const month = sql`date_trunc('month', now() at time zone 'utc')::date`;

/** Makes the rows of a person and of their organisation, and locks them: always that of the organisation first. */
export async function lockSpent(tx: Executor, { id, organisationId }: Spender): Promise<{ organisation: number; person: number }> {
  await tx.execute(
    sql`insert into assistant_spending (organisation_id, user_id, month) values (${organisationId}, null, ${month}) on conflict do nothing`,
  );
  await tx.execute(
    sql`insert into assistant_spending (organisation_id, user_id, month) values (${organisationId}, ${id}, ${month}) on conflict do nothing`,
  );
  const rows = await tx
    .select({ user_id: spending.user_id, spent: spending.spent })
    .from(spending)
    .where(
      and(eq(spending.organisation_id, organisationId), eq(spending.month, month), or(isNull(spending.user_id), eq(spending.user_id, id))),
    )
    .orderBy(sql`${spending.user_id} nulls first`)
    .for('update');
  const of = (user: string | null) => rows.find((row) => row.user_id === user)?.spent ?? 0;
  return { organisation: of(null), person: of(id) };
}

/** Adds to what both have spent this month, or takes away what was set aside and not used. */
export async function addSpent(tx: Executor, { id, organisationId }: Spender, tokens: number): Promise<void> {
  await tx
    .update(spending)
    .set({ spent: sql`greatest(0, ${spending.spent} + ${tokens})` })
    .where(
      and(eq(spending.organisation_id, organisationId), eq(spending.month, month), or(isNull(spending.user_id), eq(spending.user_id, id))),
    );
}

/** Tokens of this month, by everybody of the organisation. */
export async function readSpent(db: Executor, organisationId: string): Promise<number> {
  const [row] = await db
    .select({ spent: spending.spent })
    .from(spending)
    .where(and(eq(spending.organisation_id, organisationId), isNull(spending.user_id), eq(spending.month, month)));
  return row?.spent ?? 0;
}
