import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { receiveReply } from '@manara/server/features/support/mail/receive-reply';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { createOutbox } from '@manara/server/platform/mail/outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linksIn, startMailWorld, type MailWorld } from './mail-world.ts';
import { publicUrl, type Member } from './test-api.ts';

const replies = 'manara@example.org';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-mail-'));
let world: MailWorld;
let asker: Member;
let administrator: Member;
let request: { id: string };

const write = (as: Member, text: string) => world.api.call('POST', `/support/requests/${request.id}/messages`, { as, body: { text } });
const read = async () => (await world.api.call('GET', `/support/requests/${request.id}`, { as: asker })).body;
const receive = async (raw: string, to: string | null = null) => {
  const { db, storage, secrets } = world.api;
  const post = { publicUrl, outbox: createOutbox(secrets, true, replies), key: await signingKey(db, secrets) };
  return receiveReply({ db, storage, ...post }, Buffer.from(raw), to);
};
const replyTo = async (who: Member) => {
  await world.deliver();
  return /<(.*)>/.exec((await world.server.mailTo(who.email)).headers['reply-to'] ?? '')?.[1] ?? '';
};

interface Answer {
  from: string;
  to: string;
  text?: string;
  head?: string;
  parts?: string;
}
let count = 0;
function mailOf({ from, to, text = 'It works now.', head = '', parts = '' }: Answer) {
  count += 1;
  return [
    `From: Somebody <${from}>`,
    `To: ${to}`,
    `Message-ID: <${count}@mail.example.org>`,
    'Subject: Re: Request #1',
    ...(head ? [head] : []),
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `${text}\n\nOn Monday, Manara wrote:\n> ##-## Write your reply above this line ##-##\n> Where is it?`,
    parts,
    '--x--',
    '',
  ].join('\r\n');
}
const fileOf = (name: string, content: string) =>
  `--x\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}`;

beforeAll(async () => {
  world = await startMailWorld({ repliesTo: replies });
});
afterAll(async () => {
  await world.close();
  fs.rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  const organisation = await world.api.organisation();
  asker = await world.api.member('viewer', organisation);
  administrator = await world.api.member('administrator', organisation);
  await world.forget();
  const body = { kind: 'question', subject: 'No <b>braille</b>', text: 'Where is it?\n\nI looked.' };
  ({ request } = (await world.api.call('POST', '/support/requests', { as: asker, body })).body);
});

