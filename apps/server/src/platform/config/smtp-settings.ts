import { isEmail } from '@manara/core/account-rules';

/** How mail leaves this installation. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** `start`: encrypted from the first byte; `upgrade`: by STARTTLS, without which nothing is sent; `none`: where the operator accepts it. */
  encryption: 'start' | 'upgrade' | 'none';
  login: { user: string; password: string } | null;
  from: { name: string; address: string };
  /** Where replies come in, if anywhere: with `+` and a tag before the `@`, the mail server hands them to `manara mail receive`. */
  replies: string | null;
}

type Given = (setting: string) => string | undefined;

/** Signs before the `@` of the address for replies: a tag of 24 follows, and 64 are possible at all (RFC 5321, 4.5.3.1.1). */
const longestMailbox = 39;
const ports = { 'smtp:': 587, 'smtps:': 465 } as const;

/** `Name <address>` or a bare address; null for anything else. */
export function readSender(text: string): SmtpSettings['from'] | null {
  const [, name = '', address = ''] = /^(?:([^<>\p{Cc}]*)<)?([^<>\s]+)>?$/u.exec(text.trim()) ?? [];
  const isWhole = text.trim().endsWith('>') === text.includes('<');
  return isWhole && isEmail(address) ? { name: name.trim().replaceAll('"', '') || 'Manara', address } : null;
}

/** Reads what is said of mail; null where nothing is. `wrong` is told the setting of each fault. */
export function readSmtp(given: Given, wrong: (setting: string) => void): SmtpSettings | null {
  const address = given('MANARA_SMTP_URL');
  if (address === undefined) {
    for (const name of ['FROM', 'USER', 'PASSWORD', 'PLAIN', 'REPLIES']) if (given(`MANARA_SMTP_${name}`)) wrong('MANARA_SMTP_URL');
    return null;
  }
  const url = URL.parse(address);
  const scheme = url?.protocol === 'smtp:' || url?.protocol === 'smtps:' ? url.protocol : null;
  const hasMore = url ? url.username || url.password || url.search || url.hash || !/^\/?$/.test(url.pathname) : true;
  if (!url?.hostname || !scheme || hasMore) wrong('MANARA_SMTP_URL');
  const user = given('MANARA_SMTP_USER');
  const password = given('MANARA_SMTP_PASSWORD');
  if ((user === undefined) !== (password === undefined)) wrong(user === undefined ? 'MANARA_SMTP_USER' : 'MANARA_SMTP_PASSWORD');
  const plain = given('MANARA_SMTP_PLAIN') ?? 'no';
  if (!/^(yes|no)$/.test(plain) || (plain === 'yes' && scheme === 'smtps:')) wrong('MANARA_SMTP_PLAIN');
  const from = readSender(given('MANARA_SMTP_FROM') ?? '');
  if (!from) wrong('MANARA_SMTP_FROM');
  const replies = given('MANARA_SMTP_REPLIES') ?? null;
  if (replies !== null && (!isEmail(replies) || replies.indexOf('@') > longestMailbox || replies.includes('+')))
    wrong('MANARA_SMTP_REPLIES');
  if (!url || !scheme || !from) return null;
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port) || ports[scheme],
    encryption: scheme === 'smtps:' ? 'start' : plain === 'yes' ? 'none' : 'upgrade',
    login: user !== undefined && password !== undefined ? { user, password } : null,
    from,
    replies,
  };
}
