import { mailDigests } from '@manara/server/features/notifications/mail-digests';
import { tell } from '@manara/server/features/notifications/tell';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { createOutbox, type Outbox } from '@manara/server/platform/mail/outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeWords } from '../product/mail-server.ts';
import { linksIn, startMailWorld, type MailWorld } from './mail-world.ts';
import { publicUrl, type Member } from './test-api.ts';

let world: MailWorld;
let organisation: string;
let person: Member;

beforeAll(async () => {
  world = await startMailWorld();
  organisation = await world.api.organisation('Harbour <Office>');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.forget();
  person = await world.api.member('member', organisation);
});

const sql = (text: string, ...values: unknown[]) => world.api.database.pool.query(text, values);
let counter = 0;
const scanFailed = (asset: string, to = person) =>
  tell(world.api.db, organisation, { ids: [to.id] }, () => ({
    kind: 'scan_failed',
    topic: `scan ${asset}`,
    cause: `${(counter += 1)}`,
    path: '/dashboard',
    values: { asset },
  }));
const alert = (critical: number) =>
  tell(world.api.db, organisation, { ids: [person.id] }, () => ({
    kind: 'compliance_alert',
    topic: 'compliance_alert x',
    cause: `${(counter += 1)}`,
    path: '/dashboard',
    values: { asset: 'Harbour', critical },
  }));
/** As if the minutes in which more is waited for were over; then the worker mails, and sends. */
async function later(outbox?: Outbox) {
  await sql("update notifications set mail_due_at = now() - interval '1 second' where mail_due_at is not null");
  await digest(outbox);
}
async function digest(outbox: Outbox = createOutbox(world.api.secrets, true)) {
  const { db } = world.api;
  await mailDigests({ db, outbox, publicUrl, key: await signingKey(db, world.api.secrets) });
  await world.deliver();
}
const readAll = () => world.api.call('POST', '/notifications/read', { as: person });
const preferences = async () => (await world.api.call('GET', '/settings/notification-preferences', { as: person })).body;
const mails = () => world.server.received.length;

describe('notifications by mail', () => {
  it('go out in one mail, in the person’s language, once, unless they were read before', async () => {
    await world.api.call('PUT', '/settings/language', { as: person, body: { language: 'ar' } });
    await scanFailed('Site <b>A</b>');
    await scanFailed('Site B\r\nBcc: victim@example.org');
    await world.deliver();
    expect(mails()).toBe(0);
    await later();
    const mail = await world.server.mailTo(person.email);
    expect(world.server.tries).toEqual([person.email]);
    expect(mail.headers['content-language']).toBe('ar');
    expect(decodeWords(mail.headers.subject ?? '')).toContain('إشعاران');
    expect(mail.headers.bcc).toBeUndefined();
    expect(mail.html).toContain('Site &lt;b&gt;A&lt;/b&gt;');
    expect(mail.html.match(/<li>/g)).toHaveLength(2);
    expect(mail.text).toContain('Site <b>A</b>');
    expect(mail.text).toMatch(/Site B Bcc/);
    // An Arabic name does not turn an English sentence around, either.
    const english = await world.api.member('member', organisation);
    await scanFailed('رصيف', english);
    await later();
    expect((await world.server.mailTo(english.email)).text).toContain('\u2068رصيف\u2069');
    world.server.received.length = 1;
    // What comes again while it is unread is not mailed again, nor is what has been read.
    await scanFailed('Site <b>A</b>');
    await later();
    await readAll();
    await scanFailed('Site C');
    await readAll();
    await later();
    expect(mails()).toBe(1);
  });

  it('follow the choice of each kind and the switch above it, and are told by mail alone where that is wanted', async () => {
    const { preferences: chosen } = await preferences();
    const choose = (email: boolean, in_app: boolean) =>
      world.api.call('PUT', '/settings/notification-preferences', {
        as: person,
        body: { ...chosen, kinds: { ...chosen.kinds, scan_failed: { in_app, email, push: false } } },
      });
    const told = async () => (await world.api.call('GET', '/notifications', { as: person })).body.total;
    await choose(false, true);
    await scanFailed('One');
    await later();
    expect([mails(), await told()]).toEqual([0, 1]);
    await choose(true, false);
    await scanFailed('Two');
    await later();
    // Nobody can read these in the product: more of the same waits until the pause is over, and is not lost.
    await scanFailed('Two');
    await sql("update notifications set mail_due_at = mail_due_at - interval '6 minutes' where mail_due_at is not null");
    await digest();
    expect([mails(), await told()]).toEqual([1, 1]);
    await later();
    expect([mails(), await told()]).toEqual([2, 1]);
    await sql('update users set email_notifications = false where id = $1', person.id);
    await scanFailed('Three');
    await later();
    expect(mails()).toBe(2);
  });

  it('pause for an asset that was mailed about, though the alert has been read', async () => {
    await alert(1);
    await later();
    await readAll();
    await alert(2);
    await later();
    expect(mails()).toBe(1);
    expect((await world.api.call('GET', '/notifications/unread', { as: person })).body.unread).toBe(1);
    await sql("update notifications set mailed_at = now() - interval '25 hours' where user_id = $1", person.id);
    await readAll();
    await alert(3);
    await later();
    expect(mails()).toBe(2);
  });

  it('stop for an address that refuses them, which the settings say, until it takes one again', async () => {
    world.server.answerWith(() => ({ code: 550, text: 'no such person' }));
    await scanFailed('One');
    await later();
    world.server.answerWith(() => null);
    await scanFailed('Two');
    await later();
    expect(world.server.tries).toHaveLength(1);
    expect((await preferences()).reach).toMatchObject({ sends_mail: true, mail_refused_at: expect.any(String) });
    await world.api.call('POST', '/auth/forgot', { body: { email: person.email } });
    await world.deliver();
    expect((await preferences()).reach.mail_refused_at).toBeNull();
    await scanFailed('Three');
    await later();
    expect(world.server.tries).toHaveLength(3);
  });
});

