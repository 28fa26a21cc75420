import { hasRole } from '@manara/core/role';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { actorFrom, recordAudit } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { storeConfirmation } from '../../platform/auth/confirmation.ts';
import { isElsewhere, lockMember, type Member } from '../../platform/auth/members.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { sessions } from '../../platform/database/schema/session.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Pending } from './pending.ts';
import { isAnew } from './policy.ts';
import type { Said } from './person.ts';
import { isLinked, lockLinked, type Provider } from './store.ts';

/**
 * A provider speaks for people of its own organisation whom its configuration may speak for. What is shown by it opens the account's own keys and factors, so
 * it must not be another organisation's account as well.
 */
async function checkMaySpeak(
  tx: Executor,
  { configured_role }: Provider,
  member: Pick<Member, 'role' | 'account_id' | 'organisation_id'>,
): Promise<void> {
  if (!hasRole(configured_role, member.role) || (await isElsewhere(tx, member))) throw new AppError('sign_on.cannot_confirm', 403);
}

/** Throws an AppError where a round trip to the provider could not help this person. */
export async function checkMayConfirm(db: Executor, provider: Provider, user: Caller): Promise<void> {
  if (!(await isLinked(db, provider.id, user.id))) throw new AppError('sign_on.not_linked', 409);
  await checkMaySpeak(db, provider, { role: user.role, account_id: user.accountId, organisation_id: user.organisationId });
}

/** Takes what a provider has said of who sits at a session: that it is its person, who has signed in there since they were sent. It begins no session. */
export async function confirmPerson(
  tx: Executor,
  provider: Provider,
  said: Said,
  { userId, sessionId, since }: NonNullable<Pending['confirm']>,
  address: string,
): Promise<void> {
  if (said.signedInAt === null) throw new AppError('sign_on.no_time', 401);
  if (!isAnew(said.signedInAt, since)) throw new AppError('sign_on.not_anew', 401);
  const linked = await lockLinked(tx, provider, said.subject);
  if (linked?.id !== userId) throw new AppError('sign_on.confirmed_other', 403);
  const member = await lockMember(tx, userId);
  const stands = await tx.$count(
    sessions,
    and(eq(sessions.id, sessionId), eq(sessions.user_id, userId), isNull(sessions.ended_at), gt(sessions.expires_at, sql`now()`)),
  );
  if (!member?.is_active || stands === 0) throw new AppError('session_ended', 401);
  await checkMaySpeak(tx, provider, member);
  await storeConfirmation(tx, sessionId);
  await recordAudit(tx, actorFrom(member, address), {
    action: 'sign_on_confirmed',
    subjectId: member.id,
    after: { provider: provider.name },
  });
}
