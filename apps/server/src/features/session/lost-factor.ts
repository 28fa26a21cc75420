import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { membersOf } from '../../platform/auth/members.ts';
import { removeFactor } from '../../platform/auth/second-factor.ts';
import { endSessionsOfAccount } from '../../platform/auth/sessions.ts';
import { findAccount } from './account-store.ts';
import { normalEmail } from './sign-in.ts';

/**
 * The way back of somebody who has lost all of their second step and whom no administrator can help: an account of several organisations, or
 * the only owner. For the command line, by whoever runs the installation; each of the organisations reads of it.
 */
export async function removeLostFactor(db: NodePgDatabase, email: string): Promise<'removed' | 'unknown' | 'none'> {
  return db.transaction(async (tx) => {
    const account = await findAccount(tx, normalEmail(email));
    if (!account) return 'unknown';
    if (!account.mfa_enabled) return 'none';
    await removeFactor(tx, account.id);
    await endSessionsOfAccount(tx, account.id, 'second_factor_off');
    for (const member of await membersOf(tx, account.id)) {
      const commandLine: Actor = { organisationId: member.organisation_id, id: null, name: 'manara second-factor', address: null };
      await recordAudit(tx, commandLine, { action: 'second_factor_off', subjectId: member.id });
    }
    return 'removed';
  });
}
