import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { hasComeIn } from '../../platform/auth/members.ts';
import { avatarPath } from '../../platform/auth/present-user.ts';
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

/** False where there was none. */
export async function removeAvatar(db: Executor, accountId: string): Promise<boolean> {
  return (await db.delete(avatars).where(eq(avatars.account_id, accountId)).returning({ id: avatars.account_id })).length > 0;
}

/** The picture of a member of this organisation, while it is this one. */
export async function findAvatar(db: Executor, organisationId: string, memberId: string, version: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ picture: avatars.picture })
    .from(avatars)
    .innerJoin(users, eq(users.account_id, avatars.account_id))
    .where(and(eq(users.id, memberId), eq(users.organisation_id, organisationId), eq(avatars.version, version), hasComeIn));
  return found?.picture ?? null;
}

/** Where the pictures of these members of the organisation are; of whoever has none, and of everybody else, nothing. */
export async function findAvatars(
  db: Executor,
  organisationId: string,
  memberIds: string[],
): Promise<{ id: string; avatar_url: string }[]> {
  if (memberIds.length === 0) return [];
  const found = await db
    .select({ id: users.id, version: avatars.version })
    .from(avatars)
    .innerJoin(users, eq(users.account_id, avatars.account_id))
    .where(and(inArray(users.id, memberIds), eq(users.organisation_id, organisationId), hasComeIn));
  return found.map(({ id, version }) => ({ id, avatar_url: avatarPath(id, version) }));
}
