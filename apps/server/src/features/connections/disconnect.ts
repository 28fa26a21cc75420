import type { CodeHostName } from '@manara/contract/connections';
import { uninstallApp } from '@manara/repositories/hosts/github/app-manifest';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import type { Actor } from '../../platform/audit/audit-log.ts';
import type { HostServices } from './open-host.ts';
import { openApp } from './github/apps.ts';
import { endConnection, findConnection, type Connected } from './store.ts';

/** Takes the App's rights back on GitHub's side. Where that fails, they are there still, but nothing here holds them any more. */
async function uninstall({ secrets, egress }: HostServices, { connection, app }: Connected): Promise<void> {
  const opened = app && openApp(secrets, app);
  if (!opened || connection.installation_id === null) return;
  try {
    await uninstallApp({ egress, baseUrl: connection.base_url }, opened, connection.installation_id);
  } catch (error) {
    if (!(error instanceof HostFailure)) throw error;
  }
}

/** Forgets a connection; nothing to do where there is none. */
export async function disconnect(services: HostServices, actor: Actor, kind: CodeHostName): Promise<void> {
  const { db } = services;
  const found = await findConnection(db, actor.organisationId, kind);
  if (!found) return;
  await uninstall(services, found);
  await db.transaction((tx) => endConnection(tx, actor, kind));
}
