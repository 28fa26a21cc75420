import type { ProcessMessage } from './process-text.ts';

/** How text messages leave this installation. */
export type SmsSettings = {
  /** As many go out in 24 hours, to whomever. */
  perDay: number;
  /** Without a slash at the end; of a webhook, the whole address. */
  url: string;
} & ({ kind: 'twilio'; account: string; token: string; sender: string } | { kind: 'webhook'; secret: string });

type Given = (setting: string) => string | undefined;
type Wrong = (setting: string, id: ProcessMessage) => void;

const usualApi = 'https://api.twilio.com';
const usualPerDay = 500;
const mostPerDay = 1_000_000;
const shortestSecret = 32;
const names = ['ACCOUNT', 'TOKEN', 'FROM', 'URL', 'WEBHOOK', 'SECRET', 'PLAIN', 'PER_DAY'];

/** A number (E.164), a short code, a name of at most eleven signs with a letter in it, or a messaging service. */
const senderShape = /^(\+[1-9]\d{7,14}|\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 ]{0,10}|MG[0-9a-fA-F]{32})$/;

/** Reads what is said of text messages; null where nothing is. `wrong` is told the setting of each fault and what is wrong with it. */
export function readSms(given: Given, wrong: Wrong): SmsSettings | null {
  const read = (name: string) => given(`MANARA_SMS_${name}`);
  const [account, webhook] = [read('ACCOUNT'), read('WEBHOOK')];
  if (account === undefined && webhook === undefined) {
    for (const name of names) if (read(name) !== undefined) wrong(`MANARA_SMS_${name}`, 'config.sms_alone');
    return null;
  }
  let isRight = true;
  const check = (fits: boolean, name: string, id: ProcessMessage) => {
    if (fits) return;
    isRight = false;
    wrong(`MANARA_SMS_${name}`, id);
  };
  const plain = read('PLAIN') ?? 'no';
  check(/^(yes|no)$/.test(plain), 'PLAIN', 'config.yes_or_no');
  const isAddress = (text: string) => {
    const url = URL.parse(text);
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && plain === 'yes');
    return isSafe && !url.username && !url.password && !url.hash;
  };
  const perDay = Number(read('PER_DAY') ?? usualPerDay);
  check(Number.isInteger(perDay) && perDay >= 1 && perDay <= mostPerDay, 'PER_DAY', 'config.sms_per_day');
  check(account === undefined || webhook === undefined, 'WEBHOOK', 'config.sms_both');
  if (webhook !== undefined) {
    const secret = read('SECRET') ?? '';
    check(isAddress(webhook), 'WEBHOOK', 'config.sms_url');
    check([...secret].length >= shortestSecret, 'SECRET', 'config.sms_secret');
    return isRight ? { kind: 'webhook', url: webhook, secret, perDay } : null;
  }
  const [url, token, sender] = [read('URL') ?? usualApi, read('TOKEN') ?? '', read('FROM') ?? ''];
  check(isAddress(url) && !url.includes('?'), 'URL', 'config.sms_url');
  check(/^[\w-]{2,100}$/.test(account ?? ''), 'ACCOUNT', 'config.sms_account');
  check(token !== '', 'TOKEN', 'config.sms_token');
  check(senderShape.test(sender), 'FROM', 'config.sms_from');
  return isRight ? { kind: 'twilio', url: url.replace(/\/+$/, ''), account: account ?? '', token, sender, perDay } : null;
}
