import { and, eq, notExists } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { createLink, revokeLinks } from '../../platform/auth/one-time-links.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations, users } from '../../platform/database/schema/session.ts';
import { hasOwner } from './account-store.ts';

/**
 * The one of this name that nobody belongs to yet, else a new one. Its older invitations are worth nothing from now on, so that nobody
 * comes in meanwhile.
 */
async function emptyOrganisation(tx: Executor, name: string): Promise<{ id: string; isNew: boolean }> {
  const [empty] = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(eq(organisations.name, name), notExists(tx.select().from(users).where(eq(users.organisation_id, organisations.id)))));
  if (empty) {
    await revokeLinks(tx, { kind: 'invitation', organisationId: empty.id });
    if ((await tx.$count(users, eq(users.organisation_id, empty.id))) === 0) return { id: empty.id, isNew: false };
  }
  const [made] = await tx.insert(organisations).values({ name }).returning({ id: organisations.id });
  if (!made) throw new Error('The organisation could not be stored');
  return { id: made.id, isNew: true };
}

/**
 * Makes an organisation and the invitation of its owner, who may have an account already. For the command line; asked for again before the
 * owner has come, it makes another invitation. Null while nobody owns the installation: the first owner takes the first organisation.
 */
export async function createOrganisation(
  db: NodePgDatabase,
  { name, email }: { name: string; email: string },
  publicUrl: string,
): Promise<{ url: string; expiresAt: Date } | null> {
  return db.transaction(async (tx) => {
    if (!(await hasOwner(tx))) return null;
    const { id, isNew } = await emptyOrganisation(tx, name);
    const { row, url } = await createLink(tx, publicUrl, { kind: 'invitation', organisation_id: id, email, role: 'owner' });
    const commandLine: Actor = { organisationId: id, id: null, name: 'manara organisation', address: null };
    if (isNew) await recordAudit(tx, commandLine, { action: 'organisation_made', subjectId: id, after: { name } });
    await recordAudit(tx, commandLine, { action: 'invitation_made', subjectId: row.id, after: { email, role: 'owner' } });
    return { url, expiresAt: row.expires_at };
  });
}