describe('what goes wrong with a mail', () => {
  it('says nothing of the address where the server refuses us, or what a mail holds', async () => {
    world.server.answerWith(() => ({ code: 554, text: '5.7.1 Relay access denied' }));
    await scanFailed('One');
    await later();
    world.server.answerWith(() => null);
    expect((await preferences()).reach.mail_refused_at).toBeNull();
    await scanFailed('Two');
    await later();
    expect(world.server.tries).toHaveLength(2);
  });

  it('holds up nobody else', async () => {
    const others = [await world.api.member('member', organisation), await world.api.member('member', organisation)];
    for (const one of [person, ...others]) await scanFailed('One', one);
    const outbox = createOutbox(world.api.secrets, true);
    const failing: Outbox = {
      ...outbox,
      post: (tx, mail) => (mail.memberId === person.id ? Promise.reject(new Error('broken')) : outbox.post(tx, mail)),
    };
    await expect(later(failing)).rejects.toThrow('broken');
    await world.deliver();
    expect(world.server.tries.toSorted()).toEqual(others.map(({ email }) => email).toSorted());
    // It is tried again, but not at once.
    await digest();
    expect(mails()).toBe(2);
    await later();
    expect(mails()).toBe(3);
  });

  it('does not wait for a server that is named one day', async () => {
    await scanFailed('Long ago');
    await sql("update notifications set mail_due_at = now() - interval '1 second' where mail_due_at is not null");
    await digest(createOutbox(world.api.secrets, false));
    await digest();
    expect(mails()).toBe(0);
    expect((await world.api.call('GET', '/notifications/unread', { as: person })).body.unread).toBe(1);
  });
});

describe('mails are stopped', () => {
  const open = (method: 'GET' | 'POST', url: string, payload?: string, type = 'application/x-www-form-urlencoded') =>
    world.api.app.inject({
      method,
      url: url.slice(publicUrl.length),
      ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
    });
  const wantsMail = async () => (await sql('select email_notifications from users where id = $1', person.id)).rows[0].email_notifications;

  it('in one click by the mail program, or on a page that asks, without signing in', async () => {
    await scanFailed('One');
    await later();
    const { headers, html, text } = await world.server.mailTo(person.email);
    const [, url = ''] = /<(.*)>/.exec((headers['list-unsubscribe'] ?? '').replaceAll(/\s/g, '')) ?? [];
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(linksIn(html)).toContain(url);
    expect(text).toContain(url);
    // Scanners of mail open links: that stops nothing.
    const asked = await open('GET', url);
    expect([asked.statusCode, await wantsMail()]).toEqual([200, true]);
    expect(asked.body).toContain('Harbour &lt;Office&gt;');
    expect(asked.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await open('GET', url.replace('language=en', 'language=ar'))).body).toContain('<html lang="ar" dir="rtl">');
    const done = await open('POST', url, 'List-Unsubscribe=One-Click');
    expect([done.statusCode, await wantsMail()]).toEqual([200, false]);
    expect((await open('POST', url, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    // As mail programs should rather send it (RFC 8058, 3.2).
    await sql('update users set email_notifications = true where id = $1', person.id);
    const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const clicked = await open('POST', url, form, 'multipart/form-data; boundary=x');
    expect([clicked.statusCode, await wantsMail()]).toEqual([200, false]);
    expect((await open('POST', url, 'x'.repeat(5000), 'multipart/form-data; boundary=x')).statusCode).toBe(413);
  });

  it('by nobody who makes up the address, nor those of somebody else', async () => {
    await scanFailed('One');
    await later();
    const { html } = await world.server.mailTo(person.email);
    const url = linksIn(html).find((one) => one.includes('/unsubscribe/')) ?? '';
    const other = await world.api.member('member', organisation);
    for (const wrong of [url.replace(person.id, other.id), url.replace('notifications.', 'weekly.'), `${publicUrl}/unsubscribe/x`])
      expect((await open('POST', wrong, '')).statusCode).toBe(410);
    expect(await wantsMail()).toBe(true);
  });
});
