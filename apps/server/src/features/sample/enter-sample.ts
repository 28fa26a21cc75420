import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, recordAudit } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { lockMember } from '../../platform/auth/members.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { users } from '../../platform/database/schema/session.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { insertMember } from '../session/account-store.ts';
import { findSample } from './present-sample.ts';

/**
 * Makes an administrator an owner in the sample of their organisation, where they are not in it yet; answers the sample's id. Nothing of it is
 * told or mailed to them: none of it is true. Throws AppError 404 where there is no complete one, and 403 in a session that stays where it is.
 */
export async function enterSample(db: NodePgDatabase, caller: Caller, address: string): Promise<string> {
  if (caller.providerId !== null) throw new AppError('sign_on_stays', 403);
  const sample = await findSample(db, caller.organisationId);
  if (!sample?.loadedAt) throw notFound();
  try {
    await db.transaction(async (tx) => {
      const isMember = and(eq(users.account_id, caller.accountId), eq(users.organisation_id, sample.id));
      if ((await tx.$count(users, isMember)) > 0) return;
      const self = await lockMember(tx, caller.id);
      if (!self) throw notFound();
      const member = await insertMember(
        tx,
        { id: caller.accountId, email: caller.email },
        {
          organisation_id: sample.id,
          username: self.username,
          full_name: self.full_name,
          role: 'owner',
          email_notifications: false,
          push_notifications: false,
          compliance_alerts: false,
        },
      );
      const after = { email: caller.email, role: 'owner' };
      await recordAudit(tx, actorFrom(member, address), { action: 'joined', subjectId: member.id, after });
    });
  } catch (error) {
    // They have asked twice at once: once is enough.
    if (violatedConstraint(error) !== 'users_account') throw error;
  }
  return sample.id;
}
