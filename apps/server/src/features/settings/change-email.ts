import { eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, recordAudit } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Language } from '@manara/messages/locale';
import { isElsewhere, lockMember, membersOf, proven, type Member } from '../../platform/auth/members.ts';
import { createLink, findLink, revokeLinks, revokeLinksOfAccount, useLink } from '../../platform/auth/one-time-links.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { accounts, users } from '../../platform/database/schema/session.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { insertAccount } from '../session/account-store.ts';
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

/** Whom a program of their organisation has written down by an address, and who has never come in there. */
const isExpected = ({ provisioned_at, last_login }: Member) => provisioned_at !== null && last_login === null;

/** Who is expected by the old address stays under it, in an account by which nobody has ever come in. */
async function leaveBehind(tx: Executor, expected: readonly Member[], language: Language): Promise<void> {
  const [first] = expected;
  if (!first) return;
  const { id: account_id } = await insertAccount(tx, { email: first.email, language });
  const ids = expected.map(({ id }) => id);
  await tx.update(users).set({ account_id }).where(inArray(users.id, ids));
}

/** Gives an account another address, ends what was mailed to the old one, and tells the old one. Where a program expects somebody by the old one, that is nobody who has another. */
export async function moveEmail(
  tx: Executor,
  { publicUrl, outbox }: MailMeans,
  accountId: string,
  email: string,
  { isVerified, address }: { isVerified: boolean; address: string },
): Promise<void> {
  const all = await membersOf(tx, accountId);
  const members = all.filter((one) => !isExpected(one));
  const language = await languageOf(tx, accountId);
  await tx
    .update(accounts)
    .set({ email, ...(isVerified ? proven() : { is_verified: false, proven_at: null }) })
    .where(eq(accounts.id, accountId));
  await revokeLinksOfAccount(tx, accountId);
  await leaveBehind(tx, all.filter(isExpected), language);
  for (const member of members)
    await recordAudit(tx, actorFrom(member, address), {
      action: 'email_changed',
      subjectId: member.id,
      before: { email: member.email },
      after: { email },
    });
  const [member] = members;
  if (!outbox.sends || !member) return;
  await outbox.post(tx, {
    organisationId: member.organisation_id,
    memberId: member.id,
    to: member.email,
    kind: 'email_changed',
    language,
    content: { values: { old: member.email, email }, url: `${publicUrl}/dashboard` },
  });
}

/** Opens the link that was mailed to a new address. It takes the person's own session too: a slip in an address gives nobody an account. */
export async function confirmEmail(means: MailMeans, caller: Caller, token: string, address: string): Promise<void> {
  await means.db
    .transaction(async (tx) => {
      const found = await findLink(tx, token, true);
      const member = found?.link.user_id ? await lockMember(tx, found.link.user_id) : null;
      if (!found?.isMailed || found.link.kind !== 'email' || !found.link.email || member?.account_id !== caller.accountId)
        throw new AppError('link_invalid', 410);
      // What a provider of one organisation vouches for moves no account that is others' as well.
      if (caller.providerId !== null && (await isElsewhere(tx, member))) throw new AppError('sign_on_stays', 403);
      await useLink(tx, found.link.id);
      await moveEmail(tx, means, caller.accountId, found.link.email, { isVerified: true, address });
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'accounts_email') throw new AppError('email_taken', 409);
      throw error;
    });
}
