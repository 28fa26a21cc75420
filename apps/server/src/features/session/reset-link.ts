import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { createLink, revokeLinks } from '../../platform/auth/one-time-links.ts';
import { findUser } from './account-store.ts';
import { normalEmail } from './sign-in.ts';

/** Makes a link with which the owner of an address sets a new password. For the command line; null where no active account has it. */
export async function createResetLink(
  db: NodePgDatabase,
  email: string,
  publicUrl: string,
): Promise<{ url: string; expiresAt: Date } | null> {
  return db.transaction(async (tx) => {
    const user = await findUser(tx, normalEmail(email));
    if (!user?.is_active) return null;
    await revokeLinks(tx, { kind: 'reset', userId: user.id });
    const { row, url } = await createLink(tx, publicUrl, { kind: 'reset', organisation_id: user.organisation_id, user_id: user.id });
    const commandLine: Actor = { organisationId: user.organisation_id, id: null, name: 'manara reset-link', address: null };
    await recordAudit(tx, commandLine, { action: 'reset_link_made', subjectId: user.id });
    return { url, expiresAt: row.expires_at };
  });
}
