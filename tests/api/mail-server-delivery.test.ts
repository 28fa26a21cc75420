import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { createOutbox } from '@manara/server/platform/mail/outbox';
import { mailDigests } from '@manara/server/features/notifications/mail-digests';
import { tell } from '@manara/server/features/notifications/tell';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeWords } from '../product/mail-server.ts';
import { linksIn, tokenOf } from './mail-world.ts';
import { startOwnMailWorld, type OwnMailWorld } from './own-mail-world.ts';
import { password, publicUrl, type Member } from './test-api.ts';

let world: OwnMailWorld;
let organisation: string;
let owner: Member;
let elsewhere: Member;

let counter = 0;
const somebody = () => `somebody_${(counter += 1)}@example.org`;
const testMail = (as: Member) => world.api.call('POST', '/mails/test', { as });
const invite = async (as: Member, email = somebody()) => {
  const { status } = await world.api.call('POST', '/invitations', { as, body: { email, role: 'member' } });
  expect(status).toBe(201);
  return email;
};
const ownNow = async () => (await world.read(owner)).own;
const sql = (text: string, ...values: unknown[]) => world.api.database.pool.query(text, values);
const recipients = (server: { received: { to: string }[] }) => server.received.map(({ to }) => to).toSorted();

const settle = (options?: { sendsMail?: boolean }) => {
  beforeAll(async () => {
    world = await startOwnMailWorld(options);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.begin();
    organisation = await world.api.organisation('Harbour');
    owner = await world.api.member('owner', organisation);
    elsewhere = await world.api.member('owner', await world.api.organisation('elsewhere'));
    expect((await world.put(owner)).status).toBe(200);
  });
};

describe('an organisation with its own mail server', () => {
  settle();

  it('sends by it and as its sender, and another organisation does not', async () => {
    const invited = await invite(owner);
    await testMail(elsewhere);
    await world.deliver();
    expect([recipients(world.own), recipients(world.server)]).toEqual([[invited], [elsewhere.email]]);
    const mail = await world.own.mailTo(invited);
    expect(decodeWords(mail.headers.from ?? '')).toBe('"Harbour, Office" <office@harbour.example>');
    expect(mail.headers['message-id']).toMatch(/@harbour\.example>$/);
    expect(await ownNow()).toMatchObject({ failing_since: null });
  });

  it('cannot read what opens accounts, which leaves by the installation’s server', async () => {
    const connections = world.own.connections();
    await world.api.call('POST', '/auth/forgot', { body: { email: owner.email } });
    const address = `moved_${owner.email}`;
    const profile = {
      username: owner.email.split('@')[0],
      full_name: 'Somebody',
      organization: 'own',
      email: address,
      current_password: password,
    };
    expect((await world.api.call('PUT', '/settings/profile', { as: owner, body: profile })).status).toBe(200);
    await world.deliver();
    expect(recipients(world.server)).toEqual([address, owner.email].toSorted());
    const token = tokenOf(linksIn((await world.server.mailTo(address)).html)[0] ?? '');
    expect((await world.api.call('POST', '/settings/email/confirm', { as: owner, body: { token } })).status).toBe(200);
    await world.deliver();
    // The old address is told.
    expect(world.server.received.map(({ to }) => to)).toEqual(expect.arrayContaining([address, owner.email, owner.email]));
    expect(world.own.connections()).toBe(connections);
  });

  it('proves no address by its invitations, which whoever runs the server can read', async () => {
    const invited = await invite(owner);
    await world.deliver();
    const invitation_token = tokenOf(linksIn((await world.own.mailTo(invited)).html)[0] ?? '');
    const { status, body } = await world.api.call('POST', '/auth/register', {
      body: { invitation_token, username: `user_${(counter += 1)}`, full_name: 'Amina Haddad', password },
    });
    expect({ status, user: body.user }).toMatchObject({ status: 201, user: { email: invited, is_verified: false } });
  });

  it('has its mails wait while it fails, and says so; nothing goes the other way meanwhile', async () => {
    world.allowed.delete(world.place(world.own.port));
    const invited = await invite(owner);
    await world.deliver();
    expect(await world.stored()).toMatchObject([
      { state: 'waiting', attempts: 1, last_error: expect.stringContaining('MANARA_EGRESS_ALLOW') },
    ]);
    const { failing_since } = await ownNow();
    expect(await ownNow()).toMatchObject({ failing_since: expect.any(String), last_error: expect.stringContaining('MANARA_EGRESS_ALLOW') });
    await world.pass();
    await world.deliver();
    expect((await ownNow()).failing_since).toBe(failing_since);
    expect(world.server.tries).toEqual([]);
    const mailOf = async (as: Member) => {
      const { body } = await world.api.call('GET', '/support/status', { as });
      return body.parts.find(({ part }: { part: string }) => part === 'mail');
    };
    expect(await mailOf(owner)).toMatchObject({
      state: 'impaired',
      since: failing_since,
      detail: expect.stringContaining('MANARA_EGRESS_ALLOW'),
    });
    await sql("update mails set created_at = now() - interval '2 hours'");
    expect((await mailOf(elsewhere)).state).not.toBe('impaired');
    expect((await world.api.call('GET', '/messages/means', { as: owner })).body.mail).toMatchObject({ own: true, state: 'impaired' });
    world.allowed.add(world.place(world.own.port));
    await world.pass();
    await world.deliver();
    expect(recipients(world.own)).toEqual([invited]);
    expect(await ownNow()).toMatchObject({ failing_since: null, last_error: null });
    expect(await mailOf(owner)).toMatchObject({ state: 'working' });
  });

  it('is not at fault for a recipient that nobody has, and what it says of one counts for nobody else', async () => {
    world.own.answerWith(() => ({ code: 550, text: 'no such person' }));
    await testMail(owner);
    await world.deliver();
    expect(await world.stored()).toMatchObject([{ state: 'refused' }]);
    expect(await ownNow()).toMatchObject({ failing_since: null });
    const refusedAt = async (as: Member) =>
      (await world.api.call('GET', '/settings/notification-preferences', { as })).body.reach.mail_refused_at;
    expect(await refusedAt(owner)).not.toBeNull();
    await invite(owner, elsewhere.email);
    await world.deliver();
    expect(await world.stored()).toMatchObject([{ state: 'refused' }, { state: 'refused', recipient: elsewhere.email }]);
    expect(await refusedAt(elsewhere)).toBeNull();
  });

  it('goes back to the installation’s server when its own is removed, with what still waits', async () => {
    world.allowed.clear();
    const invited = await invite(owner);
    await world.deliver();
    await world.api.call('DELETE', '/organisation/mail-server', { as: owner });
    await world.pass();
    await world.deliver();
    const mail = await world.server.mailTo(invited);
    expect(decodeWords(mail.headers.from ?? '')).toContain('<manara@example.org>');
    expect(recipients(world.own)).toEqual([]);
  });

  it('sends each mail once, however many workers look', async () => {
    const people: string[] = [];
    for (let n = 0; n < 9; n += 1) people.push(await invite(owner));
    await Promise.all([world.deliver(), world.deliver(), world.deliver()]);
    // Those that each left to another.
    await world.deliver();
    expect(recipients(world.own)).toEqual(people.toSorted());
  });

  it('keeps nobody else waiting by a server that takes its time', async () => {
    const silent: Socket[] = [];
    const slow = net.createServer((socket) => void silent.push(socket)).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { port } = slow.address() as AddressInfo;
    world.allowed.add(world.place(port));
    await sql('update organisation_mail_servers set port = $1, login_user = null, sealed_password = null', port);
    for (let n = 0; n < 4; n += 1) await invite(owner);
    expect((await world.put(elsewhere)).status).toBe(200);
    const third = await world.api.member('owner', await world.api.organisation('third'));
    await testMail(third);
    const delivered = world.deliver();
    await world.server.mailTo(third.email);
    await expect.poll(() => silent.length, { timeout: 20_000 }).toBe(2);
    await testMail(elsewhere);
    await world.own.mailTo(elsewhere.email);
    expect(silent.length).toBe(2);
    slow.close();
    world.allowed.delete(world.place(port));
    for (const socket of silent) socket.destroy();
    await delivered;
    expect(await ownNow()).toMatchObject({ failing_since: expect.any(String) });
  });
});

