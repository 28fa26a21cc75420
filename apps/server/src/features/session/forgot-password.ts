import { isEmail } from '@manara/core/account-rules';
import type { Language } from '@manara/messages/locale';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, systemActor } from '../../platform/audit/audit-log.ts';
import { activeMembersOf } from '../../platform/auth/members.ts';
import { createLink } from '../../platform/auth/one-time-links.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import { mails } from '../../platform/database/schema/mails.ts';
import { AppError, invalidFields } from '../../platform/http/app-error.ts';
import type { Complete } from '../../platform/mail/deliver.ts';
import { sealContent, type Outbox } from '../../platform/mail/outbox.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { findAccount } from './account-store.ts';
import { normalEmail } from './sign-in.ts';

/** Asks for a reset link by mail. Whether anybody has that address is not even looked up here: neither the answer nor its time can tell. */
export async function forgotPassword(
  db: NodePgDatabase,
  outbox: Outbox,
  given: string,
  language: Language,
  address: string,
): Promise<void> {
  if (!outbox.sends) throw new AppError('mail_none', 409);
  const email = normalEmail(given);
  if (!isEmail(email)) throw invalidFields({ email: email === '' ? 'field.email.required' : 'field.email.invalid' });
  await reserveTry(db, `reset ${email}`, address, 'reset');
  await outbox.postReset(db, email, language);
}

/** Reset mails that one account gets within an hour, so that nobody's mailbox can be filled. */
const perHour = 5;

/** Makes the link of a reset mail, where an active account has the address. Older links stay: nobody can take somebody's link away by asking. */
export const completeReset =
  (secrets: SecretBox, publicUrl: string): Complete =>
  async (tx, { id, recipient, kind }) => {
    const account = kind === 'reset' ? await findAccount(tx, recipient) : null;
    const [member] = account ? await activeMembersOf(tx, account.id) : [];
    if (!account || !member) return false;
    const recent = and(
      eq(mails.kind, 'reset'),
      eq(mails.recipient, recipient),
      isNotNull(mails.organisation_id),
      sql`${mails.created_at} > now() - interval '1 hour'`,
    );
    if ((await tx.$count(mails, recent)) >= perHour) return false;
    const { row, mailedUrl } = await createLink(tx, publicUrl, {
      kind: 'reset',
      organisation_id: member.organisation_id,
      user_id: member.id,
      email: recipient,
    });
    await tx
      .update(mails)
      .set({
        organisation_id: member.organisation_id,
        user_id: member.id,
        link_id: row.id,
        language: account.language,
        sealed: sealContent(secrets, id, { values: {}, url: mailedUrl }),
      })
      .where(eq(mails.id, id));
    await recordAudit(tx, systemActor(member.organisation_id), { action: 'reset_link_mailed', subjectId: member.id });
    return true;
  };
