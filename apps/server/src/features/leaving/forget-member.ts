import { roles } from '@manara/core/role';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { nameAloneOf, recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { hasComeIn, type Member } from '../../platform/auth/members.ts';
import { endSessionsOfMember } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { forgottenNames } from '../../platform/database/schema/leaving.ts';
import { mails } from '../../platform/database/schema/mails.ts';
import { reports } from '../../platform/database/schema/reports.ts';
import { accounts, organisations, users } from '../../platform/database/schema/session.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { enqueueRun } from '../../platform/queue/enqueue-run.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import { leavesNoOwner } from '../people/policy.ts';
import { isUnused, leaveExpectedBehind } from '../session/account-store.ts';
import { countActiveOwners, isEmergencyOwner, lockPerson, revokeLinksMadeBy } from '../people/store.ts';
import { forgetDeeds } from './forget-deeds.ts';
import { forgetMentions } from './forget-mentions.ts';
import { namesOf } from './names-of.ts';

/** Locks a member who is to go, the owners before them, as everybody does who changes one; null where there is none. Throws AppError 409 for who must stay. */
export async function lockLeaving(tx: Executor, organisationId: string, id: string): Promise<Member | null> {
  const activeOwners = await countActiveOwners(tx, organisationId);
  const member = await lockPerson(tx, organisationId, id);
  if (!member) return null;
  if (await isEmergencyOwner(tx, id)) throw new AppError('emergency_owner', 409);
  // Into a sample any administrator of its home can come as an owner.
  const isSample = and(eq(organisations.id, organisationId), isNotNull(organisations.sample_of));
  if (leavesNoOwner(member, { ...member, is_active: false }, activeOwners) && (await tx.$count(organisations, isSample)) === 0)
    throw new AppError('last_owner', 409);
  return member;
}

/** Where else somebody leaves with an organisation: its sample. */
export const sampleMembersOf = (tx: Executor, { account_id, organisation_id }: Pick<Member, 'account_id' | 'organisation_id'>) =>
  tx
    .select({ id: users.id, organisation_id: users.organisation_id })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(and(eq(users.account_id, account_id), eq(organisations.sample_of, organisation_id)));

/**
 * The account of somebody who belongs nowhere any more, with what was sent to its address by nobody in particular. Those who are only expected by the address stay
 * under it, in an account of its own, and nobody comes into that by what is left of this one.
 */
export async function removeLoneAccount(tx: Executor, { account_id }: Pick<Member, 'account_id'>): Promise<void> {
  // Locked first: nobody becomes a member of it meanwhile.
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, account_id)).for('update');
  if (!account || (await tx.$count(users, and(eq(users.account_id, account_id), hasComeIn))) > 0) return;
  const isExpected = (await tx.$count(users, eq(users.account_id, account_id))) > 0;
  if (isExpected && (await isUnused(tx, account_id))) return;
  // One account for each address: the new one needs it.
  if (isExpected) await tx.update(accounts).set({ email: account_id }).where(eq(accounts.id, account_id));
  await leaveExpectedBehind(tx, account_id, account.email, account.language);
  await tx.delete(mails).where(and(eq(mails.recipient, account.email), sql`${mails.organisation_id} is null`));
  await tx.delete(accounts).where(eq(accounts.id, account_id));
}

/**
 * Removes a locked member for good. What they did for the organisation stays, under “Former member”; their name stays in the audit log alone, and for the
 * moments that a worker needs to take it out of frozen reports. With their last membership goes the account.
 */
export async function forgetMember(tx: Executor, queue: RunQueue, member: Member, actor: Actor): Promise<void> {
  const { id, organisation_id, full_name, username, email, role } = member;
  const names = await namesOf(tx, member);
  await endSessionsOfMember(tx, id, 'removed');
  await revokeLinksMadeBy(tx, id, { roles: [...roles], resets: true });
  await recordAudit(tx, actor, { action: 'person_removed', subjectId: id, before: { full_name, username, email, role } });
  await forgetMentions(tx, member, names, { id: actor.id ?? id, name: nameAloneOf(actor) });
  await forgetDeeds(tx, member, names);
  await tx.delete(users).where(eq(users.id, id));
  await removeLoneAccount(tx, member);
  if (names.length === 0) return;
  const ofOrganisation = eq(reports.organisation_id, organisation_id);
  // Waits for who is making one of the names as they were; who has begun and not come so far begins anew, and finds them gone.
  await tx
    .update(reports)
    .set({ state: sql`${reports.state}` })
    .where(and(ofOrganisation, eq(reports.state, 'pending')));
  if ((await tx.$count(reports, and(ofOrganisation, isNotNull(reports.key)))) === 0) return;
  const [kept] = await tx.insert(forgottenNames).values({ organisation_id, names }).returning({ id: forgottenNames.id });
  if (!kept) throw new Error('The names could not be kept');
  await enqueueRun(tx, queue, { organisationId: organisation_id, kind: 'forgetting', subjectId: kept.id, requestedBy: null });
}
