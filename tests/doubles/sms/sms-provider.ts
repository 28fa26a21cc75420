import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Faults, type Asked } from '../http/faults.ts';
import { listen, readBody } from '../http/listen.ts';

interface ReceivedText {
  to: string;
  text: string;
}

/** Numbers that Twilio keeps for tests, and what it answers to a message to each. */
export const magicNumbers = {
  invalid: '+15005550001',
  unroutable: '+15005550002',
  noPermission: '+15005550003',
  stopped: '+15005550004',
  landline: '+15005550009',
} as const;

const magic: Record<string, [number, string]> = {
  [magicNumbers.invalid]: [21211, "The 'To' number {to} is not a valid phone number."],
  [magicNumbers.unroutable]: [21612, "The 'To' phone number: {to}, is not currently reachable using the 'From' phone number."],
  [magicNumbers.noPermission]: [21408, "Permission to send an SMS has not been enabled for the region indicated by the 'To' number: {to}."],
  [magicNumbers.stopped]: [21610, 'Attempt to send to unsubscribed recipient'],
  [magicNumbers.landline]: [21614, "'To' number is not a valid mobile number: {to}"],
};

const account = `AC${'0123456789abcdef'.repeat(2)}`;
const token = 'a-token-of-the-account';
const service = `MG${'fedcba9876543210'.repeat(2)}`;
const sender = '+15005550006';
const secret = 'a shared secret of at least thirty-two signs';
const longestBody = 1600;

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * A provider of text messages on loopback, as strict as the real ones: Twilio's Messages resource (sign-in, senders, numbers, its codes of errors), and beside it a
 * gateway of an operator's own, which takes signed messages of the last five minutes alone and each id once.
 */
export async function startSmsProvider() {
  const log: Asked[] = [];
  const faults = new Faults();
  const received: ReceivedText[] = [];
  const seen = new Set<string>();

  const refuse = (response: ServerResponse, status: number, code: number, message: string) =>
    json(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
  const basic = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;

  function takeMessage(response: ServerResponse, form: URLSearchParams): void {
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? ''];
    const bad = (code: number, message: string) => refuse(response, 400, code, message.replace('{to}', to));
    if (!form.has('To')) return bad(21604, "A 'To' phone number is required.");
    if (!form.has('From') && !form.has('MessagingServiceSid')) return bad(21603, "A 'From' phone number is required.");
    if (form.has('MessagingServiceSid') && form.get('MessagingServiceSid') !== service)
      return bad(21703, 'The Messaging Service does not exist');
    if (form.has('From') && form.get('From') !== sender)
      return bad(21659, `'From' ${form.get('From')} is not a Twilio phone number or Short Code country mismatch`);
    if (body === '') return bad(21602, 'Message body is required.');
    if (body.length > longestBody) return bad(21617, 'The concatenated message body exceeds the 1600 character limit.');
    if (!/^\+[1-9]\d{7,14}$/.test(to)) return bad(21211, `Invalid 'To' Phone Number: {to}`);
    const [code, message = ''] = magic[to] ?? [];
    if (code !== undefined) return bad(code, message);
    received.push({ to, text: body });
    return json(response, 201, {
      sid: `SM${randomBytes(16).toString('hex')}`,
      status: 'queued',
      to,
      error_code: null,
      error_message: null,
    });
  }

  async function asTwilio(request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void> {
    if (request.headers.authorization !== basic) return refuse(response, 401, 20003, 'Authenticate');
    const at = `/2010-04-01/Accounts/${account}`;
    if (asked.method === 'GET' && asked.path === `${at}.json`) return json(response, 200, { sid: account, status: 'active' });
    if (asked.path !== `${at}/Messages.json`) return refuse(response, 404, 20404, `The requested resource ${asked.path} was not found`);
    if (asked.method !== 'POST') return refuse(response, 405, 20004, 'Method not allowed');
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return refuse(response, 400, 21604, "A 'To' phone number is required.");
    return takeMessage(response, new URLSearchParams(asked.body));
  }

  /** What is wrong with a message to the gateway; null where nothing is. */
  function wrongWith({ headers }: IncomingMessage, { method, body }: Asked): number | null {
    if (method !== 'POST') return 405;
    if (headers['content-type'] !== 'application/json') return 415;
    const seconds = Number(headers['manara-timestamp']);
    if (!Number.isInteger(seconds) || Math.abs(Date.now() / 1000 - seconds) > 300) return 401;
    const due = `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
    if (!isSame(String(headers['manara-signature']), due)) return 401;
    const message: unknown = JSON.parse(body);
    if (typeof message !== 'object' || message === null || Object.keys(message).toSorted().join() !== 'text,to') return 400;
    return /^\+[1-9]\d{7,14}$/.test(String(Reflect.get(message, 'to'))) ? null : 422;
  }

  const listening = await listen({
    log,
    faults,
    async serve(request, response, asked) {
      asked.body = await readBody(request);
      if (!asked.path.startsWith('/hook')) return asTwilio(request, response, asked);
      const wrong = wrongWith(request, asked);
      if (wrong !== null) return void response.writeHead(wrong, { 'content-type': 'text/plain' }).end('refused');
      const id = String(request.headers['manara-message']);
      if (!seen.has(id)) received.push(JSON.parse(asked.body) as ReceivedText);
      seen.add(id);
      return void response.writeHead(202).end();
    },
  });

  return {
    url: listening.origin,
    hook: `${listening.origin}/hook`,
    account,
    token,
    service,
    sender,
    secret,
    received,
    log,
    faults,
    /** As an operator would name it. */
    env: {
      MANARA_SMS_ACCOUNT: account,
      MANARA_SMS_TOKEN: token,
      MANARA_SMS_FROM: sender,
      MANARA_SMS_URL: listening.origin,
      MANARA_SMS_PLAIN: 'yes',
    },
    /** Waits for the newest message to a number, of those after the first `skip`. */
    async textTo(number: string, { skip = 0, seconds = 20 } = {}): Promise<string> {
      const deadline = Date.now() + seconds * 1000;
      for (;;) {
        const found = received.filter(({ to }) => to === number);
        if (found.length > skip) return found.at(-1)?.text ?? '';
        if (Date.now() > deadline)
          throw new Error(`No text message to ${number}; there are some to ${received.map(({ to }) => to).join(', ')}`);
        await sleep(50);
      }
    },
    close: listening.close,
  };
}
export type SmsDouble = Awaited<ReturnType<typeof startSmsProvider>>;

/** The code in a text message. */
export const codeIn = (text: string): string => (/\d{3}[ \u00a0]\d{3}/.exec(text)?.[0] ?? '').replaceAll(/\D/g, '');
