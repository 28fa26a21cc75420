import { and, eq, gt, sql } from 'drizzle-orm';
import { recordAudit, systemActor } from '../../platform/audit/audit-log.ts';
import { membersOf } from '../../platform/auth/members.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { auditLog } from '../../platform/database/schema/audit.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findAccount } from './account-store.ts';

/** As which action a sign-in by password that was refused stands in the audit log; null where it does not. */
export function actionOf(error: unknown): 'sign_in_failed' | 'sign_in_locked' | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'credentials_wrong') return 'sign_in_failed';
  return error.code === 'too_many_tries' ? 'sign_in_locked' : null;
}

/**
 * Writes down that somebody failed to sign in as an account of ours, in each organisation that it belongs to. That sign-in rests is written once in its quarter of
 * an hour, however often it is tried. Not to be waited for before the answer goes out: its time would tell that there is such an account.
 */
export async function recordFailedSignIn(
  db: Executor,
  email: string,
  address: string,
  action: NonNullable<ReturnType<typeof actionOf>>,
): Promise<void> {
  const account = await findAccount(db, email);
  if (!account) return;
  for (const { id, organisation_id } of await membersOf(db, account.id)) {
    const lately = and(
      eq(auditLog.organisation_id, organisation_id),
      eq(auditLog.subject_id, id),
      eq(auditLog.action, action),
      gt(auditLog.at, sql`now() - interval '15 minutes'`),
    );
    if (action === 'sign_in_locked' && (await db.$count(auditLog, lately)) > 0) continue;
    await recordAudit(db, { ...systemActor(organisation_id), address }, { action, subjectId: id });
  }
}
