import { and, eq } from 'drizzle-orm';
import type { CodeHostName } from '@manara/contract/connections';
import type { Executor } from '../../platform/database/executor.ts';
import { codeConnections, githubApps } from '../../platform/database/schema/connections.ts';

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

/** Puts a connection in the place of the one of that kind that there was. */
export async function storeConnection(db: Executor, values: typeof codeConnections.$inferInsert): Promise<void> {
  await removeConnection(db, values.organisation_id, values.kind);
  await db.insert(codeConnections).values(values);
}

export async function changeConnection(db: Executor, id: string, change: Partial<Connection>): Promise<void> {
  await db.update(codeConnections).set(change).where(eq(codeConnections.id, id));
}

export async function removeConnection(db: Executor, organisationId: string, kind: CodeHostName): Promise<void> {
  await db.delete(codeConnections).where(ofOrganisation(organisationId, kind));
}
