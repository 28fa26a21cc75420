import { isolated } from '@manara/messages/isolated';
import { and, asc, desc, eq, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import { processText } from '../../../platform/config/process-text.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { codeConnections } from '../../../platform/database/schema/connections.ts';
import { libraryConnections } from '../../../platform/database/schema/library-connections.ts';
import { notifications, pushSubscriptions } from '../../../platform/database/schema/notifications.ts';
import { sessions, users } from '../../../platform/database/schema/session.ts';
import { organisationDomains, signOnProviders } from '../../../platform/database/schema/sign-on.ts';
import { findOwnServer, ownState } from '../../../platform/mail/own-server.ts';
import { isAlone } from '../../domains/counting.ts';
import { shownDomain } from '../../domains/domain-name.ts';
import type { PartFact } from './part-fact.ts';

async function pushFact(db: Executor, organisationId: string): Promise<PartFact> {
  const isOverdue = and(
    eq(notifications.organisation_id, organisationId),
    isNull(notifications.read_at),
    lt(notifications.push_due_at, sql`now() - interval '30 minutes'`),
  );
  const late = await db.$count(notifications, isOverdue);
  if (late > 0)
    return { part: 'push', state: 'impaired', detail: (language) => processText('status.late_pushes', { count: late }, language) };
  const [subscribed] = await db
    .select({ id: pushSubscriptions.session_id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(users.organisation_id, organisationId))
    .limit(1);
  return { part: 'push', state: subscribed ? 'working' : 'absent' };
}

async function codeHostsFact(db: Executor, organisationId: string): Promise<PartFact> {
  const connected = await db
    .select({ account: codeConnections.account_login, state: codeConnections.state, at: codeConnections.checked_at })
    .from(codeConnections)
    .where(eq(codeConnections.organisation_id, organisationId));
  if (connected.length === 0) return { part: 'code_hosts', state: 'absent' };
  const broken = connected.find(({ state }) => state !== 'connected');
  if (!broken)
    return {
      part: 'code_hosts',
      state: 'working',
      detail: (language) => connected.map(({ account }) => isolated(language, account)).join(' · '),
    };
  const state = connected.every((one) => one.state !== 'connected') ? 'down' : 'impaired';
  return {
    part: 'code_hosts',
    state,
    since: broken.at,
    detail: (language) => processText('status.code_host', { account: isolated(language, broken.account) }, language),
  };
}

const serviceNames = { sharepoint: 'SharePoint', onedrive: 'OneDrive' } as const;

async function librariesFact(db: Executor, organisationId: string): Promise<PartFact> {
  const connected = await db
    .select({ kind: libraryConnections.kind, state: libraryConnections.state, at: libraryConnections.last_problem_at })
    .from(libraryConnections)
    .where(eq(libraryConnections.organisation_id, organisationId))
    .orderBy(desc(libraryConnections.kind));
  if (connected.length === 0) return { part: 'libraries', state: 'absent' };
  const broken = connected.find(({ state }) => state !== 'connected');
  if (!broken)
    return {
      part: 'libraries',
      state: 'working',
      detail: (language) => connected.map(({ kind }) => isolated(language, serviceNames[kind])).join(' · '),
    };
  return {
    part: 'libraries',
    state: connected.every((one) => one.state !== 'connected') ? 'down' : 'impaired',
    since: broken.at,
    detail: (language) => processText('status.code_host', { account: isolated(language, serviceNames[broken.kind]) }, language),
  };
}

/** A domain whose record is missing, or whose proof was taken back; where the organisation is alone its domains count all the same. */
async function findFailingDomain(db: Executor, organisationId: string) {
  const [found] = await db
    .select()
    .from(organisationDomains)
    .where(
      and(
        eq(organisationDomains.organisation_id, organisationId),
        not(isAlone(sql.raw('organisation_domains.organisation_id'))),
        or(isNotNull(organisationDomains.missing_since), isNotNull(organisationDomains.lost_at)),
      ),
    )
    .orderBy(asc(organisationDomains.domain))
    .limit(1);
  return found;
}

/** That a provider works is known from whoever signed in by it. */
async function signOnFact(db: Executor, organisationId: string): Promise<PartFact> {
  const providers = await db
    .select({ name: signOnProviders.name, usedAt: signOnProviders.last_used_at })
    .from(signOnProviders)
    .where(eq(signOnProviders.organisation_id, organisationId));
  if (providers.length === 0) return { part: 'sign_on', state: 'absent' };
  const failing = await findFailingDomain(db, organisationId);
  if (failing) {
    const { domain, missing_since, lost_at } = failing;
    return {
      part: 'sign_on',
      state: 'impaired',
      since: missing_since ?? lost_at,
      detail: (language) =>
        processText(
          missing_since ? 'status.domain_missing' : 'status.domain_lost',
          { domain: isolated(language, shownDomain(domain)) },
          language,
        ),
    };
  }
  const unused = providers.find(({ usedAt }) => usedAt === null);
  if (!unused)
    return { part: 'sign_on', state: 'working', detail: (language) => providers.map(({ name }) => isolated(language, name)).join(' · ') };
  return {
    part: 'sign_on',
    state: 'unknown',
    detail: (language) => processText('status.sign_on_unused', { name: isolated(language, unused.name) }, language),
  };
}

/** Mail of an organisation with a server of its own, in place of the installation's. */
async function mailFact(db: Executor, organisationId: string): Promise<PartFact | null> {
  const server = await findOwnServer(db, organisationId);
  if (!server) return null;
  const { state, said } = ownState(server);
  return {
    part: 'mail',
    state,
    since: server.failing_since,
    detail: (language) =>
      processText(
        said === null ? 'status.own_mail' : 'status.own_mail_fails',
        { host: isolated(language, server.host), said: isolated(language, said ?? '') },
        language,
      ),
  };
}

/** What an organisation has set up for itself. */
export const organisationFacts = async (db: Executor, organisationId: string): Promise<PartFact[]> => {
  const facts = await Promise.all([
    mailFact(db, organisationId),
    pushFact(db, organisationId),
    codeHostsFact(db, organisationId),
    librariesFact(db, organisationId),
    signOnFact(db, organisationId),
  ]);
  return facts.filter((fact) => fact !== null);
};
