import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { webhookDeliveries } from '../../../platform/database/schema/connections.ts';

/** Does what a delivery asks for, unless it was done before. Where it fails the delivery does not count, so that its host may repeat it. */
export async function takeOnce(db: Executor, id: string, work: () => Promise<void>): Promise<void> {
  const had = await db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (had.length > 0) return;
  await work();
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.at, sql`now() - interval '30 days'`));
  await db.insert(webhookDeliveries).values({ id }).onConflictDoNothing();
}
