import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChannelDelivery } from '@manara/contract/channels';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver, type WebhookReceiver } from '../doubles/webhooks/start-receiver.ts';
import { signIn, type Call } from './client.ts';
import { eventually } from './deadline.ts';
import { killHard } from './processes.ts';
import { clearAway, start, type Product } from './product.ts';
import { startedFolder } from './started-folder.ts';
import { askDatabase } from './stored.ts';

/** Messages during whose sending the worker is killed, each at another moment. */
const rounds = process.env['MANARA_FULL'] ? 20 : 1;
/** Milliseconds that the receiver takes for the message at which the worker is killed. */
const slow = 1_000;

describe.runIf(process.platform === 'linux')('a message to a channel whose worker is killed (Linux: processes are read from /proc)', () => {
  const folder = startedFolder();
  let receiver: WebhookReceiver;
  let product: Product;
  let call: Call;
  let channel: string;

  beforeAll(async () => {
    receiver = await startReceiver();
    product = await start({ folder, env: { MANARA_EGRESS_ALLOW: receiver.host } });
    call = await signIn(product.base);
    const { body } = await call('POST', '/channels', { kind: 'webhook', name: 'Our bot', address: receiver.url });
    channel = body.channel.id;
    receiver.secrets.push(body.secret);
  });
  afterAll(async () => {
    await clearAway(folder);
    await receiver?.close();
  });

  /** A message that has not arrived, and is waiting to be sent by a worker. */
  async function waitingMessage(): Promise<string> {
    receiver.faults.add({ status: 503, times: 1 });
    const { body } = await call('POST', `/channels/${channel}/test`);
    expect(body).toMatchObject({ state: 'given_up' });
    receiver.faults.add({ delayMs: slow, times: 1 });
    receiver.log.length = 0;
    expect((await call('POST', `/channels/deliveries/${body.id}/resend`)).body).toMatchObject({ state: 'waiting' });
    return body.id;
  }

  /** As if the time were over that another worker leaves it to the one that took it. */
  const giveUpWaiting = (id: string) =>
    askDatabase(folder, "update channel_deliveries set next_try_at = now() where id = $1 and state = 'waiting'", [id]);
  const stateOf = async (id: string) => {
    const { deliveries } = (await call('GET', `/channels/deliveries?channel=${channel}&limit=100`)).body ?? { deliveries: [] };
    return (deliveries as ChannelDelivery[]).find((delivery) => delivery.id === id)?.state;
  };

  test.each(Array.from({ length: rounds }, (_, n) => n + 1))(
    'arrives, and only once for a receiver that keeps ids (round %i)',
    async () => {
      const id = await waitingMessage();
      const before = receiver.received.length;
      const workers = product.processes('worker');
      expect(workers).toHaveLength(1);
      await eventually('the worker sends it', () => receiver.log.length > 0);
      const pause = randomInt(slow);
      await sleep(pause);
      for (const { pid } of workers) killHard(pid);
      const moment = `killed ${pause} ms after it was sent`;
      await eventually(`another worker is there, ${moment}`, () => product.processes('worker').some(({ pid }) => pid !== workers[0]?.pid));
      await eventually(`it is sent, ${moment}`, async () => {
        await giveUpWaiting(id);
        return (await stateOf(id)) === 'sent';
      });
      await eventually(`the receiver has it, ${moment}`, () => receiver.received.length > before);
      expect(receiver.received, moment).toHaveLength(before + 1);
      expect(new Set(receiver.log.map(({ headers }) => headers['webhook-id'])), moment).toEqual(new Set([id]));
    },
    400_000,
  );
});
