import { callbackify } from 'node:util';
import { dial } from '@manara/egress/dial';
import { createEgress } from '@manara/egress/egress';
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../config/smtp-settings.ts';
import type { MailContent } from './write-letter.ts';

/** A mail as it goes out. */
export interface Letter {
  id: string;
  to: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  /** Where mails of its kind are stopped, for programs too (RFC 8058). */
  stop?: string | undefined;
  file?: MailContent['file'];
  /** Where an answer goes. */
  replyTo?: string | undefined;
}

/** The mail server of an installation. Both reject with what it said. */
export interface Smtp {
  send(letter: Letter): Promise<void>;
  /** Whether it answers and lets us in; nothing is sent. */
  ask(): Promise<void>;
}

const seconds = 1_000;
const timeouts = { connectionTimeout: 20 * seconds, greetingTimeout: 20 * seconds, socketTimeout: 60 * seconds };

/** Headers end where a line does: nothing that a person wrote may end one. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * Speaks with the mail server that the operator named. It is reached though it is internal, at this host and port and nowhere else: naming it
 * allows it, as MANARA_EGRESS_ALLOW allows sites.
 */
export function createSmtp({ host, port, encryption, login, from }: Omit<SmtpSettings, 'replies'>): Smtp {
  const where = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const egress = createEgress({ allow: [where] });
  const connected = callbackify(async () => {
    const verdict = await egress.judge(host, port);
    if (!verdict.ok) throw Object.assign(new Error(`${where}: ${verdict.reason}`), { code: 'ECONNECTION' });
    return dial(verdict, timeouts.connectionTimeout);
  });
  const transport = createTransport({
    host,
    port,
    secure: encryption === 'start',
    requireTLS: encryption === 'upgrade',
    ignoreTLS: encryption === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    ...timeouts,
    // What stands in a mail is text of ours; it never names a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options, done) => connected((error, connection) => done(error, connection ? { connection } : false)),
  });
  return {
    async send({ id, to, language, subject, text, html, stop, file, replyTo }) {
      await transport.sendMail({
        from,
        // As an object: a comma or an angle bracket in it must not make a second recipient.
        to: { name: '', address: oneLine(to) },
        ...(replyTo !== undefined && { replyTo: { name: from.name, address: oneLine(replyTo) } }),
        subject: oneLine(subject),
        text,
        html,
        ...(file && {
          attachments: [{ filename: oneLine(file.name), contentType: file.type, content: Buffer.from(file.base64, 'base64') }],
        }),
        // The same each time it is tried: a receiver that got it twice knows it by this.
        messageId: `<${id}@${from.address.split('@').at(-1) ?? 'manara'}>`,
        headers: {
          'Content-Language': language,
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(stop !== undefined && {
            'List-Unsubscribe': { prepared: true, value: `<${stop}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    async ask() {
      await transport.verify();
    },
  };
}
