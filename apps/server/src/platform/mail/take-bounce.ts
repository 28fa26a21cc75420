import type { ParsedMail } from 'mailparser';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { mails } from '../database/schema/mails.ts';
import { readReport } from './delivery-report.ts';

/** A report comes within five days, for so long servers try; older mails are no longer waited for. */
const latest = '10 days';
const mostIds = 10;

const textOf = (mail: ParsedMail, types: readonly string[]): string =>
  mail.attachments.find(({ contentType }) => types.includes(contentType))?.content.toString('utf8') ?? '';

/**
 * Notes what a report says of a mail that we sent: as if the recipient's server had refused it at once. Anybody can send a report, so it counts only for a mail
 * whose id nobody but its reader and the servers on its way has seen, and only for the address to which that went. False where it is about no such mail.
 */
export async function takeBounce(db: Executor, mail: ParsedMail): Promise<boolean> {
  const answers = mail.headerLines.filter(({ key }) => key === 'in-reply-to' || key === 'references').map(({ line }) => line);
  const { ids, bounces } = readReport({
    status: textOf(mail, ['message/delivery-status', 'message/global-delivery-status']),
    returned: textOf(mail, ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']),
    answers: answers.join(' '),
  });
  if (ids.length === 0) return false;
  let isTaken = false;
  for (const { recipients, isAddressRefused, said } of bounces) {
    if (recipients.length === 0) continue;
    const noted = await db
      .update(mails)
      .set({ state: 'refused', is_address_refused: isAddressRefused, reason: isAddressRefused ? 'address' : 'refused', last_error: said })
      .where(
        and(
          inArray(mails.id, ids.slice(0, mostIds)),
          inArray(sql`lower(${mails.recipient})`, recipients),
          eq(mails.state, 'sent'),
          sql`${mails.sent_at} > now() - ${latest}::interval`,
        ),
      )
      .returning({ id: mails.id });
    isTaken ||= noted.length > 0;
  }
  return isTaken;
}
