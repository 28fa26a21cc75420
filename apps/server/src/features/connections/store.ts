import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { CodeHostName } from '@manara/contract/connections';
import { nameAloneOf, recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { codeConnections, githubApps } from '../../platform/database/schema/connections.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import { noteHost } from '../trackers/note-host.ts';

export type Connection = typeof codeConnections.$inferSelect;
export type StoredApp = typeof githubApps.$inferSelect;

/** A connection with the App behind it, where there is one. */
export interface Connected {
  connection: Connection;
  app: StoredApp | null;
}

/** Where repositories are: which host of a kind, for whom. */
export interface HostPlace {
  organisationId: string;
  provider: CodeHostName;
  /** Its address; null where nobody knows it. */
  host: string | null;
}

const ofOrganisation = (organisationId: string | SQL, kind: CodeHostName | SQL) =>
  and(eq(codeConnections.organisation_id, organisationId), eq(codeConnections.kind, kind));

/** One whose installation was removed leads nowhere any more. */
const leadsTo = (host: string | SQL) => and(eq(codeConnections.base_url, host), ne(codeConnections.state, 'removed'));

const selectConnected = (db: Executor, where: SQL | undefined) =>
  db
    .select({ connection: codeConnections, app: githubApps })
    .from(codeConnections)
    .leftJoin(githubApps, eq(githubApps.id, codeConnections.github_app_id))
    .where(where);

export async function findConnection(db: Executor, organisationId: string, kind: CodeHostName): Promise<Connected | null> {
  const [found] = await selectConnected(db, ofOrganisation(organisationId, kind));
  return found ?? null;
}

/** The connection to one host; none to another of the kind, and none to a host that nobody knows. */
export async function findConnectionTo(db: Executor, { organisationId, provider, host }: HostPlace): Promise<Connected | null> {
  if (host === null) return null;
  const [found] = await selectConnected(db, and(ofOrganisation(organisationId, provider), leadsTo(host)));
  return found ?? null;
}

/** The same as a condition of any statement, of columns that are named with their table. */
export const isConnectedTo = (organisationId: SQL, kind: SQL, host: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${codeConnections} where ${and(ofOrganisation(organisationId, kind), leadsTo(host))})`;

/** By the installation of an App. */
export async function findInstalled(db: Executor, appId: string, installationId: number): Promise<Connection | null> {
  const [found] = await db
    .select()
    .from(codeConnections)
    .where(and(eq(codeConnections.github_app_id, appId), eq(codeConnections.installation_id, installationId)));
  return found ?? null;
}

/** By the hash of the secret that its webhooks carry. */
export async function findByWebhook(db: Executor, webhookHash: string): Promise<Connection | null> {
  const [found] = await db.select().from(codeConnections).where(eq(codeConnections.webhook_hash, webhookHash));
  return found ?? null;
}

/** Puts a connection in the place of the one of that kind that there was, and writes both down. */
export async function storeConnection(
  tx: Transaction,
  actor: Actor,
  values: Omit<typeof codeConnections.$inferInsert, 'id' | 'organisation_id' | 'connected_by'>,
): Promise<void> {
  const { kind, base_url, account_login, how } = values;
  await endConnection(tx, actor, kind);
  const id = randomUUID();
  await tx.insert(codeConnections).values({ ...values, id, organisation_id: actor.organisationId, connected_by: nameAloneOf(actor) });
  await recordAudit(tx, actor, { action: 'connection_made', subjectId: id, after: { kind, base_url, account: account_login, how } });
  await noteHost(tx, { organisationId: actor.organisationId, kind, baseUrl: base_url }, true);
}

export async function changeConnection(
  db: Executor,
  { id, organisation_id }: Pick<Connection, 'id' | 'organisation_id'>,
  change: Partial<Connection>,
): Promise<void> {
  await db
    .update(codeConnections)
    .set(change)
    .where(and(eq(codeConnections.id, id), eq(codeConnections.organisation_id, organisation_id)));
}

/** Ends the connection of a kind, where there is one, and writes it down. `appId`: only where it stands on this App; `after`: what is left of it. */
export async function endConnection(
  tx: Transaction,
  actor: Actor,
  kind: CodeHostName,
  { appId, after }: { appId?: string; after?: Record<string, unknown> } = {},
): Promise<void> {
  const onApp = appId === undefined ? undefined : eq(codeConnections.github_app_id, appId);
  const ended = await tx
    .delete(codeConnections)
    .where(and(ofOrganisation(actor.organisationId, kind), onApp))
    .returning();
  for (const { id, base_url, account_login, how } of ended) {
    await noteHost(tx, { organisationId: actor.organisationId, kind, baseUrl: base_url }, false);
    await recordAudit(tx, actor, {
      action: 'connection_ended',
      subjectId: id,
      before: { kind, base_url, account: account_login, how },
      ...(after && { after }),
    });
  }
}
