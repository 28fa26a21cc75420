import { withoutAdministration } from '@manara/core/role';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { apiKeys } from '../database/schema/api-keys.ts';
import { accounts, organisations, users } from '../database/schema/session.ts';
import type { Caller } from './caller.ts';
import { callerColumns } from './caller-columns.ts';
import { mayWork } from './members.ts';
import { hashToken, randomToken } from './tokens.ts';

/** With it nobody takes a key for something else, and those who look for lost secrets find it. */
const mark = 'manara_';

export const newApiKey = () => `${mark}${randomToken()}`;
export const isApiKey = (token: string) => token.startsWith(mark);

/** That the member is the key itself, which is never active: it stands on its own. */
const isOrganisationKey = isNull(users.account_id);

/** Whose key it is while it stands: not revoked, not over, and its owner may work. It never administers, so its role is at most a manager's. Null otherwise. */
export async function findKeyCaller(db: Executor, token: string): Promise<Caller | null> {
  const [found] = await db
    .select({
      ...callerColumns,
      accountId: sql<string>`coalesce(${accounts.id}, ${users.id})`,
      email: sql<string>`coalesce(${accounts.email}, ${apiKeys.beginning} || '…')`,
      owesSecondFactor: sql<boolean>`coalesce(${callerColumns.owesSecondFactor}, false)`,
      isOrganisationKey: sql<boolean>`${isOrganisationKey}`,
      sessionId: apiKeys.id,
      providerId: sql<null>`null`,
      hadSecondStep: sql<boolean>`false`,
      keyScope: apiKeys.scope,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.user_id))
    .leftJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(
      and(
        eq(apiKeys.key_hash, hashToken(token)),
        isNull(apiKeys.revoked_at),
        gt(apiKeys.expires_at, sql`now()`),
        or(mayWork, isOrganisationKey),
      ),
    );
  if (!found) return null;
  await db
    .update(apiKeys)
    .set({ last_used_at: sql`now()` })
    .where(and(eq(apiKeys.id, found.sessionId), sql`coalesce(${apiKeys.last_used_at} < now() - interval '1 minute', true)`));
  return { ...found, role: withoutAdministration(found.role) };
}

/** Makes all keys of a member worthless for good, and says how many there were. */
export async function revokeKeysOfMember(tx: Executor, userId: string): Promise<number> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(apiKeys.user_id, userId), isNull(apiKeys.revoked_at)))
    .returning({ id: apiKeys.id });
  return revoked.length;
}
