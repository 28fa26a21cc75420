import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AuditAction } from '@manara/core/audit/audit-action';
import { actorFrom, recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { isFactorDemanded } from '../../platform/auth/demanded-factor.ts';
import { membersOf } from '../../platform/auth/members.ts';
import { countFactors, makeBackupCodes, removeFactor, sealedFor, takeTotp } from '../../platform/auth/second-factor.ts';
import { endSessionsOfAccount } from '../../platform/auth/sessions.ts';
import { newTotpSecret, totpAddress } from '../../platform/auth/totp.ts';
import { reserveOwnTry } from '../../platform/auth/tries.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { authenticators } from '../../platform/database/schema/second-factor.ts';
import { accounts } from '../../platform/database/schema/session.ts';
import { AppError, invalidFields } from '../../platform/http/app-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { TextOutbox } from '../../platform/sms/text-outbox.ts';
import { checkOwnPassword } from './own-password.ts';

/** What taking a second factor off needs. */
export interface FactorMeans {
  db: NodePgDatabase;
  texts: Pick<TextOutbox, 'sends'>;
}

/** The account is in several organisations, and each is to read what becomes of it. */
export async function recordEverywhere(tx: Executor, user: Caller, { address }: Actor, action: AuditAction): Promise<void> {
  for (const member of await membersOf(tx, user.accountId))
    await recordAudit(tx, actorFrom(member, address ?? ''), { action, subjectId: member.id });
}

/** Holds the account until the transaction ends and says whether it has a second factor. */
export async function lockFactor(tx: Executor, accountId: string): Promise<boolean> {
  const [account] = await tx.select({ enabled: accounts.mfa_enabled }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  return account?.enabled ?? false;
}

/** With the first second factor sessions that began without it end, but the one that asks, and there are backup codes. */
export async function turnOnWithFirst(tx: Executor, user: Caller, actor: Actor): Promise<string[]> {
  await tx.update(accounts).set({ mfa_enabled: true }).where(eq(accounts.id, user.accountId));
  await endSessionsOfAccount(tx, user.accountId, 'second_factor_on', user.sessionId);
  await recordEverywhere(tx, user, actor, 'second_factor_on');
  return makeBackupCodes(tx, user.accountId);
}

/** Where a way of the second step is gone: while another is left nothing else changes, and a telephone that nothing is sent to is none. Throws AppError 409 for the last one where it is demanded. */
export async function turnOffWithLast(tx: Executor, user: Caller, actor: Actor, sendsTexts: boolean): Promise<void> {
  const { app, keys, phone } = await countFactors(tx, user.accountId);
  const hasPhone = sendsTexts && phone !== null;
  if (app || keys > 0) return;
  if (await isFactorDemanded(tx, user.accountId, hasPhone)) throw new AppError('second_factor_kept', 409);
  if (hasPhone) return;
  await removeFactor(tx, user.accountId);
  await endSessionsOfAccount(tx, user.accountId, 'second_factor_off', user.sessionId);
  await recordEverywhere(tx, user, actor, 'second_factor_off');
}

/** A secret for an authenticator app. It protects nothing until a code has shown that the app has it; asked for again, there is another. */
export async function startAuthenticator(db: NodePgDatabase, secrets: SecretBox, user: Caller, password: string, actor: Actor) {
  await checkOwnPassword(db, user, actor, { password });
  const secret = newTotpSecret();
  const pending = { sealed: secrets.seal(secret, sealedFor(user.accountId)), last_step: null, created_at: sql`now()` };
  const stored = await db
    .insert(authenticators)
    .values({ account_id: user.accountId, ...pending })
    .onConflictDoUpdate({ target: authenticators.account_id, set: pending, setWhere: isNull(authenticators.confirmed_at) })
    .returning({ id: authenticators.account_id });
  if (stored.length === 0) throw new AppError('second_factor_on', 409);
  return { secret, otpauth_uri: totpAddress(secret, 'Manara', user.email) };
}

/** Makes an authenticator app count by a first code; answers the backup codes that come with the first second factor. */
export async function confirmAuthenticator(
  db: NodePgDatabase,
  secrets: SecretBox,
  user: Caller,
  code: string,
  actor: Actor,
): Promise<string[]> {
  const forgetTries = await reserveOwnTry(db, user, 'code');
  const codes = await db.transaction(async (tx) => {
    const wasOn = await lockFactor(tx, user.accountId);
    if ((await countFactors(tx, user.accountId)).app) throw new AppError('second_factor_on', 409);
    const begun = await tx.$count(authenticators, and(eq(authenticators.account_id, user.accountId), isNull(authenticators.confirmed_at)));
    if (begun === 0) throw new AppError('second_factor_not_begun', 409);
    if (!(await takeTotp(tx, secrets, user.accountId, code, 'pending'))) throw invalidFields({ code: 'code.wrong' });
    return wasOn ? [] : turnOnWithFirst(tx, user, actor);
  });
  await forgetTries();
  return codes;
}

export async function removeAuthenticator({ db, texts }: FactorMeans, user: Caller, password: string, actor: Actor): Promise<void> {
  await checkOwnPassword(db, user, actor, { password });
  await db.transaction(async (tx) => {
    await lockFactor(tx, user.accountId);
    if (!(await countFactors(tx, user.accountId)).app) throw new AppError('second_factor_off', 409);
    await tx.delete(authenticators).where(eq(authenticators.account_id, user.accountId));
    await recordEverywhere(tx, user, actor, 'authenticator_removed');
    await turnOffWithLast(tx, user, actor, texts.sends);
  });
}

export async function renewBackupCodes(db: NodePgDatabase, user: Caller, password: string, actor: Actor): Promise<string[]> {
  await checkOwnPassword(db, user, actor, { password });
  return db.transaction(async (tx) => {
    if (!(await lockFactor(tx, user.accountId))) throw new AppError('second_factor_off', 409);
    await recordEverywhere(tx, user, actor, 'backup_codes_made');
    return makeBackupCodes(tx, user.accountId);
  });
}
