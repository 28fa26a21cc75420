import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { avatars, users } from '../../platform/database/schema/session.ts';

/** Each picture has a version of its own, so that an address never shows another one. */
export async function storeAvatar(db: Executor, accountId: string, picture: Buffer): Promise<void> {
  const row = { version: randomUUID(), picture };
  await db
    .insert(avatars)
    .values({ account_id: accountId, ...row })
    .onConflictDoUpdate({ target: avatars.account_id, set: row });
}

export async function removeAvatar(db: Executor, accountId: string): Promise<void> {
  await db.delete(avatars).where(eq(avatars.account_id, accountId));
}

/** The picture of a member of this organisation, while it is this one. */
export async function findAvatar(db: Executor, organisationId: string, memberId: string, version: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ picture: avatars.picture })
    .from(avatars)
    .innerJoin(users, eq(users.account_id, avatars.account_id))
    .where(and(eq(users.id, memberId), eq(users.organisation_id, organisationId), eq(avatars.version, version)));
  return found?.picture ?? null;
}
