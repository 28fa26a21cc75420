import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { accounts, users } from '../../../platform/database/schema/session.ts';
import { replyAddresses } from '../../../platform/database/schema/support.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { refusedAt } from '../../notifications/preferences.ts';
import { stopAddress } from '../../notifications/stop-token.ts';

/** How messages leave by mail. */
export interface Post {
  outbox: Outbox;
  publicUrl: string;
  /** Signs the links by which mails are stopped. */
  key: Uint8Array;
}

interface Written {
  organisationId: string;
  request: { id: string; number: number; subject: string };
  message: { author: string; isAnswer: boolean; text: string };
}

/** What stands behind the `+` of an address for replies: nobody guesses it, and mail programs that write it small change nothing. */
const newTag = () => randomBytes(12).toString('hex');

/** The address under which a member answers a request by mail: always the same. */
async function replyAddress(tx: Executor, { organisationId, request }: Written, memberId: string, replies: string): Promise<string> {
  const [address] = await tx
    .insert(replyAddresses)
    .values({ tag: newTag(), organisation_id: organisationId, request_id: request.id, user_id: memberId })
    .onConflictDoUpdate({ target: [replyAddresses.request_id, replyAddresses.user_id], set: { organisation_id: organisationId } })
    .returning({ tag: replyAddresses.tag });
  if (!address) throw new Error('No address was stored');
  const at = replies.lastIndexOf('@');
  return `${replies.slice(0, at)}+${address.tag}${replies.slice(at)}`;
}

/** Mails a message to members, each of whom can answer by mail. Whose address takes none is left out. */
export async function mailRequest(tx: Executor, { outbox, publicUrl, key }: Post, written: Written, memberIds: string[]): Promise<void> {
  const { replies } = outbox;
  if (replies === null || memberIds.length === 0) return;
  const { organisationId, request, message } = written;
  const people = await tx
    .select({ id: users.id, email: accounts.email, language: accounts.language })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(users.organisation_id, organisationId), inArray(users.id, memberIds)))
    .orderBy(users.id);
  for (const person of people) {
    if ((await refusedAt(tx, organisationId, person.email)) !== null) continue;
    await outbox.post(tx, {
      organisationId,
      memberId: person.id,
      to: person.email,
      kind: 'request',
      language: person.language,
      content: {
        values: {
          what: message.isAnswer ? 'answer' : 'question',
          person: message.author,
          number: String(request.number),
          subject: request.subject,
        },
        url: `${publicUrl}/support/requests/${request.id}`,
        words: message.text,
        replyTo: await replyAddress(tx, written, person.id, replies),
        stop: stopAddress(key, publicUrl, { memberId: person.id, what: 'requests' }, person.language),
      },
    });
  }
}
