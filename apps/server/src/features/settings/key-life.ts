import { mostKeyDays } from '@manara/contract/api-keys';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { invalidFields } from '../../platform/http/app-error.ts';

/** Days that a key of an organisation or of one of its people lives at most. */
export async function longestKeyDays(db: Executor, organisationId: string): Promise<number> {
  const [row] = await db.select({ days: organisations.longest_key_days }).from(organisations).where(eq(organisations.id, organisationId));
  return row?.days ?? mostKeyDays;
}

/** Throws AppError 422 for one that would live longer. */
export async function assertKeyLife(tx: Executor, organisationId: string, days: number): Promise<void> {
  // Whoever shortens their life has waited for this one, or is waited for.
  await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, organisationId)).for('share');
  const longest = await longestKeyDays(tx, organisationId);
  if (days > longest) throw invalidFields({ days: { code: 'api_key.too_long', params: { days: longest } } });
}
