import { Readable } from 'node:stream';
import { attachmentBounds } from '@manara/core/support/attachment';
import { requestBounds } from '@manara/core/support/service-request';
import { simpleParser, type Attachment, type ParsedMail } from 'mailparser';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { mayWork } from '../../../platform/auth/members.ts';
import { accounts, users } from '../../../platform/database/schema/session.ts';
import { replyAddresses, requestMessages } from '../../../platform/database/schema/support.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { mailText } from '../../../platform/mail/mail-text.ts';
import { takeBounce } from '../../../platform/mail/take-bounce.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { cleanName } from '../../../platform/upload/clean-name.ts';
import { storeAttachment, takeFile } from '../attachments.ts';
import { writeOn, type Writer } from '../requests.ts';
import type { Post } from './mail-request.ts';
import { newWords } from './new-words.ts';

interface Means extends Post {
  db: NodePgDatabase;
  storage: Storage;
}

/**
 * What became of a mail. `unknown`: its address leads to no request; `stranger`: it is not from whom the address was given to, or they may not write any
 * more; `bounced`: it says that a mail of ours was not delivered; `automatic`: a program wrote it; `empty`, `long`: of its words; `pace`: too many of one person within an hour.
 */
export type ReplyOutcome = 'taken' | 'bounced' | 'unknown' | 'stranger' | 'automatic' | 'empty' | 'long' | 'pace';

/** Answers by mail of one person within an hour. */
const mostInAnHour = 30;

/** Addresses of a mail that are looked up. */
const mostTags = 10;
/** Signs of a `Message-ID` by which it is known again. */
const longestMailId = 250;

const textsOf = (mail: ParsedMail, ...names: string[]): string[] =>
  mail.headerLines.filter(({ key }) => names.includes(key)).map(({ line }) => line.slice(line.indexOf(':') + 1));

/** The tags in the addresses to which a mail was sent: those that the mail server names, else those in its head. */
const tagsOf = (mail: ParsedMail, to: string | null): string[] =>
  [to ?? textsOf(mail, 'delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc').join(' ')]
    .flatMap((text) => [...text.matchAll(/\+([\da-f]{24})@/gi)])
    .flatMap(([, tag]) => tag?.toLowerCase() ?? [])
    .slice(0, mostTags);

/** What a program wrote must not be answered by one, nor read as words of a person (RFC 3834). */
function isAutomatic(mail: ParsedMail): boolean {
  const says = (name: string, pattern: RegExp) => textsOf(mail, name).some((value) => pattern.test(value.trim()));
  return (
    says('auto-submitted', /^(?!no\b)/i) ||
    says('precedence', /^(bulk|junk|list|auto_reply)/i) ||
    says('return-path', /^<\s*>$/) ||
    says('x-autoreply', /./) ||
    says('content-type', /^multipart\/report/i)
  );
}

async function findWriter(db: NodePgDatabase, tags: string[]) {
  for (const tag of tags) {
    const [found] = await db
      .select({
        requestId: replyAddresses.request_id,
        id: users.id,
        organisationId: users.organisation_id,
        role: users.role,
        fullName: users.full_name,
        email: accounts.email,
        language: accounts.language,
        mayWork: sql<boolean>`${mayWork}`,
      })
      .from(replyAddresses)
      .innerJoin(users, eq(users.id, replyAddresses.user_id))
      .innerJoin(accounts, eq(accounts.id, users.account_id))
      .where(eq(replyAddresses.tag, tag));
    if (found) return found;
  }
  return null;
}

/** Stores the files that are taken; answers their ids, and the names of the others. */
async function storeFiles(means: Means, writer: Writer, files: Attachment[]): Promise<{ ids: string[]; leftOut: string[] }> {
  const ids: string[] = [];
  const leftOut: string[] = [];
  for (const { filename = '', content } of files) {
    try {
      if (ids.length >= attachmentBounds.ofMessage) throw new AppError('attachment.too_many_waiting', 409);
      const taken = await takeFile(means, Readable.from([content]), filename);
      ids.push((await storeAttachment(means, writer, filename, taken)).id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      leftOut.push(cleanName(filename) || '?');
    }
  }
  return { ids, leftOut };
}

/**
 * Adds an answer by mail to its request, once however often it comes. `to`: the address for which the mail server took it, where it says so. Whoever writes must
 * have been given the address, and write from their own.
 */
export async function receiveReply(means: Means, raw: Buffer, to: string | null): Promise<ReplyOutcome> {
  const { db } = means;
  const mail = await simpleParser(raw, {
    skipTextToHtml: true,
    skipImageLinks: true,
    keepCidLinks: true,
    keepDeliveryStatus: true,
    maxHtmlLengthToParse: 1_000_000,
  });
  if (isAutomatic(mail)) return (await takeBounce(db, mail)) ? 'bounced' : 'automatic';
  const writer = await findWriter(db, tagsOf(mail, to));
  if (!writer) return 'unknown';
  const [from, ...others] = mail.from?.value ?? [];
  if (others.length > 0 || from?.address?.toLowerCase() !== writer.email.toLowerCase() || !writer.mayWork) return 'stranger';
  const { id, requestId, organisationId, language } = writer;
  const mailId = mail.messageId ? cleanName(mail.messageId).slice(0, longestMailId) : null;
  const isThere = mailId !== null && and(eq(requestMessages.request_id, requestId), eq(requestMessages.mail_id, mailId));
  if (isThere && (await db.$count(requestMessages, isThere)) > 0) return 'taken';
  const lately = and(
    eq(requestMessages.organisation_id, organisationId),
    eq(requestMessages.author_id, id),
    gt(requestMessages.at, sql`now() - interval '1 hour'`),
  );
  if ((await db.$count(requestMessages, lately)) >= mostInAnHour) return 'pace';
  const words = newWords((mail.text ?? '').replaceAll('\0', ''));
  const files = mail.attachments.filter(({ related }) => related !== true);
  if (words === '' && files.length === 0) return 'empty';
  const { ids, leftOut } = await storeFiles(means, writer, files);
  const named = mailText(language, 'only_files');
  const rest = leftOut.length > 0 ? [mailText(language, 'left_out', { names: leftOut.join(', ').slice(0, 500) })] : [];
  const text = [words || named, ...rest].join('\n\n');
  if (text.length > requestBounds.text) return 'long';
  try {
    await writeOn(db, writer, requestId, { text, attachments: ids, mailId }, means);
  } catch (error) {
    // They saw the request when they were written to, and do not any more.
    if (error instanceof AppError && error.status === 404) return 'stranger';
    throw error;
  }
  return 'taken';
}
