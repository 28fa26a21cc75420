import { isEmail } from '@manara/core/account-rules';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, recordAudit } from '../../platform/audit/audit-log.ts';
import { enteringMembersOf, noEntry } from '../../platform/auth/members.ts';
import { verifyPassword } from '../../platform/auth/password-hash.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import { overDeadlocks } from '../../platform/database/over-deadlocks.ts';
import { AppError, invalidFields, type ErrorCode } from '../../platform/http/app-error.ts';
import { findAccount, holdUnchanged } from './account-store.ts';
import { askForCode } from './second-step.ts';
import { startSession, type Device } from './start-session.ts';

interface Credentials {
  email: string;
  password: string;
  remember_me: boolean;
}

export const normalEmail = (email: string) => email.trim().toLowerCase();

function checkForm({ email, password }: Credentials): void {
  const fields: Record<string, ErrorCode> = {};
  if (email.trim() === '') fields.email = 'field.email.required';
  else if (!isEmail(email.trim())) fields.email = 'field.email.invalid';
  if ([...password].length < 6) fields.password = 'login.password.too_short';
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

/** Signs in, where the person worked last, or asks for the second step. Whether the account exists shows neither in the answer nor in the work done for it. */
export async function signIn(
  { db, key, sendsTexts }: { db: NodePgDatabase; key: Uint8Array; sendsTexts: boolean },
  credentials: Credentials,
  device: Device,
) {
  checkForm(credentials);
  const email = normalEmail(credentials.email);
  const forgetTries = await reserveTry(db, email, device.address);
  const account = await findAccount(db, email);
  if (!(await verifyPassword(account?.password_hash ?? null, credentials.password)) || !account)
    throw new AppError('credentials_wrong', 401);
  await forgetTries();
  // Told only to who knows the password.
  const [member] = await enteringMembersOf(db, account.id);
  if (!member) throw new AppError(await noEntry(db, account.id), 401);
  // A program that moves a member to another account holds the two in another order.
  return overDeadlocks(() =>
    db.transaction(async (tx) => {
      // Changed or deactivated while the password was being checked: that ended all sessions, and this must not be one more.
      if (!(await holdUnchanged(tx, account, member.id))) throw new AppError('credentials_wrong', 401);
      if (account.mfa_enabled) return { asked: await askForCode(tx, account, { remember: credentials.remember_me, sendsTexts }) };
      const started = await startSession(tx, key, member.id, credentials.remember_me, device);
      await recordAudit(tx, actorFrom(member, device.address), { action: 'signed_in', subjectId: member.id });
      return { started };
    }),
  );
}
