import { isHub, type Hub } from '@manara/core/regulations/regulations';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { users } from '../../platform/database/schema/session.ts';

/** The hub that a member prefers. */
export async function readPreferredHub(db: Executor, userId: string): Promise<Hub> {
  const [member] = await db.select({ hub: users.preferred_hub }).from(users).where(eq(users.id, userId));
  return member && isHub(member.hub) ? member.hub : 'enterprise';
}
