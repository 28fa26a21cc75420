import type { CodeHostName } from '@manara/contract/connections';
import { uninstallApp } from '@manara/repositories/hosts/github/app-manifest';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import type { Actor } from '../../platform/audit/audit-log.ts';
import type { HostServices } from './open-host.ts';
import { openApp } from './github/apps.ts';
import { settingsUrl } from './status.ts';
import { endConnection, findConnection, type Connected } from './store.ts';

/** What is gone there already need not be taken back. */
const isGone = (error: HostFailure): boolean => error.code === 'not_found' || error.code === 'removed';

/** Takes the App's rights back on GitHub's side; false where that fails: they are there still, but nothing here holds them any more. */
async function uninstall({ secrets, egress }: HostServices, { connection, app }: Connected): Promise<boolean> {
  if (connection.how !== 'app' || connection.installation_id === null) return true;
  const opened = app && openApp(secrets, app);
  if (!opened) return false;
  try {
    await uninstallApp({ egress, baseUrl: connection.base_url }, opened, connection.installation_id);
    return true;
  } catch (error) {
    if (!(error instanceof HostFailure)) throw error;
    return isGone(error);
  }
}

/** Forgets a connection; nothing to do where there is none. Answers where an installation stands still that could not be taken back; null where none does. */
export async function disconnect(services: HostServices, actor: Actor, kind: CodeHostName): Promise<string | null> {
  const { db } = services;
  const found = await findConnection(db, actor.organisationId, kind);
  if (!found) return null;
  const isTakenBack = await uninstall(services, found);
  await db.transaction((tx) => endConnection(tx, actor, kind, isTakenBack ? {} : { after: { still_installed: true } }));
  return isTakenBack ? null : settingsUrl(found.connection);
}
