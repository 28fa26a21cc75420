import { receiveReply, type ReplyOutcome } from '@manara/server/features/support/mail/receive-reply';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { processText } from '@manara/server/platform/config/process-text';
import type { Command } from '../command.ts';
import { withInstallation } from '../installation.ts';

/** The largest mail that is read, in bytes: five attached files as mail carries them, and room. */
const mostBytes = 80 * 1024 * 1024;

/**
 * What mail servers read from the program that they hand a mail to (sysexits.h): taken, faulty, nobody has the address, not allowed, or try again later. What a
 * program wrote counts as taken: nobody is to be told that it was not.
 */
const statuses = { taken: 0, bounced: 0, automatic: 0, empty: 65, long: 65, unknown: 67, stranger: 77, pace: 75 } as const satisfies Record<
  ReplyOutcome,
  number
>;
const later = 75;
const faulty = 65;

/** The whole of standard input; null where it is more than is read. */
async function readMail(): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of process.stdin as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** `manara mail receive`: takes one answer by mail from the mail server. */
export const run: Command = async ([deed, option, to, ...rest]) => {
  if (deed !== 'receive' || (option !== undefined && (option !== '--to' || !to)) || rest.length > 0) {
    console.error(processText('cli.mail_usage'));
    return 2;
  }
  const mail = await readMail();
  if (!mail) {
    console.error(processText('cli.mail_large'));
    return faulty;
  }
  try {
    const status = await withInstallation('mail', async ({ db, storage, outbox, secrets, publicUrl }) => {
      const outcome = await receiveReply({ db, storage, outbox, publicUrl, key: await signingKey(db, secrets) }, mail, to ?? null);
      if (outcome !== 'taken') console.error(processText(`cli.mail_${outcome}`));
      return statuses[outcome];
    });
    // No installation, or settings that are wrong: nothing is lost while somebody mends that.
    return status === 3 ? later : status;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return later;
  }
};
