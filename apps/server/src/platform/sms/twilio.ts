import type { MessageReason } from '@manara/contract/message-reason';
import type { SmsSettings } from '../config/sms-settings.ts';
import { jsonOf, saidOf, usualFailure, type Failed } from './answer.ts';
import type { Fetch, OutgoingText, SmsOutcome } from './outgoing-text.ts';

type Settings = Extract<SmsSettings, { kind: 'twilio' }>;

/** What the API's own codes mean. The status of most of them is 400, whatever is wrong. */
const reasons: Readonly<Record<number, MessageReason>> = {
  20003: 'login',
  20005: 'login',
  20429: 'busy',
  21211: 'address',
  21212: 'sender',
  21214: 'address',
  21217: 'address',
  21265: 'address',
  21401: 'address',
  21407: 'address',
  21408: 'region',
  21603: 'sender',
  21606: 'sender',
  21608: 'region',
  21610: 'stopped',
  21611: 'busy',
  21612: 'address',
  21614: 'address',
  21659: 'sender',
  21660: 'sender',
  21701: 'sender',
  21703: 'sender',
  21705: 'sender',
  30003: 'address',
  30004: 'stopped',
  30005: 'address',
  30006: 'address',
};
/** What an operator can mend, or time, while the message is still worth something. */
const passing: ReadonlySet<MessageReason> = new Set(['login', 'busy', 'sender']);

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

function failure(code: number | null, words: string, text?: OutgoingText): Failed {
  const reason = (code === null ? undefined : reasons[code]) ?? 'refused';
  return { state: passing.has(reason) ? 'later' : 'refused', reason, said: saidOf(code === null ? words : `${code}: ${words}`, text) };
}

const accountAddress = ({ url, account }: Settings) => `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}`;
const login = ({ account, token }: Settings) => `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;

/** Hands a message to the Messages resource of Twilio's API, or of one that is like it. */
export async function sendByTwilio(fetch: Fetch, settings: Settings, text: OutgoingText): Promise<SmsOutcome> {
  const { sender } = settings;
  const form = new URLSearchParams({
    To: text.to,
    [/^MG[0-9a-fA-F]{32}$/.test(sender) ? 'MessagingServiceSid' : 'From']: sender,
    Body: text.text,
  });
  const result = await fetch(`${accountAddress(settings)}/Messages.json`, {
    method: 'POST',
    headers: { authorization: login(settings), 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: form.toString(),
  });
  const said = result.ok ? jsonOf(result) : null;
  const words = (value: unknown) => (typeof value === 'string' ? value : '');
  if (result.ok && result.status < 300) {
    if (typeof said?.['sid'] !== 'string') return { state: 'later', reason: 'refused', said: 'no sid in the answer' };
    const failed = said['status'] === 'failed' || said['status'] === 'undelivered';
    return failed ? failure(numberIn(said['error_code']), words(said['error_message']), text) : { state: 'taken' };
  }
  const code = numberIn(said?.['code']);
  if (code !== null) return failure(code, words(said?.['message']), text);
  return usualFailure(result) ?? { state: 'refused', reason: 'refused', said: result.ok ? String(result.status) : result.reason };
}

/** Reads the account. */
export async function askTwilio(fetch: Fetch, settings: Settings): Promise<SmsOutcome> {
  const result = await fetch(`${accountAddress(settings)}.json`, {
    headers: { authorization: login(settings), accept: 'application/json' },
  });
  if (result.ok && result.status === 200) return { state: 'taken' };
  return usualFailure(result) ?? { state: 'refused', reason: 'login', said: result.ok ? String(result.status) : result.reason };
}
