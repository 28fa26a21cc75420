import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { chainChecks } from '../database/schema/system.ts';
import { verifyChain } from './verify-chain.ts';

/** Checks the audit log and notes what that came to, for a month. */
export async function noteChainCheck(db: Executor): Promise<void> {
  const check = await verifyChain(db);
  if (!check) return;
  await db.insert(chainChecks).values({ entries: check.entries, wrong: check.wrong });
  await db.delete(chainChecks).where(lt(chainChecks.checked_at, sql`now() - interval '30 days'`));
}
