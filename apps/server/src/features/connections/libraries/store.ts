import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { LibraryKind } from '@manara/contract/library-connections';
import { nameAloneOf, recordAudit, systemActor, type Actor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { libraryConnections } from '../../../platform/database/schema/library-connections.ts';
import type { Transaction } from '../../../platform/queue/fence.ts';

export type LibraryConnectionRow = typeof libraryConnections.$inferSelect;
type NewConnection = Pick<
  LibraryConnectionRow,
  'kind' | 'cloud' | 'tenant' | 'tenant_id' | 'client_id' | 'how' | 'account' | 'app_name' | 'rights' | 'sealed_secret'
>;

const ofOrganisation = (organisationId: string | SQL, kind: LibraryKind | SQL) =>
  and(eq(libraryConnections.organisation_id, organisationId), eq(libraryConnections.kind, kind));

/** What the audit log has of a connection: everything but its secret. */
const recorded = ({ kind, cloud, tenant, client_id, how, account, app_name, rights }: NewConnection) => ({
  kind,
  cloud,
  tenant,
  client_id,
  how,
  account,
  app_name,
  rights,
});

/** The tenant that a library is in, by which the connection to it is known again. */
export const tenantOf = ({ tenant_id, tenant }: Pick<LibraryConnectionRow, 'tenant_id' | 'tenant'>): string => tenant_id ?? tenant;

export async function findLibraryConnection(db: Executor, organisationId: string, kind: LibraryKind): Promise<LibraryConnectionRow | null> {
  const [found] = await db.select().from(libraryConnections).where(ofOrganisation(organisationId, kind));
  return found ?? null;
}

/** Whether an organisation has a connection of a kind to a tenant, as a condition of any statement, of columns that are named with their table. */
export const isConnectedToTenant = (organisationId: SQL, kind: SQL, tenant: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${libraryConnections} where ${ofOrganisation(organisationId, kind)}
    and coalesce(${libraryConnections.tenant_id}, ${libraryConnections.tenant}) = ${tenant})`;

/** Puts a connection in the place of the one of that kind that there was, and writes both down. */
export async function storeLibraryConnection(tx: Transaction, actor: Actor, values: NewConnection): Promise<void> {
  await endLibraryConnection(tx, actor, values.kind);
  const [made] = await tx
    .insert(libraryConnections)
    .values({ ...values, organisation_id: actor.organisationId, connected_by: nameAloneOf(actor) })
    .returning({ id: libraryConnections.id });
  if (!made) throw new Error('The connection could not be stored');
  await recordAudit(tx, actor, { action: 'library_connected', subjectId: made.id, after: recorded(values) });
}

/** The sealed secret that a connection has now; null where it is gone. */
export async function readSealed(
  db: Executor,
  { id, organisation_id }: Pick<LibraryConnectionRow, 'id' | 'organisation_id'>,
): Promise<string | null> {
  const [found] = await db
    .select({ sealed: libraryConnections.sealed_secret })
    .from(libraryConnections)
    .where(and(eq(libraryConnections.id, id), eq(libraryConnections.organisation_id, organisation_id)));
  return found?.sealed ?? null;
}

/** Ends the connection of a kind, where there is one, and writes it down. */
export async function endLibraryConnection(tx: Transaction, actor: Actor, kind: LibraryKind): Promise<void> {
  const ended = await tx.delete(libraryConnections).where(ofOrganisation(actor.organisationId, kind)).returning();
  for (const row of ended) await recordAudit(tx, actor, { action: 'library_disconnected', subjectId: row.id, before: recorded(row) });
}

/** Writes down what was learnt of a connection by using it; a change of its state is in the audit log. */
export async function noteUse(
  tx: Transaction,
  { id, organisation_id }: Pick<LibraryConnectionRow, 'id' | 'organisation_id'>,
  change: Partial<LibraryConnectionRow>,
): Promise<void> {
  const isThis = and(eq(libraryConnections.id, id), eq(libraryConnections.organisation_id, organisation_id));
  const [before] = await tx.select({ state: libraryConnections.state }).from(libraryConnections).where(isThis).for('update');
  if (!before) return;
  await tx.update(libraryConnections).set(change).where(isThis);
  if (change.state === undefined || change.state === before.state) return;
  await recordAudit(tx, systemActor(organisation_id), {
    action: 'library_connection_changed',
    subjectId: id,
    before: { state: before.state },
    after: { state: change.state },
  });
}
