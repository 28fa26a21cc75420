import { createEgress } from '@manara/egress/egress';
import { pushDue } from '@manara/server/features/notifications/push/push-due';
import { tell } from '@manara/server/features/notifications/tell';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { startPushService, type PushService } from '../doubles/push/push-service.ts';
import { publicUrl, startTestApi, type Member, type TestApi } from './test-api.ts';

let service: PushService;
let api: TestApi;
let organisation: string;
let person: Member;
let key: string;
const toLoopback = async () => [{ address: '127.0.0.1', family: 4 as const }];
const egress = () => createEgress({ allow: [service.host], resolver: toLoopback });

beforeAll(async () => {
  service = await startPushService();
  api = await startTestApi({ egress: egress() });
  organisation = await api.organisation('Harbour');
});
afterAll(async () => {
  await api.close();
  await service.close();
});
beforeEach(async () => {
  await sql('delete from push_subscriptions');
  person = await api.member('member', organisation);
  key = (await api.call('GET', '/settings/push', { as: person })).body.key;
});

const sql = (text: string, ...values: unknown[]) => api.database.pool.query(text, values);
let counter = 0;
const news = (topic = `scan ${(counter += 1)}`, asset = 'Docks') =>
  tell(api.db, organisation, { ids: [person.id] }, () => ({
    kind: 'scan_failed',
    topic,
    cause: `${(counter += 1)}`,
    path: '/report/docks',
    values: { asset },
  }));
/** As if the pause before the next try were over; then a worker pushes. */
async function push() {
  await sql("update notifications set push_due_at = now() - interval '1 second' where push_due_at is not null");
  await pushDue({ db: api.db, egress: egress(), secrets: api.secrets, publicUrl });
}
const waiting = async () => (await sql('select count(*)::int as count from notifications where push_due_at is not null')).rows[0].count;
async function browserOf(member: Member) {
  const browser = service.subscribe(key);
  const { status, text } = await api.call('PUT', '/settings/push', { as: member, body: browser.subscription });
  expect(status, text).toBe(200);
  return browser;
}
const isOn = async (as: Member) => (await api.call('GET', '/settings/push', { as })).body.is_on;