describe('an installation without a mail server', () => {
  settle({ sendsMail: false });

  const reach = async (as: Member) => (await world.api.call('GET', '/settings/notification-preferences', { as })).body.reach.sends_mail;

  it('sends mails of an organisation that has its own, and no others', async () => {
    const invited = await invite(owner);
    const other = await world.api.call('POST', '/invitations', { as: elsewhere, body: { email: somebody(), role: 'member' } });
    expect(other.body.mail).toBeNull();
    expect([await reach(owner), await reach(elsewhere)]).toEqual([true, false]);
    expect((await testMail(elsewhere)).status).toBe(409);
    await world.deliver();
    expect(recipients(world.own)).toEqual([invited]);
    expect((await world.api.call('GET', '/messages/means', { as: elsewhere })).body.mail).toBeNull();
  });

  it('sends no link to an account by it', async () => {
    expect((await world.api.call('POST', '/auth/forgot', { body: { email: owner.email } })).status).toBe(409);
    expect(await world.stored()).toEqual([]);
  });

  it('mails what came for people there, and forgets it elsewhere', async () => {
    const { db, secrets } = world.api;
    for (const { id, organisationId } of [owner, elsewhere]) {
      await tell(db, organisationId, { ids: [id] }, () => ({
        kind: 'scan_failed',
        topic: 'scan',
        cause: 'scan',
        path: '/assets',
        values: { asset: 'Quay' },
      }));
    }
    await sql("update notifications set mail_due_at = now() - interval '1 second' where mail_due_at is not null");
    await mailDigests({ db, outbox: createOutbox(secrets, false), publicUrl, key: await signingKey(db, secrets) });
    expect((await sql('select 1 from notifications where mail_due_at is not null')).rowCount).toBe(0);
    await world.deliver();
    expect(recipients(world.own)).toEqual([owner.email]);
  });

  it('gives up, in a day, what waits once its own server is removed', async () => {
    world.allowed.clear();
    await invite(owner);
    await world.deliver();
    await world.api.call('DELETE', '/organisation/mail-server', { as: owner });
    await world.deliver();
    expect(await world.stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    for (let n = 0; n < 8; n += 1) {
      await world.pass();
      await world.deliver();
    }
    expect(await world.stored()).toMatchObject([{ state: 'given_up', attempts: 8, sealed: null }]);
  });
});
