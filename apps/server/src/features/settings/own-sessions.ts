import { BlockList, isIP, isIPv6 } from 'node:net';
import type { OwnSession } from '@manara/contract/own-sessions';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { mayWork } from '../../platform/auth/members.ts';
import { canGoOn, isWithinLimits, endSession, endSessionsOfAccount, endSessionsOfMember } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations, refreshTokens, sessions, users } from '../../platform/database/schema/session.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { deviceName } from './device-name.ts';

const privateNetworks = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(net, prefix, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');
const machine = new BlockList();
machine.addSubnet('127.0.0.0', 8, 'ipv4');
machine.addAddress('::1', 'ipv6');

/** All that an address says of a place without asking a service outside. */
function addressKind(address: string): OwnSession['address_kind'] {
  if (isIP(address) === 0) return 'unknown';
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (machine.check(address, family)) return 'machine';
  return privateNetworks.check(address, family) ? 'network' : 'internet';
}

const stands = and(isNull(sessions.ended_at), gt(sessions.expires_at, sql`now()`), mayWork, isWithinLimits);
const lastUsed = sql<Date>`(select max(${refreshTokens.created_at}) from ${refreshTokens} where ${refreshTokens.session_id} = ${sessions.id})`;

/** The sessions of an account that a session may see and end: one that a provider began reaches nothing outside of the provider's organisation. */
const withinReach = ({ accountId, organisationId, providerId }: Caller) =>
  and(eq(users.account_id, accountId), providerId === null ? undefined : eq(users.organisation_id, organisationId));

/** Where an account is signed in, the session that asks first. */
export async function listOwn(db: Executor, caller: Caller): Promise<OwnSession[]> {
  const { sessionId } = caller;
  const isCurrent = sql<boolean>`${sessions.id} = ${sessionId}`;
  const rows = await db
    .select({ session: sessions, organisation: organisations.name, used: lastUsed.mapWith(sessions.created_at), isCurrent })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(and(withinReach(caller), stands, canGoOn))
    .orderBy(desc(isCurrent), sql`${lastUsed} desc`, sessions.id);
  return rows.map(({ session, organisation, used, isCurrent: is_current }) => ({
    id: session.id,
    ...deviceName(session.user_agent),
    address: session.address,
    address_kind: addressKind(session.address),
    organization: organisation,
    created_at: session.created_at.toISOString(),
    last_used_at: used.toISOString(),
    is_current,
  }));
}

/** Ends one session of the caller's account. */
export async function endOwn(db: NodePgDatabase, caller: Caller, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .innerJoin(organisations, eq(organisations.id, users.organisation_id))
      .where(and(eq(sessions.id, id), withinReach(caller), stands))
      .for('update', { of: sessions });
    if (!session) throw notFound();
    await endSession(tx, id, 'ended_by_person');
    await recordAudit(tx, actor, { action: 'session_ended', subjectId: id });
  });
}

/** Ends all of them but the one that asks. */
export async function endOthers(db: NodePgDatabase, caller: Caller, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    if (caller.providerId === null) await endSessionsOfAccount(tx, caller.accountId, 'ended_by_person', caller.sessionId);
    else await endSessionsOfMember(tx, caller.id, 'ended_by_person', caller.sessionId);
    await recordAudit(tx, actor, { action: 'other_sessions_ended', subjectId: caller.id });
  });
}
