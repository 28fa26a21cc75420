import { hasRole, roles } from '@manara/core/role';
import { mayWork } from '@manara/core/licence';
import { issueResetLink } from '@manara/contract/people';
import type { Language } from '@manara/messages/locale';
import { and, eq, isNull } from 'drizzle-orm';
import { actorFrom, recordAudit, systemActor } from '../../platform/audit/audit-log.ts';
import { isElsewhere, isMeantBy, isProven, lockMember, type Member } from '../../platform/auth/members.ts';
import { revokeLinks } from '../../platform/auth/one-time-links.ts';
import { endSession } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { accounts, organisations, sessions, users } from '../../platform/database/schema/session.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { countActiveOwners, revokeLinksMadeBy, storePerson } from '../people/store.ts';
import { isProvenElsewhere, trustedDomains } from '../domains/counting.ts';
import { domainOfAddress } from '../domains/domain-name.ts';
import { holdAccount, insertMember, insertPerson, isOnlySignOn, isUnused, takeOver, type AccountRow } from '../session/account-store.ts';
import { freeUsername } from '../session/free-username.ts';
import { fullNameFrom, groupsIn, roleOf, usernameFrom, vouchedEmail } from './policy.ts';
import { insertLink, isLinked, lockLinked, replaceLink, type Provider } from './store.ts';

/** What a provider has said of somebody, with everything checked that can be checked of it. */
export interface Said {
  subject: string;
  /** In seconds since 1970; null where it does not say. */
  signedInAt: number | null;
  claims: Record<string, unknown>;
}

export interface Arrival {
  provider: Provider;
  said: Said;
  /** Of somebody who is new here. */
  language: Language;
  address: string;
}

const refused = (code: ConstructorParameters<typeof AppError>[0]) => new AppError(code, 403);

async function makeMember(
  tx: Executor,
  { provider, said, language, address }: Arrival,
  email: string,
  account: AccountRow | null = null,
): Promise<Member> {
  const role = roleOf(provider, groupsIn(said.claims[provider.group_claim]));
  if (!provider.makes_accounts) throw refused('sign_on.no_account');
  if (role === null) throw refused('sign_on.no_role');
  const membership = {
    organisation_id: provider.organisation_id,
    username: await freeUsername(tx, provider.organisation_id, usernameFrom(said.claims, email)),
    full_name: fullNameFrom(said.claims, email),
    role,
  };
  // That this provider calls the address verified counts in its own organisation, not for the account, which can come to belong to others.
  const member = account
    ? await insertMember(tx, account, membership)
    : await insertPerson(tx, { email, password_hash: null, language, is_verified: false }, membership);
  await insertLink(tx, provider.id, said.subject, member.id);
  await recordAudit(tx, actorFrom(member, address), {
    action: 'joined',
    subjectId: member.id,
    after: { email, role, provider: provider.name },
  });
  return member;
}

/**
 * Who somebody at a provider is who was never here before: the member of its own organisation who has the address and has shown that it is theirs, if the
 * account is nobody's but this organisation's, and the member not above whoever configured the provider; else a new one. An account under an address of a domain that
 * the organisation has proven, by which nobody has ever come in, becomes theirs, whoever made it. Everybody else links themselves, by
 * their password: whoever only wrote an address into a form would share the account with its true owner.
 */
async function arriveByEmail(tx: Executor, arrival: Arrival): Promise<Member> {
  const { provider, said, address } = arrival;
  const trusted = await trustedDomains(tx, provider);
  const email = vouchedEmail(said.claims, trusted);
  if (email === null) throw refused(typeof said.claims.email === 'string' ? 'sign_on.email_unverified' : 'sign_on.no_email');
  const account = await holdAccount(tx, email);
  if (!account) {
    // Whatever the provider says of it: with an account here the address would be kept from those whose domain it is.
    if (await isProvenElsewhere(tx, provider.organisation_id, domainOfAddress(email) ?? '')) throw refused('sign_on.domain_elsewhere');
    return makeMember(tx, arrival, email);
  }
  // An account that others have made under an address of this organisation, and that nobody has ever come in by, is whose the address is.
  const isTrusted = trusted.includes(domainOfAddress(email) ?? '');
  const isSquatted = isTrusted && (await isUnused(tx, account.id));
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.account_id, account.id), eq(users.organisation_id, provider.organisation_id)));
  const member = found && (await lockMember(tx, found.id));
  if (!member && isSquatted) {
    await takeOver(tx, account, { password_hash: null });
    return makeMember(tx, arrival, email, account);
  }
  if (!member) throw refused('sign_on.elsewhere');
  if (await isLinked(tx, provider.id, member.id)) throw refused('sign_on.other_subject');
  const isElsewhereToo = await isElsewhere(tx, member);
  // Whom a program has written down by that address and who has never come in is whoever has it, where the organisation may mean them: in a domain of its own also where the
  // account is others' as well.
  const isExpected = member.provisioned_at !== null && member.last_login === null;
  const isMeant = isExpected ? await isMeantBy(tx, member.id) : account.is_verified;
  const isTheirs = isSquatted || (isMeant && ((isExpected && isTrusted) || !isElsewhereToo));
  if (!isTheirs || !hasRole(provider.configured_role, member.role)) throw refused('sign_on.link_first');
  checkStanding(member);
  // Whoever may have set a password by a link that was handed on is not them.
  if (isSquatted && !isProven(account)) await takeOver(tx, account, { password_hash: null });
  else if (!account.is_verified && !isProven(account) && !isElsewhereToo) {
    await tx.update(accounts).set({ password_hash: null }).where(eq(accounts.id, account.id));
    await revokeLinks(tx, { kind: 'reset', memberId: member.id });
  }
  await insertLink(tx, provider.id, said.subject, member.id);
  await recordAudit(tx, actorFrom(member, address), { action: 'sign_on_linked', subjectId: member.id, after: { provider: provider.name } });
  return member;
}

