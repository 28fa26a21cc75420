import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, systemActor } from '../../platform/audit/audit-log.ts';
import { noteRefusal } from '../../platform/audit/note-refusal.ts';
import { membersOf } from '../../platform/auth/members.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findAccount } from './account-store.ts';

/** As which action a sign-in by password that was refused stands in the audit log; null where it does not. */
export function actionOf(error: unknown): 'sign_in_failed' | 'sign_in_locked' | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'credentials_wrong') return 'sign_in_failed';
  return error.code === 'too_many_tries' ? 'sign_in_locked' : null;
}

type Noted = { action: 'sign_in_locked' } | { action: 'rate_limited'; after: { call: string; reason: string } };

/** Writes down, in each organisation of an account, that nothing more is tried for it for a while: once in a quarter of an hour, however often somebody tries. */
export async function noteLimit(db: NodePgDatabase, accountId: string, address: string, noted: Noted): Promise<void> {
  for (const { id, organisation_id } of await membersOf(db, accountId))
    await noteRefusal(db, { ...systemActor(organisation_id), address }, { ...noted, subjectId: id });
}

/**
 * Writes down that somebody failed to sign in as an account of ours, in each organisation that it belongs to. Not to be waited for before the answer goes out: its
 * time would tell that there is such an account.
 */
export async function recordFailedSignIn(
  db: NodePgDatabase,
  email: string,
  address: string,
  action: NonNullable<ReturnType<typeof actionOf>>,
): Promise<void> {
  const account = await findAccount(db, email);
  if (!account) return;
  if (action === 'sign_in_locked') return noteLimit(db, account.id, address, { action });
  for (const { id, organisation_id } of await membersOf(db, account.id))
    await recordAudit(db, { ...systemActor(organisation_id), address }, { action, subjectId: id });
}

/** The same of somebody who asks for too many reset links. */
export async function noteManyResets(db: NodePgDatabase, email: string, address: string): Promise<void> {
  const account = await findAccount(db, email);
  if (account)
    await noteLimit(db, account.id, address, { action: 'rate_limited', after: { call: 'forgotPassword', reason: 'too_many_tries' } });
}
