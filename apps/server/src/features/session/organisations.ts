import type { Organisation } from '@manara/contract/session';
import { usernameProblem } from '@manara/core/account-rules';
import { hasRole } from '@manara/core/role';
import { asc, eq, and, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, recordAudit } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { isMeant, isMeantBy, lockMember, mayEnterAlone, mayWork, proven, type Member } from '../../platform/auth/members.ts';
import { findLink, revokeLinksOfAccount, useLink } from '../../platform/auth/one-time-links.ts';
import { endSession } from '../../platform/auth/sessions.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { overDeadlocks } from '../../platform/database/over-deadlocks.ts';
import { accounts, organisations, users, type oneTimeLinks } from '../../platform/database/schema/session.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { tellOfJoining } from '../notifications/causes/invitations.ts';
import { joinTeams } from '../teams/store.ts';
import { insertMember, isOnlySignOn, lockExpected, placeOf } from './account-store.ts';
import { proveAddress } from './prove-address.ts';
import { assertInvitable } from './invitation-domains.ts';
import { lockSession } from './session-store.ts';
import { startSession, type Device } from './start-session.ts';
import { taken, usernameCodes } from './take-invitation.ts';

/**
 * Where an account may work, by name; of a session that a provider began, its organisation alone. One that only expects the address isn't named before that is proven: whoever
 * has made an account under it would learn where its owner belongs.
 */
export async function listOrganisations(db: Executor, { accountId, organisationId, providerId }: Caller): Promise<Organisation[]> {
  const found = await db
    .select({ id: organisations.id, name: organisations.name, role: users.role })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(
      and(eq(users.account_id, accountId), mayWork, isMeant, providerId === null ? undefined : eq(users.organisation_id, organisationId)),
    )
    .orderBy(asc(sql`lower(${organisations.name})`), asc(organisations.id));
  return found.map((one) => ({ ...one, is_current: one.id === organisationId }));
}

const membershipIn = (tx: Executor, accountId: string, organisationId: string) =>
  tx
    .select({ id: users.id, is_active: users.is_active })
    .from(users)
    .where(and(eq(users.account_id, accountId), eq(users.organisation_id, organisationId)));

/** What only the browser of a session has: whoever came by an access token alone cannot make a session of it. */
export interface Proof {
  refreshToken: string;
  cookie: string | null;
}

/**
 * Ends a session and begins another in its place, as another member of the same account, which lasts no longer. Call it with the member
 * locked, like all that ends sessions. Throws AppError 401 where the session has ended meanwhile or is not the browser's,
 * and 403 where it is older than sessions may be there: it stays then.
 */
async function goOnAs(
  tx: Executor,
  key: Uint8Array,
  sessionId: string,
  member: Member,
  { proof, device }: { proof: Proof; device: Device },
) {
  const session = await lockSession(tx, sessionId, hashToken(proof.refreshToken), proof.cookie);
  if (!session) throw new AppError('session_ended', 401);
  const isTooOld = sql`${session.proved_at.toISOString()}::timestamptz <= now() - make_interval(hours => ${organisations.session_hours})`;
  if ((await tx.$count(organisations, and(eq(organisations.id, member.organisation_id), isTooOld))) > 0)
    throw new AppError('session_too_old', 403);
  await endSession(tx, session.id, 'moved');
  return startSession(tx, key, member.id, session.remember, device, { after: session });
}