describe('a service request by mail', () => {
  it('is stopped in one click or by a page, and no other mail with it', async () => {
    await world.deliver();
    const { headers, html } = await world.server.mailTo(administrator.email);
    const address = /<(.*)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    expect(new URL(address).pathname).toMatch(new RegExp(`^/unsubscribe/requests\\.${administrator.id}\\.`));
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(linksIn(html)).toContain(address);
    const open = (method: 'GET' | 'POST', url = address) =>
      world.api.app.inject({
        method,
        url: url.slice(publicUrl.length),
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        }),
      });
    const choices = async () =>
      (await world.api.call('GET', '/settings/notification-preferences', { as: administrator })).body.preferences.kinds;
    const before = await choices();
    expect((await open('GET')).body).toContain('service request emails');
    // Scanners of mail open links, and one kind's signature is worth nothing for another's.
    expect(await choices()).toEqual(before);
    expect((await open('POST', address.replace('requests.', 'weekly.'))).statusCode).toBe(410);
    expect((await open('POST')).statusCode).toBe(200);
    expect(await choices()).toEqual({ ...before, service_request: { ...before.service_request, email: false } });
    await world.forget();
    await write(asker, 'One more thing.');
    await world.deliver();
    expect(await world.stored()).toEqual([]);
  });

  it('goes out to administrators with what was written, and their answer to whoever asked, each once', async () => {
    const address = await replyTo(administrator);
    expect(address).toMatch(/^manara\+[\da-f]{24}@example\.org$/);
    const mail = await world.server.mailTo(administrator.email);
    expect(mail.headers.subject).toBe('Request #1: No <b>braille</b>');
    expect(mail.text).toContain('Where is it?\r\n\r\nI looked.');
    expect(mail.html).toContain('No &lt;b&gt;braille');
    expect(world.server.tries).toEqual([administrator.email]);
    expect(await receive(mailOf({ from: administrator.email.toUpperCase(), to: address, text: 'In the dialog.' }))).toBe('taken');
    expect((await read()).messages.at(-1)).toMatchObject({ is_answer: true, text: 'In the dialog.' });
    expect(await receive(mailOf({ from: asker.email, to: await replyTo(asker), text: 'شكرًا.\n\nوجدته.' }))).toBe('taken');
    expect(await read()).toMatchObject({
      request: { state: 'open', messages: 3 },
      messages: [{}, {}, { text: 'شكرًا.\n\nوجدته.', is_answer: false }],
    });
    // No second mail tells them of the same, and the bell does.
    const { rows } = await world.api.database.pool.query('select mail_due_at from notifications where user_id = any($1)', [
      [asker.id, administrator.id],
    ]);
    expect(rows).toEqual([{ mail_due_at: null }, { mail_due_at: null }]);
  });

  it('is not mailed to who wants no mail of it', async () => {
    await world.api.database.pool.query('update users set email_notifications = false where id = $1', [asker.id]);
    await world.forget();
    await write(administrator, 'There.');
    await world.deliver();
    expect(world.server.tries).toEqual([]);
  });

  it('is stopped in one click by the mail program, and other mails go on', async () => {
    await replyTo(administrator);
    const { headers } = await world.server.mailTo(administrator.email);
    const [, url = ''] = /<(.*)>/.exec((headers['list-unsubscribe'] ?? '').replaceAll(/\s/g, '')) ?? [];
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const where = url.slice(publicUrl.length);
    const done = await world.api.app.inject({ method: 'POST', url: where, payload: 'List-Unsubscribe=One-Click', headers: type });
    expect(done.statusCode).toBe(200);
    const { preferences } = (await world.api.call('GET', '/settings/notification-preferences', { as: administrator })).body;
    expect(preferences.kinds.service_request).toMatchObject({ email: false, in_app: true });
    expect(preferences.kinds.mention.email).toBe(true);
    await world.forget();
    await write(asker, 'And where else?');
    await world.deliver();
    expect(world.server.tries).toEqual([]);
  });

  it('brings files along that requests take, and names the others', async () => {
    const parts = [fileOf('notes.txt', 'Line 3'), fileOf('run.exe', 'MZ'), fileOf('fake.png', 'MZ')].join('\r\n');
    expect(await receive(mailOf({ from: administrator.email, to: await replyTo(administrator), parts }))).toBe('taken');
    const message = (await read()).messages.at(-1);
    expect(message.text).toBe('It works now.\n\nCouldn’t attach: run.exe, fake.png');
    expect(message.attachments).toEqual([{ id: expect.any(String), name: 'notes.txt', size: 6 }]);
  });

  it('is taken once, however often the same mail comes, and at once', async () => {
    const mail = mailOf({ from: administrator.email, to: await replyTo(administrator) });
    const outcomes = await Promise.allSettled([receive(mail), receive(mail)]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await receive(mail)).toBe('taken');
    expect((await read()).messages).toHaveLength(2);
  });

  it.each([
    ['from another address', 'stranger', {}, { from: 'mallory@example.org' }],
    ['to an address that was given to nobody', 'unknown', { to: `manara+${'0'.repeat(24)}@example.org` }, {}],
    ['that a program wrote', 'automatic', {}, { head: 'Auto-Submitted: auto-replied' }],
    ['that only quotes', 'empty', {}, { text: '' }],
    ['that is too long', 'long', {}, { text: 'word '.repeat(1_100) }],
  ] as const)('is not taken %s', async (_what, outcome, place, change) => {
    const to = await replyTo(administrator);
    expect(await receive(mailOf({ from: administrator.email, to, ...place, ...change }))).toBe(outcome);
    expect((await read()).messages).toHaveLength(1);
  });

  it('is not taken from who may not write any more, nor under another’s address', async () => {
    const to = await replyTo(administrator);
    expect(await receive(mailOf({ from: asker.email, to }))).toBe('stranger');
    await world.api.database.pool.query("update users set role = 'viewer' where id = $1", [administrator.id]);
    expect(await receive(mailOf({ from: administrator.email, to }))).toBe('stranger');
    await world.api.database.pool.query('update users set is_active = false where id = $1', [administrator.id]);
    expect(await receive(mailOf({ from: administrator.email, to }))).toBe('stranger');
    expect((await read()).messages).toHaveLength(1);
  });

  it('goes where the mail server says, whatever the mail itself says', async () => {
    const own = await replyTo(administrator);
    expect(await receive(mailOf({ from: administrator.email, to: 'list@example.org' }), own.toUpperCase())).toBe('taken');
    expect(await receive(mailOf({ from: administrator.email, to: own }), 'manara@example.org')).toBe('unknown');
  });

  it('is handed over on standard input, and the exit status says to the mail server what became of it', async () => {
    const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');
    const run = (mail: string) =>
      new Promise<{ status: number; error: string }>((done) => {
        const env = {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          LANG: 'C.UTF-8',
          MANARA_DATA_DIR: folder,
          MANARA_SECRET_KEY: fs.readFileSync(path.join(world.api.files, 'secret.key'), 'utf8'),
          DATABASE_URL: world.api.database.url,
        };
        const child = execFile(process.execPath, [manara, 'mail', 'receive'], { env }, (failure, _out, error) =>
          done({ status: failure ? Number(failure.code) : 0, error }),
        );
        child.stdin?.end(mail);
      });
    const to = await replyTo(administrator);
    expect(await run(mailOf({ from: administrator.email, to }))).toEqual({ status: 0, error: '' });
    expect((await read()).messages).toHaveLength(2);
    expect(await run(mailOf({ from: 'mallory@example.org', to }))).toMatchObject({
      status: 77,
      error: expect.stringContaining('from their own address'),
    });
    expect((await run(mailOf({ from: administrator.email, to: replies }))).status).toBe(67);
  });
});
