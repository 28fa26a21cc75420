import type { Channel } from '@manara/contract/channels';
import { createEgress } from '@manara/egress/egress';
import { deliverDue } from '@manara/server/features/channels/deliver/deliver-due';
import { postNews } from '@manara/server/features/channels/news/post-news';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { createOutbox, type Outbox } from '@manara/server/platform/mail/outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeWords } from '../product/mail-server.ts';
import { anyRule, documents } from './channel-rule.ts';
import { linksIn, startMailWorld, tokenOf, type MailWorld } from './mail-world.ts';
import { publicUrl, type Member } from './test-api.ts';

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

describe('the address of a stranger', () => {
  it('gets nothing until who has its mail confirms, which opening the link alone does not do', async () => {
    const { id, recipients } = await list(['Noor@Example.org']);
    expect(recipients).toEqual([{ address: 'noor@example.org', state: 'waiting' }]);
    await rule(id);
    await happens();
    const path = await askedBy('noor@example.org');
    const mail = await world.server.mailTo('noor@example.org');
    expect(mail.headers['list-unsubscribe']).toContain('/unsubscribe/lists.');
    await deliver();
    expect(world.server.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'refused', detail: expect.stringContaining('confirmed first') }]);
    const asked = await page(path, 'GET');
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('Town list')]);
    expect(await states(id)).toEqual(['waiting']);
    expect((await page(path, 'POST')).body).toContain('Address confirmed');
    expect(await states(id)).toEqual(['active']);
    const { rows } = await sql("select action, after::text as said from audit_log where action like 'channel_recipient%' order by id");
    expect(rows).toEqual([{ action: 'channel_recipient_confirmed', said: expect.stringContaining('Town list') }]);
    expect(rows[0].said).not.toContain('noor');
    await happens();
    await deliver();
    expect(world.server.received).toHaveLength(2);
    for (const forged of [`${path}x`, path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), '/subscribe/a.b', '/subscribe/a'])
      expect((await page(forged, 'POST')).statusCode).toBe(410);
  });

  it('is asked once, and no more than some are in a day', async () => {
    const { id } = await list(['noor@example.org']);
    await ask('PUT', `/channels/${id}`, { addresses: ['noor@example.org', 'zain@example.org'] });
    await ask('PUT', `/channels/${id}`, { addresses: ['zain@example.org'] });
    await ask('PUT', `/channels/${id}`, { addresses: ['noor@example.org', 'zain@example.org'] });
    await world.deliver();
    // One that was removed is forgotten.
    expect(world.server.tries.toSorted()).toEqual(['noor@example.org', 'noor@example.org', 'zain@example.org']);
    // The same in another list, over and over.
    for (let again = 0; again < 5; again += 1) await list(['noor@example.org']);
    await world.deliver();
    expect(world.server.tries.filter((to) => to === 'noor@example.org')).toHaveLength(3);
    const many = (from: number) => Array.from({ length: 50 }, (_, at) => `person${from + at}@example.org`);
    await list(many(0));
    expect(await connect(many(50))).toMatchObject({ status: 409, body: { code: 'channel.too_many_asked' } });
    expect((await ask('GET', '/integrations')).body.channels).toHaveLength(7);
  });

  it('is one, and nothing that ends a header or names another', async () => {
    const odd = [
      'a@b',
      'a b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org,b@example.org',
      '<a@example.org>',
      'a@exa\u200Bmple.org',
    ];
    for (const address of odd) {
      const { status, body } = await connect([address]);
      expect([address, status, Object.keys(body.fields ?? {})]).toEqual([address, 422, [expect.stringMatching(/^addresses/)]]);
    }
    expect((await connect([])).status).toBe(422);
    expect((await connect(undefined)).status).toBe(422);
    expect((await connect(Array.from({ length: 51 }, (_, at) => `a${at}@example.org`))).status).toBe(422);
    expect((await ask('GET', '/integrations')).body.channels).toEqual([]);
  });

  it('counts as confirmed by a link that went by the organization’s own server only while that sends', async () => {
    await ownServer();
    const { id } = await list(['noor@example.org']);
    const path = await askedByInstallation('noor@example.org');
    expect((await page(path, 'POST')).body).toContain('Ask the organization to add you again');
    expect(await states(id)).toEqual(['waiting']);
    await ownServer();
    expect((await page(path, 'POST')).body).toContain('Address confirmed');
    expect(await states(id)).toEqual(['active']);
    await sql('delete from organisation_mail_servers');
    expect(await states(id)).toEqual(['waiting']);
    // Added again, it has another link.
    await ask('PUT', `/channels/${id}`, { addresses: ['zain@example.org'] });
    await world.forget();
    await ask('PUT', `/channels/${id}`, { addresses: ['noor@example.org'] });
    expect((await page(path, 'POST')).statusCode).toBe(410);
    await confirm('noor@example.org');
    expect(await states(id)).toEqual(['active']);
  });

  it('is confirmed by a newer link that went another way, and by no older one', async () => {
    await ownServer();
    const { id } = await list(['noor@example.org']);
    const path = await askedByInstallation('noor@example.org');
    await ownServer();
    await page(path, 'POST');
    await sql('delete from organisation_mail_servers');
    await sql("update channel_recipients set asked_at = asked_at - interval '25 hours'");
    world.server.received.length = 0;
    await ask('PUT', `/channels/${id}`, { addresses: ['noor@example.org'] });
    const newer = await askedBy('noor@example.org');
    expect((await page(path, 'POST')).statusCode).toBe(410);
    expect(await states(id)).toEqual(['waiting']);
    expect((await page(newer, 'POST')).body).toContain('Address confirmed');
    expect(await states(id)).toEqual(['active']);
  });

  it('is asked no more by an organization once it has refused all its lists by a link in the mail that asks', async () => {
    const { id } = await list(['noor@example.org']);
    const other = await list(['noor@example.org', 'zain@example.org'], 'Other list');
    const path = await askedBy('noor@example.org');
    const { headers, text } = await world.server.mailTo('noor@example.org');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const stop = new URL(/<(.+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    expect(text).toContain(stop.href);
    expect((await page(stop.pathname, 'GET')).body).toContain('Stop emails from all lists?');
    expect(await states(id)).toEqual(['waiting']);
    expect((await page(stop.pathname, 'POST')).body).toContain('don’t ask you again');
    expect([await states(id), await states(other.id)]).toEqual([['stopped'], ['stopped', 'waiting']]);
    await world.forget();
    // Neither added again nor in a new list, also when all of them were disconnected.
    await ask('PUT', `/channels/${id}`, { addresses: ['zain@example.org'] });
    await ask('PUT', `/channels/${id}`, { addresses: ['noor@example.org'] });
    for (const one of [id, other.id]) await ask('DELETE', `/channels/${one}`);
    const { recipients } = await list(['noor@example.org'], 'New list');
    expect(recipients).toEqual([{ address: 'noor@example.org', state: 'stopped' }]);
    await world.deliver();
    expect(world.server.tries).not.toContain('noor@example.org');
    expect((await page(path, 'POST')).statusCode).toBe(410);
    // Another organization still can.
    const elsewhere = await world.api.member('administrator', await world.api.organisation('Lighthouse'));
    await ask('POST', '/channels', { kind: 'mail', name: 'Lighthouse', addresses: ['noor@example.org'] }, elsewhere);
    await world.deliver();
    expect(world.server.tries.filter((to) => to === 'noor@example.org')).toHaveLength(1);
  });

  it('can take its refusal back by the link that it was asked by', async () => {
    const { id } = await list(['noor@example.org']);
    const path = await askedBy('noor@example.org');
    const { headers } = await world.server.mailTo('noor@example.org');
    await page(new URL(/<(.+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '').pathname, 'POST');
    await page(path, 'POST');
    expect(await states(id)).toEqual(['active']);
    expect((await sql('select from channel_refusals')).rows).toEqual([]);
  });

  it('is shown to administrators alone', async () => {
    await list(['noor@example.org']);
    const viewer = await world.api.member('viewer', organisation);
    const { body, text } = await ask('GET', '/integrations', undefined, viewer);
    expect(body.channels).toMatchObject([{ kind: 'mail', recipients: null }]);
    expect(text).not.toContain('noor@');
  });
});

describe('the news of a rule', () => {
  it('goes to members at once and to who has confirmed, in its language, with a way to stop it in one click', async () => {
    const member = await world.api.member('viewer', organisation);
    await sql('update accounts set is_verified = true where lower(email) = lower($1)', member.email);
    const { id } = await list([member.email, 'noor@example.org']);
    await confirm('noor@example.org');
    await rule(id, { language: 'ar' });
    await happens('plan.pdf');
    await deliver();
    await deliver();
    expect(world.server.received).toHaveLength(2);
    const mail = await world.server.mailTo('noor@example.org');
    expect(mail.headers).toMatchObject({ 'content-language': 'ar', 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
    expect(decodeWords(mail.headers.subject ?? '')).toContain('المستند جاهز');
    expect(mail.html).toContain('dir="rtl"');
    const stop = new URL(/<(.+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    expect((await page(stop.pathname, 'GET')).body).toContain('Stop emails from this list?');
    expect(await states(id)).toContain('active');
    expect((await page(stop.pathname, 'POST')).body).toContain('This list sends you nothing more.');
    await happens();
    await deliver();
    expect(world.server.received.slice(2)).toHaveLength(1);
    expect(await states(id)).toContain('stopped');
    // Being added again doesn't undo it.
    await ask('PUT', `/channels/${id}`, { addresses: [member.email] });
    await ask('PUT', `/channels/${id}`, { addresses: [member.email, 'noor@example.org'] });
    expect(await states(id)).toContain('stopped');
    await sql('update users set is_active = false where id = $1', member.id);
    expect((await states(id))?.toSorted()).toEqual(['stopped', 'waiting']);
  });

  it('comes together in a digest, is sent as a test, and stops for an address that refuses it', async () => {
    const { id } = await list(['noor@example.org']);
    await confirm('noor@example.org');
    await rule(id, { timing: 'daily' });
    await happens('one.pdf');
    await happens('two.pdf');
    await deliver();
    expect(world.server.received).toHaveLength(0);
    await sql("update channel_deliveries set next_try_at = now() - interval '1 second' where is_open");
    await Promise.all([deliver(), deliver()]);
    await world.deliver();
    expect(world.server.received).toHaveLength(1);
    const mail = await world.server.mailTo('noor@example.org');
    expect(decodeWords(mail.headers.subject ?? '')).toMatch(/: Daily digest$/);
    expect(mail.text).toMatch(/one.+pdf[\s\S]+two.+pdf/);
    expect((await ask('POST', `/channels/${id}/test`)).body).toMatchObject({ state: 'sent', kind: 'test' });
    world.server.answerWith(() => ({ code: 550, text: '5.1.1 no such person' }));
    await deliver();
    world.server.answerWith(() => null);
    expect((await ask('POST', `/channels/${id}/test`)).body).toMatchObject({ state: 'refused' });
  });

  it('has no link, header or format of names by others', async () => {
    const { id } = await list(['noor@example.org'], 'Town\u202E list www.evil.example');
    await confirm('noor@example.org');
    await rule(id);
    for (const name of [
      'https://evil.example/a',
      'x\r\nBcc: victim@example.org',
      '<a href="https://evil.example">free</a>',
      'evil.example',
    ])
      await happens(name);
    await deliver();
    expect(world.server.received).toHaveLength(4);
    for (const { headers, html, text, to } of world.server.received) {
      expect(to).toBe('noor@example.org');
      expect(headers.bcc).toBeUndefined();
      for (const url of linksIn(html)) expect(url.startsWith(`${publicUrl}/`)).toBe(true);
      for (const shown of [html, text, decodeWords(headers.subject ?? '')]) {
        expect(shown).not.toMatch(/evil\.example|victim@example/);
        expect(shown).not.toMatch(/<a href="https:\/\/evil/);
      }
    }
  });

  it('is posted to all addresses or to none, and once, though a worker fails in between', async () => {
    const { id } = await list(['noor@example.org', 'zain@example.org']);
    await confirm('noor@example.org');
    await sql('update channel_recipients set confirmed_at = now()');
    await rule(id);
    await happens();
    await world.deliver();
    world.server.received.length = 0;
    const whole = createOutbox(world.api.secrets, true);
    const failing: Outbox = {
      ...whole,
      post: async (tx, mail) => {
        if (mail.to.startsWith('zain')) throw new Error('killed');
        return whole.post(tx, mail);
      },
    };
    await expect(deliver(failing)).rejects.toThrow('channels could not be sent to');
    await world.deliver();
    expect(world.server.received).toEqual([]);
    await sql("update channel_deliveries set next_try_at = now() - interval '1 second'");
    await Promise.all([deliver(), deliver()]);
    await world.deliver();
    expect(world.server.received.map(({ to }) => to).toSorted()).toEqual(['noor@example.org', 'zain@example.org']);
    expect(await deliveries()).toMatchObject([{ state: 'sent' }]);
  });

  it('is sent by hand ten times in a quarter of an hour at most, as a test, by a rule or again', async () => {
    const { id } = await list(['noor@example.org']);
    await confirm('noor@example.org');
    const tested = await ask('POST', `/channels/${id}/test`);
    const byRule = { ...anyRule, ...documents, channel_id: id };
    expect((await ask('POST', '/channels/rules/test', byRule)).body).toMatchObject({ state: 'sent' });
    for (let again = 0; again < 8; again += 1) {
      expect((await ask('POST', `/channels/deliveries/${tested.body.id}/resend`)).status).toBe(200);
      await deliver();
    }
    for (const [path, body] of [
      [`/channels/${id}/test`],
      ['/channels/rules/test', byRule],
      [`/channels/deliveries/${tested.body.id}/resend`],
    ] as const) {
      const refused = await ask('POST', path, body);
      expect([path, refused.status, refused.body.code]).toEqual([path, 429, 'too_many_tries']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(world.server.received).toHaveLength(10);
  });

  it('waits, and says why, once the lists of its organization have sent what they can in a day', async () => {
    const { id } = await list(['noor@example.org']);
    await confirm('noor@example.org');
    await rule(id);
    await sql(
      "insert into mails (organisation_id, recipient, kind, language, state) select $1, 'zain@example.org', 'news', 'en', 'sent' from generate_series(1, 1999)",
      organisation,
    );
    await happens('one.pdf');
    await deliver();
    expect(world.server.received).toHaveLength(1);
    await happens('two.pdf');
    await deliver();
    expect(world.server.received).toHaveLength(1);
    expect((await deliveries())[0]).toMatchObject({ state: 'waiting', detail: expect.stringContaining('as it can in a day') });
    await sql("update mails set created_at = created_at - interval '1 day'");
    await sql("update channel_deliveries set next_try_at = now() where state = 'waiting'");
    await deliver();
    expect(world.server.received).toHaveLength(2);
  });

  it('is refused where no mail is sent', async () => {
    const { id } = await list(['noor@example.org']);
    await confirm('noor@example.org');
    await rule(id);
    await happens();
    await deliver(createOutbox(world.api.secrets, false));
    expect(await deliveries()).toMatchObject([{ state: 'refused', detail: expect.stringContaining('mail server') }]);
  });
});
