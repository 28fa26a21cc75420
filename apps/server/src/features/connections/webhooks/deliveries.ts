import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { webhookDeliveries } from '../../../platform/database/schema/connections.ts';

/** Whether this delivery comes for the first time. Give it the transaction of what is done about it. */
export async function isFirstDelivery(db: Executor, id: string): Promise<boolean> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.at, sql`now() - interval '30 days'`));
  const stored = await db.insert(webhookDeliveries).values({ id }).onConflictDoNothing().returning({ id: webhookDeliveries.id });
  return stored.length > 0;
}