/** As at signing in with a password. */
function checkStanding({ is_active, licence }: Member): void {
  if (!is_active) throw new AppError('account_inactive', 401);
  if (!mayWork(licence)) throw new AppError('account_unlicensed', 401);
}

/** Gives the member the role of their groups, where groups give any. Owners and who stands above the configuration are left as they are, unless an owner has mapped owners. */
async function followGroups(tx: Executor, { provider, said }: Arrival, member: Member, activeOwners: number): Promise<Member> {
  if (provider.group_roles.length === 0 || !hasRole(provider.configured_role, member.role)) return member;
  if (member.role === 'owner' && provider.group_roles.every(({ role }) => role !== 'owner')) return member;
  const [{ emergency } = { emergency: null }] = await tx
    .select({ emergency: organisations.emergency_owner_id })
    .from(organisations)
    .where(eq(organisations.id, provider.organisation_id));
  if (emergency === member.id || (member.role === 'owner' && activeOwners <= 1)) return member;
  const role = roleOf(provider, groupsIn(said.claims[provider.group_claim]));
  if (role === null) throw refused('sign_on.no_role');
  if (role === member.role) return member;
  const { job_title, licence, is_active } = member;
  await storePerson(tx, member.id, { role, job_title, licence, is_active });
  const mayMakeLinks = hasRole(role, issueResetLink.access);
  await revokeLinksMadeBy(tx, member.id, { roles: roles.filter((one) => !mayMakeLinks || !hasRole(role, one)), resets: !mayMakeLinks });
  await recordAudit(tx, systemActor(provider.organisation_id), {
    action: 'person_changed',
    subjectId: member.id,
    before: { role: member.role },
    after: { role, provider: provider.name },
  });
  return { ...member, role };
}

/** The owners before the member, as everybody locks them who changes a role. */
const holdOwners = async (tx: Executor, { group_roles, organisation_id }: Provider): Promise<number> =>
  group_roles.length === 0 ? 0 : countActiveOwners(tx, organisation_id);

/**
 * Whether a provider may let in a member whom it has only named by their address: not one who has come to stand above whoever configured it, unless an owner has
 * decided that people come in by the providers alone.
 */
const mayLetIn = async (tx: Executor, { configured_role, organisation_id }: Provider, { role }: Member): Promise<boolean> =>
  hasRole(configured_role, role) || (await isOnlySignOn(tx, organisation_id));

/** As which member of the provider's organisation somebody comes in, locked. Throws AppError 401 or 403 where as nobody. */
export async function arrive(tx: Executor, arrival: Arrival): Promise<Member> {
  const activeOwners = await holdOwners(tx, arrival.provider);
  const linked = await lockLinked(tx, arrival.provider, arrival.said.subject);
  if (linked && !linked.isLinkOwn && !(await mayLetIn(tx, arrival.provider, linked))) throw refused('sign_on.link_first');
  const member = linked ?? (await arriveByEmail(tx, arrival));
  checkStanding(member);
  return followGroups(tx, arrival, member, activeOwners);
}

/** The same of somebody who has shown the password of the account in a session that stands, and now who they are at the provider. That session ends. */
export async function arriveLinking(
  tx: Executor,
  arrival: Arrival,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Member> {
  const { provider, said, address } = arrival;
  const activeOwners = await holdOwners(tx, provider);
  const member = await lockMember(tx, userId);
  const stands = await tx.$count(sessions, and(eq(sessions.id, sessionId), eq(sessions.user_id, userId), isNull(sessions.ended_at)));
  if (member?.organisation_id !== provider.organisation_id || stands === 0) throw new AppError('session_ended', 401);
  checkStanding(member);
  const [account] = await tx.select({ password: accounts.password_hash }).from(accounts).where(eq(accounts.id, member.account_id));
  // Without a password it was the provider itself that said who sits there.
  const link = { provider_id: provider.id, subject: said.subject, user_id: member.id, is_own: account?.password !== null };
  if (!(await replaceLink(tx, link))) throw refused('sign_on.linked_to_another');
  await recordAudit(tx, actorFrom(member, address), { action: 'sign_on_linked', subjectId: member.id, after: { provider: provider.name } });
  await endSession(tx, sessionId, 'moved');
  return followGroups(tx, arrival, member, activeOwners);
}
