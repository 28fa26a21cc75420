import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from 'drizzle-orm';
import { actorFrom, recordAudit, systemActor } from '../../platform/audit/audit-log.ts';
import { revokeKeysOfMember } from '../../platform/auth/api-keys.ts';
import { accounts, users } from '../../platform/database/schema/session.ts';
import { forgetUnconfirmedFactors, removeFactor } from '../../platform/auth/second-factor.ts';
import { findLink, revokeLinksOfAccount, useLink } from '../../platform/auth/one-time-links.ts';
import { newPasswordErrors } from '../../platform/auth/password-field.ts';
import { namesOfAccount } from '../../platform/auth/password-names.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';
import { endSessionsOfAccount } from '../../platform/auth/sessions.ts';
import { clearTries } from '../../platform/auth/tries.ts';
import { AppError, invalidFields } from '../../platform/http/app-error.ts';
import { activeMembersOf, isElsewhere, lockMember, membersOf, proven, storePassword, type Member } from '../../platform/auth/members.ts';
import { unlinkOwn } from '../../platform/auth/sign-on-links.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { overDeadlocks } from '../../platform/database/over-deadlocks.ts';
import { proveAddress } from './prove-address.ts';

interface Form {
  token: string;
  new_password: string;
  confirm_password: string;
}

/**
 * A link that a member of an organisation has made opens nobody's account who belongs to another one, too; one of the command line opens
 * that of whoever may work anywhere.
 */
async function mayBeReset(tx: Executor, link: { created_by: string | null; email: string | null }, member: Member): Promise<boolean> {
  // It was made for an address that is the account's no more.
  if (link.email !== null && link.email !== member.email) return false;
  // Whoever made it has left.
  if (link.email === null && link.created_by === null) return false;
  if (link.created_by === null) return (await activeMembersOf(tx, member.account_id)).length > 0;
  return member.is_active && !(await isElsewhere(tx, member));
}

/** By which way a reset link came to whoever opens it: to the address itself, from whoever runs the installation, or from an administrator. */
type Way = 'mailed' | 'operator' | 'handed';

const wayOf = ({ link, isMailed }: NonNullable<Awaited<ReturnType<typeof findLink>>>): Way => {
  if (link.email === null) return 'handed';
  return isMailed ? 'mailed' : 'operator';
};

/**
 * Whoever proves now that an address is theirs shares the account with nobody: what somebody has set up in it who only wrote the address into a form would let
 * them in past the new password. Answers how many keys of members it has revoked.
 */
async function takeOver(tx: Executor, accountId: string): Promise<Map<string, number>> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account || account.is_verified) return new Map();
  const members = await membersOf(tx, accountId);
  if (account.mfa_enabled)
    for (const one of members) await recordAudit(tx, systemActor(one.organisation_id), { action: 'second_factor_off', subjectId: one.id });
  await removeFactor(tx, accountId);
  await unlinkOwn(tx, accountId);
  const revoked = new Map<string, number>();
  for (const { id } of members) revoked.set(id, await revokeKeysOfMember(tx, id));
  return revoked;
}

/** Notes what the way of a link says of whoever has the account from then on. From the first handed one on, nothing that was proven before counts. */
async function noteWay(tx: Executor, way: Way, accountId: string): Promise<void> {
  if (way === 'mailed') return proveAddress(tx, accountId, proven());
  if (way === 'operator') return proveAddress(tx, accountId, { proven_at: new Date() });
  await tx
    .update(accounts)
    .set({
      handed_at: sql`case when ${accounts.handed_at} is null or ${accounts.proven_at} > ${accounts.handed_at} then now() else ${accounts.handed_at} end`,
    })
    .where(eq(accounts.id, accountId));
}

const accountOf = async (db: Executor, memberId: string): Promise<string | null> =>
  (await db.select({ id: users.account_id }).from(users).where(eq(users.id, memberId)))[0]?.id ?? null;

/** Sets a new password by a reset link. Every session of the account ends, and its tries are forgotten. */
export async function resetPassword(db: NodePgDatabase, form: Form, address: string): Promise<void> {
  const standing = await findLink(db, form.token);
  if (standing?.link.kind !== 'reset') throw new AppError('link_invalid', 410);
  const account = standing.link.user_id ? await accountOf(db, standing.link.user_id) : null;
  const fields = await newPasswordErrors(form, account === null ? [] : await namesOfAccount(db, account));
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  const password_hash = await hashPassword(form.new_password);
  await overDeadlocks(() =>
    db.transaction(async (tx) => {
      const found = await findLink(tx, form.token, true);
      const link = found?.link;
      const member = link?.user_id ? await lockMember(tx, link.user_id) : null;
      if (!link || !member || !(await mayBeReset(tx, link, member))) throw new AppError('link_invalid', 410);
      await storePassword(tx, member.account_id, password_hash);
      await useLink(tx, link.id);
      const way = wayOf(found);
      const revoked = way === 'mailed' ? await takeOver(tx, member.account_id) : new Map<string, number>();
      await noteWay(tx, way, member.account_id);
      await revokeLinksOfAccount(tx, member.account_id);
      await forgetUnconfirmedFactors(tx, member.account_id);
      await endSessionsOfAccount(tx, member.account_id, 'password_changed');
      await clearTries(tx, member.email);
      for (const one of await membersOf(tx, member.account_id)) {
        const keys = revoked.get(one.id) ?? 0;
        await recordAudit(tx, actorFrom(one, address), {
          action: 'password_reset',
          subjectId: one.id,
          ...(keys > 0 && { after: { api_keys_revoked: keys } }),
        });
      }
    }),
  );
}
