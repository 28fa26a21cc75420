import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReceiver, type WebhookReceiver } from './start-receiver.ts';

let receiver: WebhookReceiver;
const secret = `whsec_${Buffer.from('a key of thirty-two bytes, or so').toString('base64')}`;
beforeAll(async () => {
  receiver = await startReceiver();
  receiver.secrets.push(secret);
});
afterAll(() => receiver.close());

const now = () => Math.floor(Date.now() / 1000);
const body = JSON.stringify({ type: 'test', version: 1, timestamp: '2026-03-01T09:00:00Z', data: {} });
interface Sent {
  id?: string;
  seconds?: number;
  signed?: string;
  more?: string;
}
async function post({ id = 'one', seconds = now(), signed = `${id}.${seconds}.${body}`, more = '' }: Sent = {}) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `${more}${signature}` };
  return (await fetch(receiver.url, { method: 'POST', headers, body })).status;
}

it('takes each signed message once, with one of several signatures', async () => {
  expect([await post(), await post(), await post({ id: 'two', more: 'v1,AAAA ' })]).toEqual([204, 204, 204]);
  expect(receiver.received).toHaveLength(2);
});

it('takes none that is signed otherwise, old, or without its headers', async () => {
  expect(await post({ id: 'three', signed: body })).toBe(401);
  expect(await post({ id: 'four', seconds: now() - 301 })).toBe(400);
  expect((await fetch(receiver.url, { method: 'POST', body })).status).toBe(400);
  expect(receiver.received).toHaveLength(2);
});
