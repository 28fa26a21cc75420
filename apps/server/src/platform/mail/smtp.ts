import { callbackify } from 'node:util';
import { dial } from '@manara/egress/dial';
import { createEgress, type Egress } from '@manara/egress/egress';
import type { Verdict } from '@manara/egress/judge';
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

/** A mail server. Both reject with what it said. */
export interface Smtp {
  send(letter: Letter): Promise<void>;
  /** Whether it answers and lets us in; nothing is sent. */
  ask(): Promise<void>;
}

const seconds = 1_000;
const timeouts = { connectionTimeout: 20 * seconds, greetingTimeout: 20 * seconds, socketTimeout: 60 * seconds };

/** Headers end where a line does: nothing that a person wrote may end one. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** How a mail server is reached. */
export interface WayOut {
  judge: Egress['judge'];
  /** Seconds that a connection may last in all, however busy it keeps: less than a worker waits for a try of another. */
  most: number;
}

/** To the server that the operator named. It is reached though it is internal, at this host and port and nowhere else: naming it allows it, as MANARA_EGRESS_ALLOW allows sites. */
export const operatorsWay = ({ host, port }: Pick<SmtpSettings, 'host' | 'port'>): WayOut => ({
  judge: createEgress({ allow: [`${host.includes(':') ? `[${host}]` : host}:${port}`] }).judge,
  most: 240,
});

/** To a server that people of an organisation named: judged as everything that people write, each time anew. */
export const organisationsWay = ({ judge }: Pick<Egress, 'judge'>, most: number): WayOut => ({
  judge: (host, port) => judge(host, port, 'mail'),
  most,
});

const objection = (host: string, port: number, { kind, reason }: Exclude<Verdict, { ok: true }>): string =>
  kind === 'failed'
    ? `The name service does not know ${host}`
    : `${host}, port ${port}, may not be reached (${reason}) but by MANARA_EGRESS_ALLOW`;

/** Speaks with a mail server, over a connection of its own each time. */
export function createSmtp({ host, port, encryption, login, from }: Omit<SmtpSettings, 'replies'>, { judge, most }: WayOut): Smtp {
  const connected = callbackify(async () => {
    const verdict = await judge(host, port);
    if (!verdict.ok) throw Object.assign(new Error(objection(host, port, verdict)), { code: 'ECONNECTION' });
    const socket = await dial(verdict, timeouts.connectionTimeout);
    const late = setTimeout(() => socket.destroy(), most * seconds);
    socket.once('close', () => clearTimeout(late));
    return socket;
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
