import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CodeHostName } from '@manara/contract/connections';
import { nameAloneOf, recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { codeConnections, githubApps } from '../../platform/database/schema/connections.ts';
import type { Transaction } from '../../platform/queue/fence.ts';

export type Connection = typeof codeConnections.$inferSelect;
export type StoredApp = typeof githubApps.$inferSelect;

/** A connection with the App behind it, where there is one. */
export interface Connected {
  connection: Connection;
  app: StoredApp | null;
}

const ofOrganisation = (organisationId: string, kind: CodeHostName) =>
  and(eq(codeConnections.organisation_id, organisationId), eq(codeConnections.kind, kind));

export async function findConnection(db: Executor, organisationId: string, kind: CodeHostName): Promise<Connected | null> {
  const [found] = await db
    .select({ connection: codeConnections, app: githubApps })
    .from(codeConnections)
    .leftJoin(githubApps, eq(githubApps.id, codeConnections.github_app_id))
    .where(ofOrganisation(organisationId, kind));
  return found ?? null;
}

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
}

export async function changeConnection(db: Executor, id: string, change: Partial<Connection>): Promise<void> {
  await db.update(codeConnections).set(change).where(eq(codeConnections.id, id));
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
  for (const { id, base_url, account_login, how } of ended)
    await recordAudit(tx, actor, {
      action: 'connection_ended',
      subjectId: id,
      before: { kind, base_url, account: account_login, how },
      ...(after && { after }),
    });
}
