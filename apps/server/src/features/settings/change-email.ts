import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, recordAudit } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { isElsewhere, lockMember, membersOf, proven } from '../../platform/auth/members.ts';
import { createLink, findLink, revokeLinks, revokeLinksOfAccount, useLink } from '../../platform/auth/one-time-links.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { overDeadlocks } from '../../platform/database/over-deadlocks.ts';
import { accounts } from '../../platform/database/schema/session.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { leaveExpectedBehind } from '../session/account-store.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';

export interface MailMeans {
  db: NodePgDatabase;
  publicUrl: string;
  outbox: Outbox;
}

async function languageOf(db: Executor, accountId: string) {
  const [account] = await db.select({ language: accounts.language }).from(accounts).where(eq(accounts.id, accountId));
  return account?.language ?? 'en';
}

/**
 * Mails a link to a new address. That another account has it shows only to who opens the link, who reads that account's mail. A link to an address that
 * was asked for before, perhaps by a slip, is worth nothing then.
 */
export async function proposeEmail(tx: Executor, { publicUrl, outbox }: MailMeans, caller: Caller, email: string): Promise<void> {
  await revokeLinks(tx, { kind: 'email', accountId: caller.accountId });
  const { row, mailedUrl } = await createLink(tx, publicUrl, {
    kind: 'email',
    organisation_id: caller.organisationId,
    user_id: caller.id,
    email,
  });
  await outbox.post(tx, {
    organisationId: caller.organisationId,
    memberId: caller.id,
    linkId: row.id,
    to: email,
    kind: 'email_confirm',
    language: await languageOf(tx, caller.accountId),
    content: { values: { old: caller.email, email }, url: mailedUrl },
  });
}

/** Gives an account another address, ends what was mailed to the old one, and tells the old one. Where a program expects somebody by the old one, that is nobody who has another. */
export async function moveEmail(
  tx: Executor,
  { publicUrl, outbox }: MailMeans,
  accountId: string,
  email: string,
  { isVerified, address }: { isVerified: boolean; address: string },
): Promise<void> {
  const language = await languageOf(tx, accountId);
  const [before] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  await tx
    .update(accounts)
    .set({ email, ...(isVerified ? proven() : { is_verified: false, proven_at: null }) })
    .where(eq(accounts.id, accountId));
  await revokeLinksOfAccount(tx, accountId);
  if (before && before.email !== email) await leaveExpectedBehind(tx, accountId, before.email, language);
  const members = await membersOf(tx, accountId);
  for (const member of members)
    await recordAudit(tx, actorFrom(member, address), {
      action: 'email_changed',
      subjectId: member.id,
      before: { email: before?.email },
      after: { email },
    });
  const [member] = members;
  if (!outbox.sends || !member || !before) return;
  await outbox.post(tx, {
    organisationId: member.organisation_id,
    memberId: member.id,
    to: before.email,
    kind: 'email_changed',
    language,
    content: { values: { old: before.email, email }, url: `${publicUrl}/dashboard` },
  });
}

/** Opens the link that was mailed to a new address. It takes the person's own session too: a slip in an address gives nobody an account. */
export async function confirmEmail(means: MailMeans, caller: Caller, token: string, address: string): Promise<void> {
  await overDeadlocks(() =>
    means.db.transaction(async (tx) => {
      const found = await findLink(tx, token, true);
      const member = found?.link.user_id ? await lockMember(tx, found.link.user_id) : null;
      if (!found?.isMailed || found.link.kind !== 'email' || !found.link.email || member?.account_id !== caller.accountId)
        throw new AppError('link_invalid', 410);
      // What a provider of one organisation vouches for moves no account that is others' as well.
      if (caller.providerId !== null && (await isElsewhere(tx, member))) throw new AppError('sign_on_stays', 403);
      await useLink(tx, found.link.id);
      await moveEmail(tx, means, caller.accountId, found.link.email, { isVerified: true, address });
    }),
  ).catch((error: unknown) => {
    if (violatedConstraint(error) === 'accounts_email') throw new AppError('email_taken', 409);
    throw error;
  });
}
