import { expect, it } from 'vitest';
import { newWebhookSecret, signatureHeaders } from './sign-webhook.ts';

/** The example of Standard Webhooks. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' };
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

it('signs as Standard Webhooks do', () => {
  expect(signatureHeaders([secret], message)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
});

it('signs with each of several secrets', () => {
  const { 'webhook-signature': both = '' } = signatureHeaders([newWebhookSecret(), secret], message);
  expect(both.split(' ')).toHaveLength(2);
  expect(both.split(' ')[1]).toBe(signature);
});

it('makes secrets of 32 bytes, another each time', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(32);
  expect(one).not.toBe(other);
});