/** Goes on in another organisation to which the account belongs: a new session there, and this one ends. */
export async function workIn(
  db: NodePgDatabase,
  key: Uint8Array,
  caller: Caller,
  organisationId: string,
  { proof, device }: { proof: Proof; device: Device },
) {
  if (caller.providerId !== null) throw new AppError('sign_on_stays', 403);
  if (organisationId === caller.organisationId) throw new AppError('member_already', 409);
  return db.transaction(async (tx) => {
    const [found] = await membershipIn(tx, caller.accountId, organisationId);
    const member = found ? await lockMember(tx, found.id) : null;
    // A program may have made them a member of another account meanwhile.
    if (member?.account_id !== caller.accountId || !member.is_active || member.licence === 'unlicensed') throw notFound();
    if (!(await mayEnterAlone(tx, member.id))) throw new AppError('sign_on_required', 403);
    if (!(await isMeantBy(tx, member.id))) throw new AppError('membership_unproven', 403);
    const started = await goOnAs(tx, key, caller.sessionId, member, { proof, device });
    const self = { id: caller.id, organisation_id: caller.organisationId, full_name: caller.fullName, email: caller.email };
    await recordAudit(tx, actorFrom(self, device.address), { action: 'organisation_left', subjectId: caller.id });
    await recordAudit(tx, actorFrom(member, device.address), { action: 'organisation_entered', subjectId: member.id });
    return started;
  });
}

/** The user name that a person has here, unless they give another one. */
function usernameOf(member: Member, wanted: string | undefined): string {
  if (wanted === undefined) return member.username;
  const problem = usernameProblem(wanted);
  if (problem) throw invalidFields({ username: usernameCodes[problem] });
  return wanted;
}

/**
 * The member whom an invitation lets in whom a program has written down already. One that names nobody is anybody's who has it; and only who reads the mail of the address
 * comes in as more than whoever made it could invite.
 */
async function expectedBy(
  tx: Executor,
  { accountId }: Caller,
  { email, role, organisation_id }: typeof oneTimeLinks.$inferSelect,
  isMailed: boolean,
): Promise<Member | null> {
  const expected = email === null ? null : await lockExpected(tx, accountId, organisation_id);
  return expected && (isMailed || (role !== null && hasRole(role, expected.role))) ? expected : null;
}

/** Takes up an invitation with the account that is signed in, and goes on in that organisation. */
export async function join(
  db: NodePgDatabase,
  key: Uint8Array,
  caller: Caller,
  form: { invitation_token: string; username?: string | undefined },
  { proof, device }: { proof: Proof; device: Device },
) {
  if (caller.providerId !== null) throw new AppError('sign_on_stays', 403);
  return overDeadlocks(() =>
    db.transaction(async (tx) => {
      const found = await findLink(tx, form.invitation_token, true);
      const link = found?.link;
      const isMailed = found?.isMailed === true;
      if (!link?.role || link.kind !== 'invitation') throw new AppError('link_invalid', 410);
      if (link.email !== null && link.email !== caller.email) throw new AppError('invitation_for_another', 403);
      if (await isOnlySignOn(tx, link.organisation_id)) throw new AppError('sign_on_required', 403);
      await assertInvitable(tx, link, caller.email);
      const [already] = await membershipIn(tx, caller.accountId, link.organisation_id);
      const expected = await expectedBy(tx, caller, link, isMailed);
      if (already && !expected) throw new AppError(already.is_active ? 'member_already' : 'member_inactive', 409);
      const self = await lockMember(tx, caller.id);
      if (!self) throw new AppError('session_ended', 401);
      const member =
        expected ??
        (await insertMember(
          tx,
          { id: caller.accountId, email: caller.email },
          {
            organisation_id: link.organisation_id,
            username: usernameOf(self, form.username),
            full_name: self.full_name,
            role: link.role,
            ...placeOf(link),
          },
        ));
      await joinTeams(tx, link.organisation_id, member.id, link.team_ids);
      await useLink(tx, link.id);
      if (isMailed && link.email !== null) await proveAddress(tx, caller.accountId, proven());
      // Whoever has made one while the account was theirs alone must not open it now.
      await revokeLinksOfAccount(tx, caller.accountId);
      const after = { email: caller.email, role: member.role };
      await recordAudit(tx, actorFrom(member, device.address), { action: 'joined', subjectId: member.id, after });
      await tellOfJoining(tx, link, member);
      return goOnAs(tx, key, caller.sessionId, member, { proof, device });
    }),
  ).catch(taken);
}