describe('push notifications', () => {
  it('reach every browser of the person encrypted, once, in their language, and no other', async () => {
    const other = await api.member('member', organisation);
    const [first, second, foreign] = [await browserOf(person), service.subscribe(key), await browserOf(other)];
    const again = await api.signIn(person.email);
    await api.call('PUT', '/settings/push', { as: { token: again.body.access_token }, body: second.subscription });
    await api.call('PUT', '/settings/language', { as: person, body: { language: 'ar' } });
    await news('scan docks', 'رصيف <b>');
    await pushDue({ db: api.db, egress: egress(), secrets: api.secrets, publicUrl });
    expect(first.received).toEqual([]);
    await push();
    await push();
    expect(first.received).toEqual([
      { title: 'Harbour', body: expect.stringContaining('رصيف <b>'), language: 'ar', path: '/report/docks', tag: expect.any(String) },
    ]);
    expect(second.received).toEqual(first.received);
    expect(foreign.received).toEqual([]);
    // More of what is unread is not pushed anew within the hour, but afterwards.
    await news('scan docks');
    await push();
    expect(first.received).toHaveLength(1);
    await sql("update notifications set pushed_at = now() - interval '2 hours'");
    await news('scan docks');
    await push();
    expect(first.received).toHaveLength(2);
  });

  inLongForm(it)('are not sent of what has been read, of kinds that are not wanted, or where they are switched off', async () => {
    const browser = await browserOf(person);
    await news();
    await api.call('POST', '/notifications/read', { as: person });
    await push();
    const { preferences } = (await api.call('GET', '/settings/notification-preferences', { as: person })).body;
    const scan_failed = { ...preferences.kinds.scan_failed, push: false };
    await api.call('PUT', '/settings/notification-preferences', {
      as: person,
      body: { ...preferences, kinds: { ...preferences.kinds, scan_failed } },
    });
    await news();
    await push();
    await api.call('PUT', '/settings/notification-preferences', { as: person, body: preferences });
    await sql('update users set push_notifications = false where id = $1', person.id);
    await news();
    await push();
    expect(browser.received).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  inLongForm(it)('stand in the list of messages with what became of them, each browser once', async () => {
    const administrator = await api.member('administrator', organisation);
    const listed = async () => {
      const { messages } = (await api.call('GET', `/messages?way=push&person=${person.id}`, { as: administrator })).body;
      return messages.map(({ kind, state, reason, attempts, last_answer, recipient }: Record<string, unknown>) => ({
        kind,
        state,
        reason,
        attempts,
        last_answer,
        recipient,
      }));
    };
    const browser = await browserOf(person);
    service.answerNext(503);
    await news('scan list');
    await push();
    const known = { kind: 'scan_failed', recipient: service.host };
    expect(await listed()).toEqual([{ ...known, state: 'waiting', reason: 'unreachable', attempts: 1, last_answer: '503' }]);
    await push();
    expect(await listed()).toEqual([{ ...known, state: 'sent', reason: null, attempts: 2, last_answer: null }]);
    browser.uninstall();
    await news('scan list, other');
    await push();
    expect(await listed()).toContainEqual({ ...known, state: 'refused', reason: 'gone', attempts: 1, last_answer: '410' });
    expect(await isOn(person)).toBe(false);
  });

  inLongForm(it)('end with the session, with the person and with the subscription', async () => {
    const browser = await browserOf(person);
    await news();
    await api.call('POST', '/auth/logout', { as: person, body: { refresh_token: person.refreshToken } });
    await push();
    person = await api.member('member', organisation);
    const next = await browserOf(person);
    await news();
    await sql('update users set is_active = false where id = $1', person.id);
    await push();
    person = await api.member('member', organisation);
    const last = await browserOf(person);
    await news();
    expect((await api.call('DELETE', '/settings/push', { as: person })).status).toBe(204);
    expect(await isOn(person)).toBe(false);
    await push();
    expect([...browser.received, ...next.received, ...last.received]).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  inLongForm(it)('leave a browser’s former person when another turns them on in it', async () => {
    const other = await api.member('member', organisation);
    const browser = await browserOf(person);
    await api.call('PUT', '/settings/push', { as: other, body: browser.subscription });
    expect([await isOn(person), await isOn(other)]).toEqual([false, true]);
    await news();
    await push();
    expect(browser.received).toEqual([]);
  });

  inLongForm(it)('are tried again where the push service fails, but not for ever, and forget browsers that are gone', async () => {
    const browser = await browserOf(person);
    await news();
    service.answerNext(503, 429);
    await push();
    await push();
    expect(browser.received).toEqual([]);
    await push();
    expect(browser.received).toHaveLength(1);
    await news();
    service.answerNext(500, 500, 500, 500, 500, 500);
    const before = service.requests();
    for (let time = 0; time < 10; time += 1) await push();
    expect(service.requests() - before).toBe(6);
    expect(await waiting()).toBe(0);
    expect(browser.received).toHaveLength(1);
    browser.uninstall();
    await news();
    await push();
    expect(await isOn(person)).toBe(false);
  });

  inLongForm(it)('are tried again only in browsers that have not taken them', async () => {
    const [first, second] = [await browserOf(person), service.subscribe(key)];
    const again = await api.signIn(person.email);
    await api.call('PUT', '/settings/push', { as: { token: again.body.access_token }, body: second.subscription });
    await news('scan once');
    service.answerNext(503);
    await push();
    expect(first.received.length + second.received.length).toBe(1);
    await push();
    await push();
    expect([first.received.length, second.received.length]).toEqual([1, 1]);
    // What comes of the same later goes to all of them.
    await sql("update notifications set pushed_at = now() - interval '2 hours'");
    await news('scan once');
    await push();
    expect([first.received.length, second.received.length]).toEqual([2, 2]);
  });

  inLongForm(it)('end with a browser that was closed for a day where it is not to be remembered, and with the eleventh', async () => {
    const browser = service.subscribe(key);
    const { body } = await api.signIn(person.email, { remember_me: false });
    await api.call('PUT', '/settings/push', { as: { token: body.access_token }, body: browser.subscription });
    await news();
    await push();
    await sql(
      "update refresh_tokens set expires_at = now() - interval '1 minute' where session_id = (select id from sessions where user_id = $1 and not remember)",
      person.id,
    );
    await news();
    await push();
    expect(browser.received).toHaveLength(1);
    const browsers = [];
    for (let time = 0; time < 11; time += 1) {
      const one = service.subscribe(key);
      const session = await api.signIn(person.email);
      await api.call('PUT', '/settings/push', { as: { token: session.body.access_token }, body: one.subscription });
      browsers.push(one);
    }
    await news();
    await push();
    expect(browsers.map(({ received }) => received.length)).toEqual([0, ...Array.from({ length: 10 }, () => 1)]);
  });

  inLongForm(it)('are sent by one of two workers', async () => {
    const browser = await browserOf(person);
    await news();
    await sql("update notifications set push_due_at = now() - interval '1 second' where push_due_at is not null");
    const worker = () => pushDue({ db: api.db, egress: egress(), secrets: api.secrets, publicUrl });
    await Promise.all([worker(), worker(), worker()]);
    expect(browser.received).toHaveLength(1);
  });

  inLongForm(it)('are sent nowhere inside the network', async () => {
    const { keys } = service.subscribe(key).subscription;
    for (const endpoint of [
      'https://127.0.0.1/x',
      'https://10.0.0.8/x',
      'https://[::1]:8443/x',
      'https://localhost/x',
      'http://push.example/x',
    ])
      expect(await api.call('PUT', '/settings/push', { as: person, body: { endpoint, keys } })).toMatchObject({ status: 422 });
    expect(
      await api.call('PUT', '/settings/push', { as: person, body: { endpoint: 'https://a.example/x', keys: { ...keys, auth: 'x' } } }),
    ).toMatchObject({
      status: 422,
    });
  });

  inLongForm(it)('keep their private key and where browsers are sealed', async () => {
    const browser = await browserOf(person);
    const { rows } = await sql("select value from server_secrets where name = 'push_keys' union all select sealed from push_subscriptions");
    for (const { value } of rows) expect(value).toMatch(/^v1\./);
    expect(JSON.stringify(rows)).not.toContain(browser.subscription.endpoint);
  });
});
