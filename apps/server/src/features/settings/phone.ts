import type { CodeSent, PhoneState } from '@manara/contract/phone';
import { maskedNumber, phoneNumber } from '@manara/core/phone-number';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { isSmsRefused } from '../../platform/auth/demanded-factor.ts';
import { codeLife, makePhoneCode, numberOfCode, takePhoneCode } from '../../platform/auth/phone-codes.ts';
import { countFactors } from '../../platform/auth/second-factor.ts';
import { randomToken } from '../../platform/auth/tokens.ts';
import { reserveOwnTry, reserveTry } from '../../platform/auth/tries.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { phones } from '../../platform/database/schema/second-factor.ts';
import { accounts } from '../../platform/database/schema/session.ts';
import { AppError, invalidFields } from '../../platform/http/app-error.ts';
import { lastProblem, pause, type TextOutbox } from '../../platform/sms/text-outbox.ts';
import { checkOwnPassword, proveOneself } from './own-password.ts';
import { lockFactor, recordEverywhere, turnOffWithLast, turnOnWithFirst } from './second-factor.ts';

interface Means {
  db: NodePgDatabase;
  texts: TextOutbox;
}

const purpose = 'confirm';

export async function readPhone({ db, texts }: Means, accountId: string): Promise<PhoneState> {
  const { phone } = await countFactors(db, accountId);
  return {
    sends: !texts.sends ? 'none' : (await isSmsRefused(db, accountId)) ? 'refused' : 'yes',
    phone_number: phone === null ? null : maskedNumber(phone),
    problem: phone === null ? null : await lastProblem(db, phone),
  };
}

/** Throws AppError 409 where nobody, or not this account, can have codes by text message. */
async function checkPossible({ db, texts }: Means, accountId: string): Promise<void> {
  if (!texts.sends) throw new AppError('sms.none', 409);
  if (await isSmsRefused(db, accountId)) throw new AppError('sms.refused_here', 409);
}

async function sendCode(tx: Executor, texts: TextOutbox, user: Caller, token: string, number: string): Promise<CodeSent> {
  const [account] = await tx.select({ language: accounts.language }).from(accounts).where(eq(accounts.id, user.accountId));
  const code = await makePhoneCode(tx, { token, accountId: user.accountId, purpose }, number);
  await texts.post(tx, {
    organisationId: user.organisationId,
    memberId: user.id,
    accountId: user.accountId,
    to: number,
    language: account?.language ?? 'en',
    content: { kind: 'phone', code, minutes: codeLife / 60 },
    life: codeLife,
    isOwn: false,
  });
  return { phone_number: maskedNumber(number), resend_after: pause, expires_in: codeLife };
}

/** Sends a code to a number that is to be the account's. It counts for nothing until the code has come back. */
export async function startPhone(means: Means, user: Caller, form: { phone_number: string; password: string }, actor: Actor) {
  const { db, texts } = means;
  await checkPossible(means, user.accountId);
  const number = phoneNumber(form.phone_number);
  if (number === null) throw invalidFields({ phone_number: 'sms.number_invalid' });
  await reserveTry(db, `text message ${user.accountId}`, actor.address ?? '', 'text');
  const useUp = await proveOneself(db, user, actor, { password: form.password });
  const token = randomToken();
  const sent = await db.transaction(async (tx) => {
    const code = await sendCode(tx, texts, user, token, number);
    await useUp(tx);
    return code;
  });
  return { token, ...sent };
}

export async function resendCode(means: Means, user: Caller, token: string, address: string): Promise<CodeSent> {
  const { db, texts } = means;
  await checkPossible(means, user.accountId);
  await reserveTry(db, `text message ${user.accountId}`, address, 'text');
  return db.transaction(async (tx) => {
    const number = await numberOfCode(tx, { token, accountId: user.accountId, purpose });
    if (number === null) throw new AppError('sms.begin_again', 409);
    return sendCode(tx, texts, user, token, number);
  });
}

/** Makes a telephone count by the code that was sent to it; answers the backup codes that come with the first second factor. */
export async function confirmPhone(means: Means, user: Caller, form: { token: string; code: string }, actor: Actor): Promise<string[]> {
  const { db } = means;
  await checkPossible(means, user.accountId);
  const forgetTries = await reserveOwnTry(db, user, 'code');
  // On its own: that a wrong one was tried must stay written down.
  const number = await db.transaction((tx) => takePhoneCode(tx, { token: form.token, accountId: user.accountId, purpose }, form.code));
  if (number === null) throw invalidFields({ code: 'sms.code_wrong' });
  const codes = await db.transaction(async (tx) => {
    const wasOn = await lockFactor(tx, user.accountId);
    const stored = { number, created_at: new Date() };
    await tx
      .insert(phones)
      .values({ account_id: user.accountId, ...stored })
      .onConflictDoUpdate({ target: phones.account_id, set: stored });
    await recordEverywhere(tx, user, actor, 'phone_added');
    return wasOn ? [] : turnOnWithFirst(tx, user, actor);
  });
  await forgetTries();
  return codes;
}

export async function removePhone({ db, texts }: Means, user: Caller, password: string, actor: Actor): Promise<void> {
  await checkOwnPassword(db, user, actor, { password });
  await db.transaction(async (tx) => {
    await lockFactor(tx, user.accountId);
    const gone = await tx.delete(phones).where(eq(phones.account_id, user.accountId)).returning({ id: phones.account_id });
    if (gone.length === 0) throw new AppError('sms.no_phone', 409);
    await recordEverywhere(tx, user, actor, 'phone_removed');
    await turnOffWithLast(tx, user, actor, texts.sends);
  });
}
