import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { authenticators, backupCodes, mfaChallenges, passkeys, phoneCodes, phones } from '../database/schema/second-factor.ts';
import { accounts } from '../database/schema/session.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { isSmsRefused } from './demanded-factor.ts';
import { hashToken } from './tokens.ts';
import { matchTotp } from './totp.ts';

export type FactorMethod = 'passkey' | 'sms' | CodeMethod;
export type CodeMethod = 'totp' | 'backup_code';

/** What tries of an account's codes are counted by: apart from those of its password, so that a right password does not take them back. */
export const codeSubject = (accountId: string) => `code ${accountId}`;

export const sealedFor = (accountId: string) => `authenticator ${accountId}`;

/** People read codes off a screen or paper: spaces and hyphens between the signs mean nothing, nor does which digits a keyboard writes. */
export const plainCode = (code: string) =>
  code
    .normalize('NFKC')
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .toLowerCase();
const digitOf = (sign: string) => {
  const point = sign.codePointAt(0) ?? 0;
  if (point >= 0x06_60 && point <= 0x06_69) return String(point - 0x06_60);
  if (point >= 0x06_f0 && point <= 0x06_f9) return String(point - 0x06_f0);
  return sign;
};

/** Takes a code of the app, of one that counts or of one that is being set up; each works once. Locks the row, so that two calls cannot both have it. */
export async function takeTotp(
  tx: Executor,
  secrets: SecretBox,
  accountId: string,
  code: string,
  kind: 'confirmed' | 'pending',
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(authenticators)
    .where(
      and(
        eq(authenticators.account_id, accountId),
        kind === 'confirmed'
          ? isNotNull(authenticators.confirmed_at)
          : and(isNull(authenticators.confirmed_at), sql`${authenticators.created_at} > now() - interval '15 minutes'`),
      ),
    )
    .for('update');
  const secret = row && secrets.open(row.sealed, sealedFor(accountId));
  const step = secret ? matchTotp(secret, plainCode(code), Date.now(), row.last_step) : null;
  if (step === null) return false;
  await tx
    .update(authenticators)
    .set({ last_step: step, confirmed_at: sql`coalesce(${authenticators.confirmed_at}, now())` })
    .where(eq(authenticators.account_id, accountId));
  return true;
}

const backupHash = (accountId: string, code: string) => hashToken(`backup ${accountId} ${plainCode(code)}`);

async function takeBackupCode(tx: Executor, accountId: string, code: string): Promise<boolean> {
  const taken = await tx
    .delete(backupCodes)
    .where(and(eq(backupCodes.account_id, accountId), eq(backupCodes.code_hash, backupHash(accountId, code))))
    .returning({ id: backupCodes.code_hash });
  return taken.length > 0;
}

/** Whether a code is the account's; it is used up by this. */
export const takeCode = (tx: Executor, secrets: SecretBox, accountId: string, method: CodeMethod, code: string): Promise<boolean> =>
  method === 'totp' ? takeTotp(tx, secrets, accountId, code, 'confirmed') : takeBackupCode(tx, accountId, code);

/**
 * How the second step of an account can be gone. Text messages where they are sent; where an organisation of the account's refuses them, only for who has
 * nothing better yet, as the way to setting it up.
 */
export async function methodsOf(db: Executor, accountId: string, sendsTexts: boolean): Promise<FactorMethod[]> {
  const { app, keys, phone } = await countFactors(db, accountId);
  const isStrong = app || keys > 0;
  const bySms = sendsTexts && phone !== null && !(isStrong && (await isSmsRefused(db, accountId)));
  const has: Record<FactorMethod, boolean> = {
    passkey: keys > 0,
    totp: app,
    sms: bySms,
    backup_code: (await countBackupCodes(db, accountId)) > 0,
  };
  return (['passkey', 'totp', 'sms', 'backup_code'] as const).filter((method) => has[method]);
}

/** What an account has: an authenticator app that counts, how many passkeys, and the number of its telephone. */
export async function countFactors(db: Executor, accountId: string): Promise<{ app: boolean; keys: number; phone: string | null }> {
  const app = await db.$count(authenticators, and(eq(authenticators.account_id, accountId), isNotNull(authenticators.confirmed_at)));
  const [phone] = await db.select({ number: phones.number }).from(phones).where(eq(phones.account_id, accountId));
  return { app: app > 0, keys: await db.$count(passkeys, eq(passkeys.account_id, accountId)), phone: phone?.number ?? null };
}

export const countBackupCodes = (db: Executor, accountId: string): Promise<number> =>
  db.$count(backupCodes, eq(backupCodes.account_id, accountId));

/** Without letters and digits that look alike. Twelve of them hold 59 bits, too many to find one by what is stored of it. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const codes = 10;
const newBackupCode = () => Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('');

/** Makes ten new codes; older ones are worth nothing any more. They are known only now. */
export async function makeBackupCodes(tx: Executor, accountId: string): Promise<string[]> {
  const made = Array.from({ length: codes }, newBackupCode);
  await tx.delete(backupCodes).where(eq(backupCodes.account_id, accountId));
  await tx.insert(backupCodes).values(made.map((code) => ({ account_id: accountId, code_hash: backupHash(accountId, code) })));
  return made.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
}

/** What somebody has begun to set up and not confirmed, who may not be who the account is whose from now on. */
export async function forgetUnconfirmedFactors(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(authenticators).where(and(eq(authenticators.account_id, accountId), isNull(authenticators.confirmed_at)));
  await tx.delete(phoneCodes).where(eq(phoneCodes.account_id, accountId));
}

/** Takes away what was added to an account's second step after a moment, and all of it where nothing else is left; whether it is off then. */
export async function removeFactorsSince(tx: Executor, accountId: string, since: Date): Promise<boolean> {
  await tx.delete(authenticators).where(and(eq(authenticators.account_id, accountId), gt(authenticators.confirmed_at, since)));
  await tx.delete(passkeys).where(and(eq(passkeys.account_id, accountId), gt(passkeys.created_at, since)));
  await tx.delete(phones).where(and(eq(phones.account_id, accountId), gt(phones.created_at, since)));
  const { app, keys, phone } = await countFactors(tx, accountId);
  return !app && keys === 0 && phone === null && removeFactor(tx, accountId);
}

/** Takes everything of an account's second step away: it is off then. */
export async function removeFactor(tx: Executor, accountId: string): Promise<true> {
  await tx.delete(authenticators).where(eq(authenticators.account_id, accountId));
  await tx.delete(passkeys).where(eq(passkeys.account_id, accountId));
  await tx.delete(phones).where(eq(phones.account_id, accountId));
  await tx.delete(phoneCodes).where(eq(phoneCodes.account_id, accountId));
  await tx.delete(backupCodes).where(eq(backupCodes.account_id, accountId));
  await tx.delete(mfaChallenges).where(eq(mfaChallenges.account_id, accountId));
  await tx.update(accounts).set({ mfa_enabled: false }).where(eq(accounts.id, accountId));
  return true;
}
