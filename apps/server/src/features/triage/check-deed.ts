import { and, eq } from 'drizzle-orm';
import type { BulkDeed } from '@manara/contract/triage';
import { triageRole, type TriageAction } from '@manara/core/issues/triage';
import { hasRole, type Role } from '@manara/core/role';
import type { Executor } from '../../platform/database/executor.ts';
import { users } from '../../platform/database/schema/session.ts';
import { AppError, invalidFields } from '../../platform/http/app-error.ts';
import type { ManyDeed } from './change-many.ts';

/** A reason without white space around it. Throws AppError 422 where it is empty. */
export function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason === '') throw invalidFields({ reason: 'triage.reason_required' });
  return reason;
}

/** When an acceptance ends. Throws AppError 422 where that is over. */
export function untilOf(until: string | null): string | null {
  if (until === null) return null;
  const moment = new Date(until);
  if (moment.getTime() <= Date.now()) throw invalidFields({ until: 'triage.until_past' });
  return moment.toISOString();
}

/** The user name of an active member, as it is written there; null for nobody. Throws AppError 422 for anybody else. */
export async function assigneeOf(db: Executor, organisationId: string, username: string | null | undefined): Promise<string | null> {
  if (!username?.trim()) return null;
  const [found] = await db
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.organisation_id, organisationId), eq(users.username, username.trim()), eq(users.is_active, true)));
  if (!found) throw invalidFields({ assignee_username: 'triage.assignee_unknown' });
  return found.username;
}

/** Throws AppError 403 where a role does not do for an action on any issue. Single issues may take more: see obstacleTo. */
export function checkRole(role: Role, action: TriageAction): void {
  if (!hasRole(role, triageRole(action, { decision: null }))) throw new AppError('not_allowed', 403);
}

/** What is to be done to many issues, checked. Throws AppError 422. */
export async function deedOf(db: Executor, organisationId: string, deed: BulkDeed): Promise<ManyDeed> {
  if (deed.action === 'assign') return { action: 'assign', assignee: await assigneeOf(db, organisationId, deed.assignee_username) };
  const reason = reasonOf(deed.reason ?? '');
  return deed.action === 'accept' ? { action: 'accept', reason, until: untilOf(deed.until ?? null) } : { action: 'false_positive', reason };
}
