import { forgetOldMessages } from '@manara/server/features/messages/forget-old-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { magicNumbers } from '../doubles/sms/sms-provider.ts';
import { startSmsWorld, type SmsWorld } from './sms-world.ts';
import type { Member } from './test-api.ts';

let world: SmsWorld;
let organisation: string;
let administrator: Member;

beforeAll(async () => {
  world = await startSmsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.forget();
  organisation = await world.api.organisation();
  administrator = await world.api.member('administrator', organisation);
});

const list = async (query = '', as = administrator) => (await world.api.call('GET', `/messages${query}`, { as })).body;
const trial = (phone_number: string, as = administrator) => world.api.call('POST', '/messages/test-text', { as, body: { phone_number } });

/** One of each way, days ago. */
async function store(member: Member, days: number) {
  const { pool } = world.api.database;
  const at = `now() - interval '${days} days'`;
  await pool.query(
    `insert into mails (organisation_id, user_id, recipient, kind, language, state, reason, created_at) values ($1, $2, $3, 'digest', 'en', 'refused', 'address', ${at})`,
    [member.organisationId, member.id, member.email],
  );
  await pool.query(
    `insert into text_messages (organisation_id, user_id, account_id, recipient, kind, language, state, created_at, expires_at)
     select $1, $2, account_id, '+966501234567', 'code', 'ar', 'sent', ${at}, now() from users where id = $2`,
    [member.organisationId, member.id],
  );
  await pool.query(
    `insert into pushes (organisation_id, user_id, notification_id, session_id, told_at, kind, language, service, state, reason, last_error, created_at)
     values ($1, $2, gen_random_uuid(), gen_random_uuid(), now(), 'mention', 'en', 'push.example', 'refused', 'gone', '410', ${at})`,
    [member.organisationId, member.id],
  );
}

describe('the list of messages', () => {
  it('has all three ways of this organisation alone, no number whole, and nothing of what they said', async () => {
    await store(administrator, 1);
    const body = await list();
    expect(body.total).toBe(3);
    const person = { id: administrator.id, full_name: expect.any(String) };
    expect(body.messages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          way: 'mail',
          kind: 'digest',
          recipient: administrator.email,
          state: 'refused',
          reason: 'address',
          person,
        }),
        expect.objectContaining({ way: 'sms', kind: 'code', recipient: '••••67', state: 'sent', reason: null, person }),
        expect.objectContaining({ way: 'push', kind: 'mention', recipient: 'push.example', reason: 'gone', last_answer: '410', person }),
      ]),
    );
    expect(JSON.stringify(body)).not.toContain('+966501234567');
    const elsewhere = await world.api.member('owner', await world.api.organisation('elsewhere'));
    expect(await list('', elsewhere)).toEqual({ messages: [], total: 0 });
    expect(await list(`?person=${administrator.id}`, elsewhere)).toEqual({ messages: [], total: 0 });
  });

  it('is narrowed by way, subject, outcome, person and time', async () => {
    const member = await world.api.member('member', organisation);
    await store(administrator, 1);
    await store(member, 10);
    const ways = async (query: string) => {
      const { messages, total } = await list(query);
      expect(total).toBe(messages.length);
      return messages.map(({ way }: { way: string }) => way).toSorted();
    };
    expect(await ways('?way=push')).toEqual(['push', 'push']);
    expect(await ways('?kind=code')).toEqual(['sms', 'sms']);
    expect(await ways('?state=refused')).toEqual(['mail', 'mail', 'push', 'push']);
    expect(await ways(`?person=${member.id}`)).toEqual(['mail', 'push', 'sms']);
    const week = new Date(Date.now() - 7 * 86_400_000).toISOString();
    expect(await ways(`?from=${week}&way=sms`)).toEqual(['sms']);
    expect(await ways(`?until=${week}&person=${administrator.id}`)).toEqual([]);
    expect((await list('?skip=4&limit=2')).messages).toHaveLength(2);
    const { people } = (await world.api.call('GET', '/messages/people', { as: administrator })).body;
    expect(people.map(({ id }: { id: string }) => id).toSorted()).toEqual([administrator.id, member.id].toSorted());
  });

  it('comes with how messages leave here, without any secret', async () => {
    const { body } = await world.api.call('GET', '/messages/means', { as: administrator });
    expect(body).toEqual({ mail: null, sms: { server: '', sender: null, state: 'working' } });
  });

  it('is for administrators alone', async () => {
    const manager = await world.api.member('manager', organisation);
    for (const path of ['/messages', '/messages/people', '/messages/export', '/messages/means'])
      expect((await world.api.call('GET', path, { as: manager })).status).toBe(403);
    expect((await trial('+966501234567', manager)).status).toBe(403);
  });

  it('leaves as a table in the reader’s language, without formulas, and the audit log says so', async () => {
    await world.api.database.pool.query(`update users set full_name = '=1+1' where id = $1`, [administrator.id]);
    await store(administrator, 1);
    const { text, headers } = await world.api.call('GET', '/messages/export?way=push', {
      as: administrator,
      headers: { 'accept-language': 'ar' },
    });
    expect(headers['content-type']).toContain('text/csv');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('انتهى اشتراك المتصفح');
    expect(lines[1]).not.toMatch(/(^|,|")=1/);
    expect(await world.api.audited(organisation)).toEqual(['messages_exported']);
  });

  it('forgets what has been settled for as long as its organisation keeps it, as its owner alone says', async () => {
    const elsewhere = await world.api.member('administrator', await world.api.organisation('Elsewhere'));
    const owner = await world.api.member('owner', organisation);
    const keep = (message_days: number, as: Member) => world.api.call('PUT', '/organisation', { as, body: { message_days } });
    for (const days of [29, 0, 3651, 30.5]) expect((await keep(days, owner)).status).toBe(422);
    expect(await keep(30, administrator)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await keep(30, owner)).body).toMatchObject({ message_days: 30 });
    for (const as of [administrator, elsewhere]) for (const days of [29, 31]) await store(as, days);
    const kept = async (as: Member) => (await world.api.call('GET', '/messages', { as })).body.total;
    const before = [await kept(administrator), await kept(elsewhere)];
    await forgetOldMessages(world.api.db);
    expect([await kept(administrator), await kept(elsewhere)]).toEqual([before[0] / 2, before[1]]);
  });

  it('forgets what has been settled for 90 days where nobody says otherwise, and nothing that still waits to be sent', async () => {
    await store(administrator, 91);
    await store(administrator, 89);
    await world.api.database.pool.query(`update text_messages set state = 'waiting'`);
    await forgetOldMessages(world.api.db);
    expect((await list()).messages.map(({ way }: { way: string }) => way).toSorted()).toEqual(['mail', 'push', 'sms', 'sms']);
  });
});

describe('a test text message', () => {
  it('goes to the number that is given, counts towards the limits, and stands in the list with why it failed', async () => {
    expect((await trial('12')).body.fields).toHaveProperty('phone_number');
    expect(await trial(magicNumbers.landline)).toMatchObject({ status: 202, body: { phone_number: '••••09' } });
    expect((await trial('+966501234567')).body.code).toBe('sms.wait');
    await world.deliver();
    expect((await list()).messages).toEqual([
      expect.objectContaining({ way: 'sms', kind: 'test', state: 'refused', reason: 'address', recipient: '••••09' }),
    ]);
    expect(await world.api.audited(organisation)).toEqual(['test_text_sent']);
  });
});
