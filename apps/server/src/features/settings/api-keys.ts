import type { ApiKey, KeyScope } from '@manara/contract/api-keys';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { newApiKey } from '../../platform/auth/api-keys.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { mayWork } from '../../platform/auth/members.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { apiKeys } from '../../platform/database/schema/api-keys.ts';
import { users } from '../../platform/database/schema/session.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { assertKeyLife } from './key-life.ts';
import { checkOwnPassword } from './own-password.ts';

const most = 20;

export const presentApiKey = ({
  id,
  name,
  beginning,
  scope,
  created_at,
  expires_at,
  last_used_at,
}: typeof apiKeys.$inferSelect): ApiKey => ({
  id,
  name,
  beginning,
  scope,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  is_expired: expires_at.getTime() <= Date.now(),
});

/** Those of a member that nobody has revoked; ended ones stay in sight until then. */
const ofMember = (userId: string) => and(eq(apiKeys.user_id, userId), isNull(apiKeys.revoked_at));

export async function listApiKeys(db: Executor, userId: string): Promise<ApiKey[]> {
  return (await db.select().from(apiKeys).where(ofMember(userId)).orderBy(desc(apiKeys.created_at), apiKeys.id)).map(presentApiKey);
}

export async function createApiKey(
  db: NodePgDatabase,
  user: Caller,
  form: { name: string; scope: KeyScope; days: number; password: string },
  actor: Actor,
): Promise<{ key: string; api_key: ApiKey }> {
  const name = form.name.trim();
  if (name === '') throw invalidFields({ name: 'api_key.name_required' });
  await checkOwnPassword(db, user, actor, { password: form.password });
  const key = newApiKey();
  return db.transaction(async (tx) => {
    // The organisation before its member, as everybody locks them who makes either.
    await assertKeyLife(tx, user.organisationId, form.days);
    // Whoever was deactivated while the password was checked has had their keys revoked already: no other may come after that.
    const [holder] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), mayWork))
      .for('update');
    if (!holder) throw new AppError('session_ended', 401);
    const standing = await tx.$count(apiKeys, and(ofMember(user.id), gt(apiKeys.expires_at, sql`now()`)));
    if (standing >= most) throw new AppError('api_keys_full', 409);
    const [stored] = await tx
      .insert(apiKeys)
      .values({
        user_id: user.id,
        name,
        key_hash: hashToken(key),
        beginning: key.slice(0, 12),
        scope: form.scope,
        expires_at: sql`now() + make_interval(days => ${form.days})`,
      })
      .returning();
    if (!stored) throw new Error('The key could not be stored');
    await recordAudit(tx, actor, { action: 'api_key_made', subjectId: stored.id, after: { name, scope: form.scope, days: form.days } });
    return { key, api_key: presentApiKey(stored) };
  });
}

export async function revokeApiKey(db: NodePgDatabase, user: Caller, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revoked_at: sql`now()` })
      .where(and(eq(apiKeys.id, id), ofMember(user.id)))
      .returning({ name: apiKeys.name });
    if (!revoked) throw notFound();
    await recordAudit(tx, actor, { action: 'api_key_revoked', subjectId: id, before: { name: revoked.name } });
  });
}
