import type { CodeHostName } from '@manara/contract/connections';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { HostServices } from './open-host.ts';
import { findConnection, removeConnection } from './store.ts';

/** Forgets a connection; nothing to do where there is none. */
export async function disconnect({ db }: HostServices, actor: Actor, kind: CodeHostName): Promise<void> {
  const found = await findConnection(db, actor.organisationId, kind);
  if (!found) return;
  const { id, base_url, account_login, how } = found.connection;
  await db.transaction(async (tx) => {
    await removeConnection(tx, actor.organisationId, kind);
    await recordAudit(tx, actor, { action: 'connection_ended', subjectId: id, before: { kind, base_url, account: account_login, how } });
  });
}
