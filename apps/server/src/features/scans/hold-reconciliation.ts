import { eq } from 'drizzle-orm';
import { assets } from '../../platform/database/schema/assets.ts';
import type { Transaction } from '../../platform/queue/fence.ts';

/** Lets one run at a time bring an asset's issues in line, until the transaction ends: a scan and a re-test may end at the same moment. */
export async function holdReconciliation(tx: Transaction, assetId: string): Promise<void> {
  await tx.select({ id: assets.id }).from(assets).where(eq(assets.id, assetId)).for('no key update');
}
