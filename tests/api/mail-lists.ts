import type { Channel } from '@manara/contract/channels';
import { createEgress } from '@manara/egress/egress';
import { deliverDue } from '@manara/server/features/channels/deliver/deliver-due';
import { postNews } from '@manara/server/features/channels/news/post-news';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { createOutbox, type Outbox } from '@manara/server/platform/mail/outbox';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { anyRule, documents } from './channel-rule.ts';
import { linksIn, startMailWorld, tokenOf, type MailWorld } from './mail-world.ts';
import { publicUrl, type Member } from './test-api.ts';

/** An organization that has mail lists, for the tests of a file; each begins with none. */
export function mailLists() {
  let world: MailWorld;
  let organisation: string;
  let administrator: Member;

  beforeAll(async () => {
    world = await startMailWorld();
    organisation = await world.api.organisation('Harbour <Office> https://evil.example');
    administrator = await world.api.member('administrator', organisation);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.forget();
    for (const table of ['channels', 'channel_refusals', 'organisation_mail_servers']) await sql(`delete from ${table}`);
  });

  const sql = (text: string, ...values: unknown[]) => world.api.database.pool.query(text, values);
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as = administrator) =>
    world.api.call(method, path, { as, ...(body !== undefined && { body }), headers: { 'accept-language': 'en' } });
  const connect = (addresses: unknown, name = 'Town list') => ask('POST', '/channels', { kind: 'mail', name, addresses });
  async function list(addresses: string[], name?: string): Promise<Channel> {
    const { status, body, text } = await connect(addresses, name);
    if (status !== 201) throw new Error(text);
    return body.channel as Channel;
  }
  async function rule(channel_id: string, change: object = {}) {
    const { status, text } = await ask('POST', '/channels/rules', { ...anyRule, ...documents, channel_id, ...change });
    if (status !== 201) throw new Error(text);
  }
  const happens = (name = 'form.pdf') =>
    postNews(world.api.db, organisation, `document ${crypto.randomUUID()}`, async () => [
      { kind: 'document_completed', document: { id: crypto.randomUUID(), name }, at: new Date().toISOString(), path: '/upload' },
    ]);
  /** What workers do: messages to channels, then mails. */
  async function deliver(outbox: Outbox = createOutbox(world.api.secrets, true)) {
    const { db, secrets } = world.api;
    const means = { db, secrets, publicUrl, egress: createEgress({ allow: [] }), outbox };
    await deliverDue({ ...means, signingKey: await signingKey(db, secrets) }, new AbortController().signal);
    await world.deliver();
  }
  const states = async (id: string) => {
    const { body } = await ask('GET', '/integrations');
    return (body.channels as Channel[]).find((channel) => channel.id === id)?.recipients?.map(({ state }) => state);
  };
  const deliveries = async () => (await ask('GET', '/channels/deliveries')).body.deliveries;
  const page = (path: string, method: 'GET' | 'POST') =>
    world.api.app.inject({
      method,
      url: path,
      ...(method === 'POST' && {
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });
  /** The path of the link in the mail that asks an address to confirm. */
  async function askedBy(address: string): Promise<string> {
    await world.deliver();
    const { html } = await world.server.mailTo(address);
    const link = linksIn(html).find((url) => url.includes('/subscribe/')) ?? '';
    return `/subscribe/${tokenOf(link)}`;
  }
  /** An own server of the organization, which nothing is allowed to reach: each try by it fails. */
  const ownServer = () =>
    sql(
      "insert into organisation_mail_servers (organisation_id, host, port, encryption, from_name, from_address) values ($1, 'localhost', 587, 'upgrade', 'Harbour', 'a@example.org')",
      organisation,
    );
  /** The same of a mail that was handed to the own server first, and went by the installation's when that was removed. */
  async function askedByInstallation(address: string): Promise<string> {
    await world.deliver();
    expect(await world.stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await sql('delete from organisation_mail_servers');
    await world.pass();
    return askedBy(address);
  }
  async function confirm(address: string) {
    expect((await page(await askedBy(address), 'POST')).statusCode).toBe(200);
    world.server.received.length = 0;
  }

  return {
    get world() {
      return world;
    },
    get organisation() {
      return organisation;
    },
    sql,
    ask,
    connect,
    list,
    rule,
    happens,
    deliver,
    states,
    deliveries,
    page,
    ownServer,
    askedByInstallation,
    askedBy,
    confirm,
  };
}
