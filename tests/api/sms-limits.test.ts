import { alertOfTexts } from '@manara/server/features/messages/alert-of-texts';
import { createOutbox } from '@manara/server/platform/mail/outbox';
import { writeLetter } from '@manara/server/platform/mail/write-letter';
import { createSmsProvider } from '@manara/server/platform/sms/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { magicNumbers } from '../doubles/sms/sms-provider.ts';
import { startSmsWorld, type SmsWorld } from './sms-world.ts';
import { password, publicUrl, type Member } from './test-api.ts';

let world: SmsWorld;
let organisation: string;
let member: Member;

beforeAll(async () => {
  world = await startSmsWorld({ perDay: 20 });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.forget();
  organisation = await world.api.organisation();
  member = await world.api.member('member', organisation);
});

const number = '+966501234567';
let numbers = 0;
const nextNumber = () => `+96654${String((numbers += 1)).padStart(7, '0')}`;
const pass = () => world.api.database.pool.query("update text_messages set next_try_at = now() where state = 'waiting'");

describe('limits', () => {
  it('are five an hour to an account, whatever numbers it names, and five to a number, whoever names it', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await world.start(member, `+96650123456${n}`)).status).toBe(202);
      await world.wait();
    }
    expect((await world.start(member, '+966501234569')).body.code).toBe('sms.too_many');
    await world.forget();
    for (let n = 0; n < 5; n += 1) {
      expect((await world.start(await world.api.member('member', organisation), number)).status).toBe(202);
      await world.wait();
    }
    expect((await world.start(await world.api.member('member', organisation), number)).body.code).toBe('sms.too_many');
  });

  it('of a number hold nobody up at signing in whose telephone it is', async () => {
    await world.enrol(member, number);
    for (let n = 0; n < 4; n += 1) {
      await world.start(await world.api.member('member', organisation), number);
      await world.wait();
    }
    const { body } = await world.api.signIn(member.email);
    expect((await world.sendCode(body.mfa_token)).status).toBe(202);
  });

  it('are half a day’s for one organization, and the last fifth for confirmed telephones, also where several come together', async () => {
    const [first, second, third] = [organisation, await world.api.organisation(), await world.api.organisation()];
    const holder = await world.api.member('member', third);
    await world.enrol(holder);
    await world.api.database.pool.query("update text_messages set created_at = created_at - interval '1 day'");
    const asked = async (id: string, count: number) => {
      const people = await Promise.all(Array.from({ length: count }, () => world.api.member('member', id)));
      const answers = await Promise.all(people.map((one) => world.start(one, nextNumber())));
      const refused = answers.filter(({ status }) => status !== 202).map(({ status, body }) => `${status} ${body.code}`);
      return { sent: count - refused.length, refused: [...new Set(refused)] };
    };
    expect(await asked(first, 12)).toEqual({ sent: 10, refused: ['503 sms.organisation_full'] });
    expect(await asked(second, 8)).toEqual({ sent: 6, refused: ['503 sms.day_full'] });
    for (let n = 0; n < 4; n += 1) {
      expect((await world.sendCode((await world.api.signIn(holder.email)).body.mfa_token)).status).toBe(202);
      await world.wait();
    }
    const last = await world.sendCode((await world.api.signIn(holder.email)).body.mfa_token);
    expect(last).toMatchObject({ status: 503, body: { code: 'sms.day_full' } });
    const owner = await world.api.member('owner', organisation);
    const { body } = await world.api.call('GET', '/support/status', { as: owner });
    expect(body.parts).toContainEqual(expect.objectContaining({ part: 'sms', state: 'down' }));
    await world.api.database.pool.query("update text_messages set created_at = created_at - interval '1 day'");
    expect((await world.start(member, number)).status).toBe(202);
  });

  it('of text messages keep nobody in the same office from signing in', async () => {
    const office = '203.0.113.77';
    await world.api.database.pool.query('delete from login_attempts');
    for (let n = 0; n < 6; n += 1) {
      const one = await world.api.member('member', organisation);
      const phone = { phone_number: nextNumber(), password };
      await world.api.call('POST', '/settings/phone', { as: one, body: phone, remoteAddress: office });
    }
    const { rows } = await world.api.database.pool.query('select subject, count(*)::int as tries from login_attempts group by subject');
    expect(rows.filter(({ tries }) => tries > 1)).toEqual([{ subject: expect.any(String), tries: 6 }]);
  });
});

