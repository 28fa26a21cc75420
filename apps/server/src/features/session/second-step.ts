import type { MfaRequired } from '@manara/contract/session';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, recordAudit } from '../../platform/audit/audit-log.ts';
import { activeMembersOf } from '../../platform/auth/members.ts';
import { codeSubject, methodsOf, takeCode, type FactorMethod } from '../../platform/auth/second-factor.ts';
import { hashToken, randomToken } from '../../platform/auth/tokens.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { mfaChallenges } from '../../platform/database/schema/second-factor.ts';
import { accounts } from '../../platform/database/schema/session.ts';
import { AppError, invalidFields } from '../../platform/http/app-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { holdUnchanged, type AccountRow } from './account-store.ts';
import { startSession, type Device } from './start-session.ts';

/** What a right password leads to where the account has a second factor: no session, but a token with which to go the second step. */
export async function askForCode(tx: Executor, account: AccountRow, remember: boolean): Promise<MfaRequired> {
  const mfa_token = randomToken();
  await tx.insert(mfaChallenges).values({
    token_hash: hashToken(mfa_token),
    account_id: account.id,
    password_mark: hashToken(account.password_hash),
    remember,
  });
  return { mfa_required: true, mfa_token, methods: await methodsOf(tx, account.id) };
}

interface Form {
  mfa_token: string;
  method: FactorMethod;
  code: string;
}

/** A challenge with its account while it stands; locked, so that of two calls one finds it gone. */
async function lockChallenge(tx: Executor, token: string) {
  const [found] = await tx
    .select({ challenge: mfaChallenges, account: accounts })
    .from(mfaChallenges)
    .innerJoin(accounts, eq(accounts.id, mfaChallenges.account_id))
    .where(and(eq(mfaChallenges.token_hash, hashToken(token)), gt(mfaChallenges.expires_at, sql`now()`)))
    .for('update', { of: mfaChallenges });
  return found && hashToken(found.account.password_hash) === found.challenge.password_mark ? found : null;
}

const ended = () => new AppError('mfa_ended', 401);

/** The second step: the code of the app or a backup code. Wrong ones are limited like passwords, per account and per address. */
export async function goSecondStep(db: NodePgDatabase, key: Uint8Array, secrets: SecretBox, form: Form, device: Device) {
  const standing = await db.transaction((tx) => lockChallenge(tx, form.mfa_token));
  if (!standing) throw ended();
  const forgetTries = await reserveTry(db, codeSubject(standing.account.id), device.address);
  const started = await db.transaction(async (tx) => {
    const found = await lockChallenge(tx, form.mfa_token);
    const [member] = found ? await activeMembersOf(tx, found.account.id) : [];
    if (!found || !member || !(await holdUnchanged(tx, found.account, member.id))) throw ended();
    const actor = actorFrom(member, device.address);
    if (!(await takeCode(tx, secrets, found.account.id, form.method, form.code))) {
      await recordAudit(tx, actor, { action: 'code_refused', subjectId: member.id, after: { method: form.method } });
      return null;
    }
    await tx.delete(mfaChallenges).where(eq(mfaChallenges.token_hash, found.challenge.token_hash));
    const session = await startSession(tx, key, member.id, found.challenge.remember, device);
    await recordAudit(tx, actor, { action: 'signed_in', subjectId: member.id, after: { method: form.method } });
    return session;
  });
  // Thrown outside: that it was tried must stay written down.
  if (!started) throw invalidFields({ code: form.method === 'totp' ? 'code.wrong' : 'backup_code.wrong' });
  await forgetTries();
  return started;
}
