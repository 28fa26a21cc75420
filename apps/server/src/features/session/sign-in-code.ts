import type { CodeSent } from '@manara/contract/phone';
import { maskedNumber } from '@manara/core/phone-number';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { codeLife, makePhoneCode } from '../../platform/auth/phone-codes.ts';
import { countFactors, methodsOf } from '../../platform/auth/second-factor.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pause, type TextOutbox } from '../../platform/sms/text-outbox.ts';
import { noteLimit } from './failed-sign-in.ts';
import { ended, lockChallenge, memberOf } from './second-step.ts';

/** Sends a code to the telephone of who has taken the first step of signing in. Only who knows the password comes so far. */
export async function sendSignInCode(
  { db, texts }: { db: NodePgDatabase; texts: TextOutbox },
  token: string,
  address: string,
): Promise<CodeSent> {
  const standing = await db.transaction((tx) => lockChallenge(tx, token));
  if (!standing) throw ended();
  await reserveTry(db, `text message ${standing.account.id}`, address, 'text').catch(async (error: unknown) => {
    await noteLimit(db, standing.account.id, address, {
      action: 'rate_limited',
      after: { call: 'sendSignInCode', reason: 'too_many_tries' },
    });
    throw error;
  });
  return db.transaction(async (tx) => {
    const found = await lockChallenge(tx, token);
    const member = found && (await memberOf(tx, found.challenge, found.account.id));
    if (!found || !member) throw ended();
    const { id: accountId, language } = found.account;
    const { phone } = await countFactors(tx, accountId);
    if (phone === null || !(await methodsOf(tx, accountId, texts.sends)).includes('sms')) throw new AppError('sms.not_yours', 409);
    const code = await makePhoneCode(tx, { token, accountId, purpose: 'sign_in' }, phone);
    await texts.post(tx, {
      organisationId: member.organisation_id,
      memberId: member.id,
      accountId,
      to: phone,
      language,
      content: { kind: 'code', code, minutes: codeLife / 60 },
      life: codeLife,
      isOwn: true,
    });
    return { phone_number: maskedNumber(phone), resend_after: pause, expires_in: codeLife };
  });
}