describe('the alert', () => {
  it('goes to the owners of an organization at four fifths of its half, to all at those of the day, once, and not before', async () => {
    const { db, secrets, database } = world.api;
    const owner = await world.api.member('owner', organisation);
    const other = await world.api.organisation();
    const otherOwner = await world.api.member('owner', other);
    const errors: unknown[] = [];
    const outbox = createOutbox(secrets, true);
    const alert = () => alertOfTexts({ db, outbox, publicUrl, perDay: 20, onError: (error) => errors.push(error) });
    const ask = async (id: string, count: number) => {
      for (let n = 0; n < count; n += 1) await world.start(await world.api.member('member', id), nextNumber());
    };
    const told = async () =>
      (
        await database.pool.query("select recipient from mails where kind = 'texts' and organisation_id = any ($1) order by created_at", [
          [organisation, other],
        ])
      ).rows.map(({ recipient }) => recipient);
    await ask(organisation, 7);
    await alert();
    expect(errors).toEqual([]);
    await ask(organisation, 1);
    await alert();
    await alert();
    expect(errors.map(String)).toEqual([expect.stringContaining('8 of 10')]);
    expect(await told()).toEqual([owner.email]);
    await ask(other, 8);
    await alert();
    await alert();
    expect(errors.slice(1).map(String)).toEqual([expect.stringContaining('8 of 10'), expect.stringContaining('16 of 20')]);
    const byAddress = (a: string, b: string) => a.localeCompare(b);
    expect((await told()).toSorted(byAddress)).toEqual([owner.email, owner.email, otherOwner.email, otherOwner.email].toSorted(byAddress));
  });

  it.each([
    ['en', 'your organization', 'this installation'],
    ['ar', 'مؤسستك', 'هذا الخادم'],
  ] as const)('says in %s whose messages run out', (language, ofOne, ofAll) => {
    const written = (whose: string) =>
      writeLetter('texts', language, { values: { person: 'Amal', sent: '8', most: '10', whose }, url: publicUrl }, publicUrl).text;
    expect(written('organisation')).toContain(ofOne);
    expect(written('organisation')).not.toContain(ofAll);
    expect(written('installation')).toContain(ofAll);
  });
});

describe('delivery', () => {
  it.each([
    [magicNumbers.invalid, 'address', 'sms.number_address'],
    [magicNumbers.landline, 'address', 'sms.number_address'],
    [magicNumbers.unroutable, 'address', 'sms.number_address'],
    [magicNumbers.stopped, 'stopped', 'sms.number_stopped'],
    [magicNumbers.noPermission, 'region', 'sms.number_region'],
  ])('to %s is refused for good, says why without the number, and is not tried again', async (dead, reason, code) => {
    await world.start(member, dead);
    await world.deliver();
    const [row] = await world.stored();
    expect(row).toMatchObject({ state: 'refused', reason, attempts: 1, sealed: null });
    expect(String(row?.['last_error'])).toMatch(/^21\d{3}: /);
    expect(String(row?.['last_error'])).not.toContain(dead);
    await world.wait();
    expect((await world.start(member, dead)).body.code).toBe(code);
  });

  it.each([
    ['slows down', { status: 429, body: JSON.stringify({ code: 20429, message: 'Too Many Requests' }) }, 'busy'],
    ['fails', { status: 503 }, 'unreachable'],
    ['is cut off', { cuts: true }, 'unreachable'],
    ['does not let us in', { status: 401, body: JSON.stringify({ code: 20003, message: 'Authenticate' }) }, 'login'],
  ])('is tried again where the provider %s, and arrives once', async (_what, fault, reason) => {
    world.double.faults.add({ times: 1, ...fault });
    await world.start(member, number);
    await world.deliver();
    expect(await world.stored()).toMatchObject([{ state: 'waiting', reason, attempts: 1 }]);
    expect(world.double.received).toEqual([]);
    await pass();
    await Promise.all([world.deliver(), world.deliver()]);
    expect(await world.stored()).toMatchObject([{ state: 'sent', reason: null, attempts: 2 }]);
    expect(world.double.received).toHaveLength(1);
  });

  it('is given up once the code is worth nothing any more', async () => {
    world.double.faults.add({ status: 503 });
    await world.start(member, number);
    await world.deliver();
    await world.api.database.pool.query("update text_messages set expires_at = now() - interval '1 second', next_try_at = now()");
    world.double.faults.clear();
    await world.deliver();
    expect(await world.stored()).toMatchObject([{ state: 'given_up', reason: 'unreachable', sealed: null }]);
    expect(world.double.received).toEqual([]);
  });

  it('goes over a gateway of the operator’s own as well, signed, and each message once', async () => {
    const { hook: url, secret } = world.double;
    const gateway = createSmsProvider({ kind: 'webhook', url, secret, perDay: 8 });
    await world.start(member, number);
    await world.deliver(gateway);
    expect(world.double.received).toEqual([{ to: number, text: expect.stringContaining('Manara code') }]);
    expect(await world.stored()).toMatchObject([{ state: 'sent' }]);
    await world.wait();
    await world.start(member, number);
    await world.deliver(createSmsProvider({ kind: 'webhook', url, secret: 'another secret of thirty-two signs or so', perDay: 8 }));
    expect((await world.stored()).at(-1)).toMatchObject({ state: 'waiting', reason: 'login', last_error: '401' });
  });

  it('is known to be possible without sending anything', async () => {
    const { url, account, sender } = world.double;
    expect(await world.provider.ask()).toEqual({ state: 'taken' });
    const stranger = createSmsProvider({ kind: 'twilio', url, account, token: 'wrong', sender, perDay: 1 });
    expect(await stranger.ask()).toMatchObject({ state: 'later', reason: 'login' });
    const nobody = createSmsProvider({ kind: 'webhook', url: 'http://127.0.0.1:1/hook', secret: 'x'.repeat(32), perDay: 1 });
    expect(await nobody.ask()).toMatchObject({ state: 'later', reason: 'unreachable' });
    expect(world.double.received).toEqual([]);
  });
});
