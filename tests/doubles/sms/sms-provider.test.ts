import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, magicNumbers, startSmsProvider, type SmsDouble } from './sms-provider.ts';

let double: SmsDouble;

beforeAll(async () => {
  double = await startSmsProvider();
});
afterAll(() => double.close());
beforeEach(() => void (double.received.length = 0));

const right = () => ({ authorization: `Basic ${Buffer.from(`${double.account}:${double.token}`).toString('base64')}` });
async function send(form: Record<string, string>, headers: Record<string, string> = right(), path = `${double.account}/Messages.json`) {
  const answer = await fetch(`${double.url}/2010-04-01/Accounts/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
  return { status: answer.status, body: (await answer.json()) as { code?: number; sid?: string; message?: string } };
}
const whole = () => ({ To: '+966501234567', From: double.sender, Body: 'مرحبًا' });

describe('the double of the Messages resource', () => {
  it('takes a message and keeps it', async () => {
    expect(await send(whole())).toMatchObject({ status: 201, body: { sid: expect.stringMatching(/^SM[0-9a-f]{32}$/) } });
    expect(await send({ To: '+966501234567', MessagingServiceSid: double.service, Body: 'x' })).toMatchObject({ status: 201 });
    expect(double.received).toEqual([
      { to: '+966501234567', text: 'مرحبًا' },
      { to: '+966501234567', text: 'x' },
    ]);
  });

  it('lets nobody in without the account and its token, and knows no other account', async () => {
    expect(await send(whole(), {})).toMatchObject({ status: 401, body: { code: 20003 } });
    const wrong = `Basic ${Buffer.from(`${double.account}:other`).toString('base64')}`;
    expect(await send(whole(), { authorization: wrong })).toMatchObject({ status: 401 });
    expect(await send(whole(), right(), 'AC00000000000000000000000000000000/Messages.json')).toMatchObject({
      status: 404,
      body: { code: 20404 },
    });
    expect(double.received).toEqual([]);
  });

  it.each([
    ['no number', { To: undefined }, 21604],
    ['no sender', { From: undefined }, 21603],
    ['a sender that is not ours', { From: '+15005550099' }, 21659],
    ['an unknown service', { From: undefined, MessagingServiceSid: `MG${'0'.repeat(32)}` }, 21703],
    ['no text', { Body: undefined }, 21602],
    ['a text that is too long', { Body: 'x'.repeat(1601) }, 21617],
    ['a number without a country', { To: '0501234567' }, 21211],
    ['an invalid number', { To: magicNumbers.invalid }, 21211],
    ['a number that cannot be routed', { To: magicNumbers.unroutable }, 21612],
    ['a country without permission', { To: magicNumbers.noPermission }, 21408],
    ['somebody who has stopped it', { To: magicNumbers.stopped }, 21610],
    ['a landline', { To: magicNumbers.landline }, 21614],
  ])('refuses %s with its own code', async (_what, change, code) => {
    const form = Object.entries({ ...whole(), ...change }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    expect(await send(Object.fromEntries(form))).toMatchObject({ status: 400, body: { code } });
    expect(double.received).toEqual([]);
  });

  it('slows down when told to', async () => {
    double.faults.add({ status: 429, times: 1, body: JSON.stringify({ code: 20429, message: 'Too Many Requests', status: 429 }) });
    expect(await send(whole())).toMatchObject({ status: 429, body: { code: 20429 } });
    expect(await send(whole())).toMatchObject({ status: 201 });
  });
});

describe('the double of a gateway', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const post = async (body: string, { seconds = now(), secret = double.secret, id = '1' } = {}) =>
    (
      await fetch(double.hook, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'manara-message': id,
          'manara-timestamp': String(seconds),
          'manara-signature': `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
        },
        body,
      })
    ).status;
  const message = JSON.stringify({ to: '+966501234567', text: '042 137' });

  it('takes each signed message once', async () => {
    expect([await post(message), await post(message)]).toEqual([202, 202]);
    expect(double.received).toHaveLength(1);
  });

  it('takes none with another secret, of another time, with more in it, or to no number', async () => {
    expect(await post(message, { secret: 'another' })).toBe(401);
    expect(await post(message, { seconds: now() - 301 })).toBe(401);
    expect(await post(JSON.stringify({ to: '+966501234567', text: 'x', more: 1 }))).toBe(400);
    expect(await post(JSON.stringify({ to: '050', text: 'x' }))).toBe(422);
    expect(double.received).toEqual([]);
  });
});

it('finds the code in a message of either language', () => {
  expect([codeIn('042 137 is your'), codeIn('رمزك: 042\u00a0137.')]).toEqual(['042137', '042137']);
});
