import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { activeMembersOf } from '../../platform/auth/members.ts';
import { createLink, revokeLinks } from '../../platform/auth/one-time-links.ts';
import { findAccount } from './account-store.ts';
import { normalEmail } from './sign-in.ts';

/** Makes a link with which the owner of an address sets a new password. For the command line; null where no active account has it. */
export async function createResetLink(
  db: NodePgDatabase,
  email: string,
  publicUrl: string,
): Promise<{ url: string; expiresAt: Date } | null> {
  return db.transaction(async (tx) => {
    const account = await findAccount(tx, normalEmail(email));
    const [member] = account ? await activeMembersOf(tx, account.id) : [];
    if (!member) return null;
    await revokeLinks(tx, { kind: 'reset', accountId: member.account_id });
    const { row, url } = await createLink(tx, publicUrl, {
      kind: 'reset',
      organisation_id: member.organisation_id,
      user_id: member.id,
      email: member.email,
    });
    const commandLine: Actor = { organisationId: member.organisation_id, id: null, name: 'manara reset-link', address: null };
    await recordAudit(tx, commandLine, { action: 'reset_link_made', subjectId: member.id });
    return { url, expiresAt: row.expires_at };
  });
}
