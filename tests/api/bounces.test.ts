import { randomUUID } from 'node:crypto';
import { receiveReply } from '@manara/server/features/support/mail/receive-reply';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { createOutbox } from '@manara/server/platform/mail/outbox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ofExchange, ofGmail, ofPostfix } from '../product/delivery-reports.ts';
import { startMailWorld, type MailWorld } from './mail-world.ts';
import { publicUrl, type Member } from './test-api.ts';

let world: MailWorld;
let member: Member;
let owner: Member;
/** The mail that came back. */
let mail: { id: string; to: string };

const receive = async (raw: string) => {
  const { db, storage, secrets } = world.api;
  const outbox = createOutbox(secrets, true, 'manara@example.org');
  return receiveReply({ db, storage, publicUrl, outbox, key: await signingKey(db, secrets) }, Buffer.from(raw), null);
};
const states = async () => {
  const { rows } = await world.api.database.pool.query(
    'select id, state, is_address_refused, reason, last_error from mails order by created_at',
  );
  return rows as { id: string; state: string; is_address_refused: boolean; reason: string | null; last_error: string | null }[];
};
const refusedSince = async () =>
  (await world.api.call('GET', '/settings/notification-preferences', { as: member })).body.reach.mail_refused_at;

beforeAll(async () => {
  world = await startMailWorld({ repliesTo: 'manara@example.org' });
});
afterAll(() => world.close());
beforeEach(async () => {
  const organisation = await world.api.organisation();
  owner = await world.api.member('owner', organisation);
  member = await world.api.member('viewer', organisation);
  await world.forget();
  expect((await world.api.call('POST', '/auth/forgot', { body: { email: member.email } })).status).toBe(202);
  await world.deliver();
  const [stored] = await states();
  expect(stored?.state).toBe('sent');
  mail = { id: stored?.id ?? '', to: member.email };
});

it.each([
  ['Postfix', ofPostfix, /^550 5\.1\.1 .*User unknown/],
  ['Exchange', ofExchange, /^550 5\.1\.10 RESOLVER/],
  ['Gmail', ofGmail, /^550-5\.1\.1 The email account .* typos/],
] as const)('a mail that %s reports as undeliverable counts as refused for its address', async (_name, report, said) => {
  expect(await receive(report(mail))).toBe('bounced');
  expect(await states()).toMatchObject([
    { state: 'refused', is_address_refused: true, reason: 'address', last_error: expect.stringMatching(said) },
  ]);
  // Administrators read it, and the address gets no notifications, as after a refusal at once.
  const { body } = await world.api.call('GET', '/messages', { as: owner });
  expect(body.messages).toMatchObject([{ state: 'refused' }]);
  // The same report again changes nothing.
  expect(await receive(report(mail))).toBe('automatic');
});

it('tells the person that mail does not reach them', async () => {
  const before = await refusedSince();
  await receive(ofPostfix(mail));
  expect(before ?? null).toBeNull();
  expect(await refusedSince()).toEqual(expect.any(String));
});

it('is the mail’s own failure where the status is about something else', async () => {
  const full = { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' };
  expect(await receive(ofPostfix(mail, full))).toBe('bounced');
  expect(await states()).toMatchObject([
    { state: 'refused', is_address_refused: false, reason: 'refused', last_error: '552 5.2.2 Mailbox full' },
  ]);
});

it('finds the address under which we sent it, where it was sent on', async () => {
  const forwarded = { id: mail.id, to: 'elsewhere@example.com' };
  expect(await receive(ofPostfix(forwarded, { original: mail.to.toUpperCase() }))).toBe('bounced');
});

it('believes no report of a delay, of no mail of ours, of another address, or of long ago', async () => {
  expect(await receive(ofPostfix(mail, { action: 'delayed', status: '4.4.1', diagnostic: 'smtp; connect timed out' }))).toBe('automatic');
  expect(await receive(ofPostfix(mail, { action: 'relayed', status: '2.0.0' }))).toBe('automatic');
  for (const report of [ofPostfix, ofExchange, ofGmail]) {
    expect(await receive(report({ ...mail, id: randomUUID() }))).toBe('automatic');
    // Whoever has a mail of ours has an id, but not that of a mail to somebody else.
    expect(await receive(report({ ...mail, to: owner.email }))).toBe('automatic');
    expect(await receive(report({ ...mail, id: "x' or 1=1 --" }))).toBe('automatic');
  }
  await world.api.database.pool.query(`update mails set sent_at = now() - interval '11 days'`);
  expect(await receive(ofPostfix(mail))).toBe('automatic');
  expect(await states()).toMatchObject([{ state: 'sent', is_address_refused: false }]);
});

it('leaves a mail alone that has not left yet', async () => {
  await world.api.database.pool.query(`update mails set state = 'waiting', sent_at = null`);
  expect(await receive(ofPostfix(mail))).toBe('automatic');
});
