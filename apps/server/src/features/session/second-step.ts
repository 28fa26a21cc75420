import type { MfaRequired } from '@manara/contract/session';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, recordAudit } from '../../platform/audit/audit-log.ts';
import { enteringMembersOf, lockMember } from '../../platform/auth/members.ts';
import { takePhoneCode } from '../../platform/auth/phone-codes.ts';
import { codeSubject, countFactors, methodsOf, takeCode, type FactorMethod } from '../../platform/auth/second-factor.ts';
import { holdPasskey, relyingParty, takePasskey, type Taken } from '../../platform/auth/passkeys.ts';
import { hashToken, randomToken } from '../../platform/auth/tokens.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import { overDeadlocks } from '../../platform/database/over-deadlocks.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { mfaChallenges } from '../../platform/database/schema/second-factor.ts';
import { accounts } from '../../platform/database/schema/session.ts';
import { signOnProviders } from '../../platform/database/schema/sign-on.ts';
import { AppError, invalidFields, type ErrorCode } from '../../platform/http/app-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { stampUse } from '../sign-on/store.ts';
import { holdUnchanged, type AccountRow } from './account-store.ts';
import { noteLimit } from './failed-sign-in.ts';
import { startSession, type Device } from './start-session.ts';

/** What a right password leads to where the account has a second factor: no session, but a token with which to go the second step. */
export async function askForCode(
  tx: Executor,
  account: AccountRow,
  { remember, sendsTexts, by }: { remember: boolean; sendsTexts: boolean; by?: { userId: string; providerId: string } },
): Promise<MfaRequired> {
  const mfa_token = randomToken();
  await tx.insert(mfaChallenges).values({
    token_hash: hashToken(mfa_token),
    account_id: account.id,
    password_mark: hashToken(account.password_hash ?? ''),
    remember,
    ...(by && { user_id: by.userId, provider_id: by.providerId }),
  });
  return { mfa_required: true, mfa_token, methods: await methodsOf(tx, account.id, sendsTexts) };
}

interface Form {
  mfa_token: string;
  method: FactorMethod;
  code?: string | undefined;
  credential?: unknown;
}

/** A challenge with its account while it stands; locked, so that of two calls one finds it gone. */
export async function lockChallenge(tx: Executor, token: string) {
  const [found] = await tx
    .select({ challenge: mfaChallenges, account: accounts })
    .from(mfaChallenges)
    .innerJoin(accounts, eq(accounts.id, mfaChallenges.account_id))
    .where(and(eq(mfaChallenges.token_hash, hashToken(token)), gt(mfaChallenges.expires_at, sql`now()`)))
    .for('update', { of: mfaChallenges });
  return found && hashToken(found.account.password_hash ?? '') === found.challenge.password_mark ? found : null;
}

/** The account that goes its second step with this token. Throws AppError 401 where none does. */
export async function accountOfChallenge(db: NodePgDatabase, token: string): Promise<string> {
  const found = await db.transaction((tx) => lockChallenge(tx, token));
  if (!found) throw ended();
  return found.account.id;
}

export const ended = () => new AppError('mfa_ended', 401);

/** The answer is to the first step with which it was asked for, and to no other. */
export const secondStepPurpose = (mfaToken: string) => `second-step ${hashToken(mfaToken)}`;

interface Means {
  db: NodePgDatabase;
  key: Uint8Array;
  publicUrl: string;
  secrets: SecretBox;
}

/** The passkey of this account that has answered what was asked with this token; null where none has. */
async function ownPasskey({ db, key, publicUrl }: Means, form: Form, accountId: string): Promise<Taken | null> {
  const asked = { key, party: relyingParty(publicUrl), purpose: secondStepPurpose(form.mfa_token) };
  const answered = await takePasskey(db, asked, form.credential).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return answered?.accountId === accountId ? answered : null;
}

/** As whom the person works then: whom the provider named, or where they worked last. */
export async function memberOf(tx: Executor, { user_id }: typeof mfaChallenges.$inferSelect, accountId: string) {
  if (user_id === null) return (await enteringMembersOf(tx, accountId))[0];
  return lockMember(tx, user_id);
}

/** Whether a form holds the account's own answer, of whichever way but a passkey. It is used up by this. */
async function isRightCode(tx: Executor, secrets: SecretBox, accountId: string, { mfa_token, method, code = '' }: Form): Promise<boolean> {
  if (method === 'passkey') return false;
  if (method !== 'sms') return takeCode(tx, secrets, accountId, method, code);
  const number = await takePhoneCode(tx, { token: mfa_token, accountId, purpose: 'sign_in' }, code);
  // The telephone may be another, or none, by now.
  return number !== null && number === (await countFactors(tx, accountId)).phone;
}

/** The provider by which somebody came, if by any, before anything else is locked, as at its removal. Throws AppError 401 where it is gone. */
async function holdProvider(tx: Executor, id: string | null) {
  if (id === null) return null;
  const [provider] = await tx
    .select({ id: signOnProviders.id, name: signOnProviders.name })
    .from(signOnProviders)
    .where(eq(signOnProviders.id, id))
    .for('update');
  if (!provider) throw ended();
  return provider;
}

const wrongCodes = {
  passkey: 'passkey_refused',
  totp: 'code.wrong',
  sms: 'sms.code_wrong',
  backup_code: 'backup_code.wrong',
} as const satisfies Record<FactorMethod, ErrorCode>;

/** The second step: a passkey, the code of the app or of a text message, or a backup code. Wrong ones are limited like passwords, per account and per address. */
export async function goSecondStep(means: Means, form: Form, device: Device) {
  const { db, key, secrets } = means;
  const standing = await db.transaction((tx) => lockChallenge(tx, form.mfa_token));
  if (!standing) throw ended();
  const forgetTries = await reserveTry(db, codeSubject(standing.account.id), device.address).catch(async (error: unknown) => {
    await noteLimit(db, standing.account.id, device.address, { action: 'sign_in_locked' });
    throw error;
  });
  // Before the transaction: its challenge stays used, whatever comes of it.
  const passkey = form.method === 'passkey' ? await ownPasskey(means, form, standing.account.id) : null;
  const started = await overDeadlocks(() =>
    db.transaction(async (tx) => {
      const provider = await holdProvider(tx, standing.challenge.provider_id);
      const found = await lockChallenge(tx, form.mfa_token);
      const member = found && (await memberOf(tx, found.challenge, found.account.id));
      if (!found || !member || !(await holdUnchanged(tx, found.account, member.id))) throw ended();
      const actor = actorFrom(member, device.address);
      const isRight =
        form.method === 'passkey'
          ? passkey !== null && (await holdPasskey(tx, passkey))
          : await isRightCode(tx, secrets, found.account.id, form);
      if (!isRight) {
        await recordAudit(tx, actor, { action: 'code_refused', subjectId: member.id, after: { method: form.method } });
        return null;
      }
      await tx.delete(mfaChallenges).where(eq(mfaChallenges.token_hash, found.challenge.token_hash));
      if (provider) await stampUse(tx, provider.id);
      const session = await startSession(tx, key, member.id, found.challenge.remember, device, {
        provider: provider ? { id: provider.id, hadSecondStep: false } : undefined,
      });
      await recordAudit(tx, actor, {
        action: 'signed_in',
        subjectId: member.id,
        after: { method: form.method, ...(provider && { provider: provider.name }) },
      });
      return session;
    }),
  );
  // Thrown outside: that it was tried must stay written down.
  if (!started && form.method === 'passkey') throw new AppError('passkey_refused', 422);
  if (!started) throw invalidFields({ code: wrongCodes[form.method] });
  await forgetTries();
  return started;
}
