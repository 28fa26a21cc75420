import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { MadeApp } from '@manara/repositories/hosts/github/app-manifest';
import type { GithubApp } from '@manara/repositories/hosts/github/app-token';
import type { Actor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { githubApps } from '../../../platform/database/schema/connections.ts';
import type { Transaction } from '../../../platform/queue/fence.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { open, seal } from '../seals.ts';
import { endConnection, type StoredApp } from '../store.ts';

const ownerOf = (organisationId: string, baseUrl: string) => ({ organisationId, kind: 'github' as const, baseUrl });

export async function findApp(db: Executor, organisationId: string, baseUrl: string): Promise<StoredApp | null> {
  const [app] = await db
    .select()
    .from(githubApps)
    .where(and(eq(githubApps.organisation_id, organisationId), eq(githubApps.base_url, baseUrl)));
  return app ?? null;
}

/** Those of this number; hosts count for themselves. */
export const appsOfNumber = (db: Executor, appId: number): Promise<StoredApp[]> =>
  db.select().from(githubApps).where(eq(githubApps.app_id, appId));

/** What it takes to act as an App; null where its key cannot be opened any more. */
export function openApp(secrets: SecretBox, app: StoredApp): GithubApp | null {
  const privateKey = open(secrets, 'app key', ownerOf(app.organisation_id, app.base_url), app.sealed_key);
  return privateKey === null ? null : { appId: app.app_id, privateKey };
}

export const webhookSecret = (secrets: SecretBox, app: StoredApp): string | null =>
  open(secrets, 'app webhook', ownerOf(app.organisation_id, app.base_url), app.sealed_webhook_secret);

/** Stores an App in the place of the one that the organisation had on that host. */
export async function storeApp(
  tx: Transaction,
  secrets: SecretBox,
  actor: Actor,
  baseUrl: string,
  { appId, slug, url, privateKey, webhookSecret: given }: MadeApp,
): Promise<StoredApp> {
  const owner = ownerOf(actor.organisationId, baseUrl);
  await forgetApp(tx, actor, baseUrl);
  const [app] = await tx
    .insert(githubApps)
    .values({
      id: randomUUID(),
      organisation_id: actor.organisationId,
      base_url: baseUrl,
      app_id: appId,
      slug,
      url,
      sealed_key: seal(secrets, 'app key', owner, privateKey),
      sealed_webhook_secret: given && seal(secrets, 'app webhook', owner, given),
    })
    .returning();
  if (!app) throw new Error('The App could not be stored');
  return app;
}

/** With the connection that stands on it. */
async function forgetApp(tx: Transaction, actor: Actor, baseUrl: string): Promise<void> {
  const app = await findApp(tx, actor.organisationId, baseUrl);
  if (!app) return;
  await endConnection(tx, actor, 'github', { appId: app.id });
  await tx.delete(githubApps).where(eq(githubApps.id, app.id));
}
