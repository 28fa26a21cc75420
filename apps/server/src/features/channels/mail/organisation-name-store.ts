import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { organisations } from '../../../platform/database/schema/session.ts';

export async function findOrganisationName(db: Executor, id: string): Promise<string> {
  const [found] = await db.select({ name: organisations.name }).from(organisations).where(eq(organisations.id, id));
  return found?.name ?? '';
}
