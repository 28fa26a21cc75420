import { randomUUID } from 'node:crypto';
import type { ApiKey, OrganisationKeyScope } from '@manara/contract/api-keys';
import { hasRole, withoutAdministration } from '@manara/core/role';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { newApiKey } from '../../platform/auth/api-keys.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { mayWork } from '../../platform/auth/members.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { apiKeys } from '../../platform/database/schema/api-keys.ts';
import { organisations, users } from '../../platform/database/schema/session.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { presentApiKey } from '../settings/api-keys.ts';
import { assertKeyLife } from '../settings/key-life.ts';
import { checkOwnPassword } from '../settings/own-password.ts';

const most = 20;

/** Members that are keys: they have no account. */
const membersThatAreKeys = (db: Executor, organisationId: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisation_id, organisationId), isNull(users.account_id)));

/** Those that nobody has revoked; ended ones stay in sight until then. */
const standingIn = (db: Executor, organisationId: string) =>
  and(inArray(apiKeys.user_id, membersThatAreKeys(db, organisationId)), isNull(apiKeys.revoked_at));

export async function listKeys(db: Executor, organisationId: string): Promise<ApiKey[]> {
  const rows = await db
    .select(getTableColumns(apiKeys))
    .from(apiKeys)
    .where(standingIn(db, organisationId))
    .orderBy(desc(apiKeys.created_at), apiKeys.id);
  return rows.map(presentApiKey);
}

/** Makes a key with a member of its own, which is what the key does things as: of no account, so that nobody signs in as it, and never active. */
export async function createKey(
  db: NodePgDatabase,
  user: Caller,
  form: { name: string; scope: OrganisationKeyScope; days: number; password: string },
  actor: Actor,
): Promise<{ key: string; api_key: ApiKey }> {
  const { organisationId } = user;
  const name = form.name.trim();
  if (name === '') throw invalidFields({ name: 'api_key.name_required' });
  await checkOwnPassword(db, user, actor, { password: form.password });
  const key = newApiKey();
  return db.transaction(async (tx) => {
    await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, organisationId)).for('no key update');
    // The maker may have lost the right while the password was checked.
    const [maker] = await tx
      .select({ role: users.role, licence: users.licence })
      .from(users)
      .where(and(eq(users.id, user.id), mayWork))
      .for('update');
    if (!maker) throw new AppError('session_ended', 401);
    if (!hasRole(maker.role, 'administrator')) throw new AppError('not_allowed', 403);
    await assertKeyLife(tx, organisationId, form.days);
    const standing = await tx.$count(apiKeys, and(standingIn(tx, organisationId), gt(apiKeys.expires_at, sql`now()`)));
    if (standing >= most) throw new AppError('organisation_keys_full', 409);
    const id = randomUUID();
    await tx.insert(users).values({
      id,
      organisation_id: organisationId,
      account_id: null,
      username: `key_${id}`,
      full_name: name,
      role: withoutAdministration(maker.role),
      licence: maker.licence,
      preferred_hub: sql`(select default_hub from organisations where id = ${organisationId})`,
      is_active: false,
      email_notifications: false,
      push_notifications: false,
      compliance_alerts: false,
    });
    const [stored] = await tx
      .insert(apiKeys)
      .values({
        user_id: id,
        name,
        key_hash: hashToken(key),
        beginning: key.slice(0, 12),
        scope: form.scope,
        expires_at: sql`now() + make_interval(days => ${form.days})`,
      })
      .returning();
    if (!stored) throw new Error('The key could not be stored');
    await recordAudit(tx, actor, {
      action: 'organisation_key_made',
      subjectId: stored.id,
      after: { name, scope: form.scope, days: form.days },
    });
    return { key, api_key: presentApiKey(stored) };
  });
}

/** The member of the key stays, inactive as it was: what the key has done goes on bearing its name. */
export async function revokeKey(db: NodePgDatabase, organisationId: string, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revoked_at: sql`now()` })
      .where(and(eq(apiKeys.id, id), standingIn(tx, organisationId)))
      .returning({ name: apiKeys.name });
    if (!revoked) throw notFound();
    await recordAudit(tx, actor, { action: 'organisation_key_revoked', subjectId: id, before: { name: revoked.name } });
  });
}
