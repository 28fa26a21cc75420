import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { createSmtp, operatorsWay } from '@manara/server/platform/mail/smtp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOwnMailWorld, type OwnMailWorld } from './own-mail-world.ts';
import type { Member } from './test-api.ts';

let world: OwnMailWorld;
let organisation: string;
let owner: Member;
let administrator: Member;

beforeAll(async () => {
  world = await startOwnMailWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.begin();
  organisation = await world.api.organisation('Harbour');
  owner = await world.api.member('owner', organisation);
  administrator = await world.api.member('administrator', organisation);
});

const stored = async () => (await world.api.database.pool.query('select * from organisation_mail_servers')).rows;
const remove = (as: Member) => world.api.call('DELETE', '/organisation/mail-server', { as });

describe('an own mail server', () => {
  it('is asked, stored, and shown to administrators without its password', async () => {
    const connections = world.own.connections();
    const { status, body } = await world.put(owner);
    const own = {
      host: 'localhost',
      port: world.own.port,
      encryption: 'upgrade',
      user: 'harbour',
      has_password: true,
      from_name: 'Harbour, Office',
      from_address: 'office@harbour.example',
      failing_since: null,
      last_error: null,
    };
    expect({ status, body }).toMatchObject({ status: 200, body: { own } });
    expect(world.own.connections()).toBe(connections + 1);
    expect(world.own.received).toEqual([]);
    expect(await world.read(administrator)).toMatchObject({ own });
    expect(JSON.stringify([body, await world.read(owner), await stored()])).not.toContain(world.settings.password);
    const means = await world.api.call('GET', '/messages/means', { as: administrator });
    expect(means.body.mail).toEqual({
      own: true,
      server: world.place(world.own.port),
      sender: 'Harbour, Office <office@harbour.example>',
      state: 'working',
    });
  });

  it('is for owners to set and to remove', async () => {
    expect((await world.put(administrator)).status).toBe(403);
    expect((await world.put(owner)).status).toBe(200);
    expect((await remove(administrator)).status).toBe(403);
    const elsewhere = await world.api.member('owner', await world.api.organisation('elsewhere'));
    expect((await world.read(elsewhere)).own).toBeNull();
    expect((await remove(elsewhere)).status).toBe(404);
    expect((await stored()).length).toBe(1);
    expect((await remove(owner)).body).toMatchObject({ own: null });
    expect(await stored()).toEqual([]);
  });

  it('stands in the audit log as it was set and removed, without its password', async () => {
    await world.put(owner);
    await world.put(owner, { port: world.other.port, encryption: 'start' });
    await remove(owner);
    const { rows } = await world.api.database.pool.query(
      `select action, before, after from audit_log where organisation_id = $1 and action like 'mail_server%' order by id`,
      [organisation],
    );
    const first = {
      server: world.place(world.own.port),
      sender: 'Harbour, Office <office@harbour.example>',
      encryption: 'upgrade',
      user: 'harbour',
    };
    const second = { ...first, server: world.place(world.other.port), encryption: 'start' };
    expect(rows).toEqual([
      { action: 'mail_server_set', before: null, after: { ...first, new_password: true } },
      { action: 'mail_server_set', before: first, after: { ...second, new_password: true } },
      { action: 'mail_server_removed', before: second, after: null },
    ]);
  });
});

describe('a server that is not taken', () => {
  const refused = async (change: Record<string, unknown>) => {
    const { status, body } = await world.put(owner, change);
    expect({ status, stored: await stored() }).toEqual({ status: 422, stored: [] });
    return body.fields as Record<string, string>;
  };

  it('lets nobody in with this password, and says so in its words', async () => {
    const fields = await refused({ password: 'wrong' });
    expect(fields).toEqual({ user: expect.stringMatching(/^The server didn’t accept .*\u2068535 .*Invalid username or password\u2069$/) });
  });

  it.each(['127.0.0.1', 'localhost', '[::1]', '10.0.0.1', '169.254.169.254', 'http://x', 'a b'])(
    'has an internal address, or none: %s',
    async (host) => {
      world.allowed.clear();
      const connections = world.own.connections();
      expect(Object.keys(await refused({ host, port: 587 }))).toEqual(['host']);
      expect(world.own.connections()).toBe(connections);
    },
  );

  it('is asked for at a port that is not for mail', async () => {
    for (const port of [22, 80, 443, 6379]) expect(Object.keys(await refused({ host: '203.0.113.9', port }))).toEqual(['port']);
  });

  it('does not encrypt, or has a certificate that nobody vouches for', async () => {
    expect(Object.keys(await refused({ port: world.server.port, user: null, password: '' }))).toEqual(['encryption']);
    expect(await refused({ port: world.strange.port, encryption: 'start', user: null, password: '' })).toEqual({
      encryption: expect.stringMatching(/certificate/i),
    });
    expect(Object.keys(await refused({ encryption: 'start' }))).toEqual(['encryption']);
  });

  it('does not answer', async () => {
    world.allowed.add('localhost:9');
    expect(await refused({ port: 9 })).toEqual({ host: expect.stringMatching(/ECONNREFUSED/) });
  });

  it.each(['host', 'user', 'password', 'from_name', 'from_address'])('has a line end in its %s', async (field) => {
    const value = `${world.settings[field as 'host']}\r\nBcc: victim@example.org`;
    expect(Object.keys(await refused({ [field]: value }))).toEqual([field]);
  });

  it.each([
    [{ from_address: 'office' }, 'from_address'],
    [{ from_address: 'Office <office@harbour.example>' }, 'from_address'],
    [{ from_address: '<x>@harbour.example' }, 'from_address'],
    [{ from_name: ' ' }, 'from_name'],
    [{ host: ' ' }, 'host'],
    [{ user: '' }, 'user'],
    [{ password: undefined }, 'password'],
  ])('lacks something: %j', async (change, field) => {
    expect(Object.keys(await refused(change))).toEqual([field]);
  });

  it('is no way to try what many servers say', async () => {
    for (let n = 0; n < 10; n += 1) await refused({ password: 'wrong' });
    expect((await world.put(owner)).status).toBe(429);
    const elsewhere = await world.api.member('owner', await world.api.organisation('elsewhere'));
    expect((await world.put(elsewhere)).status).toBe(200);
  });
});

it('does not let a server keep a connection for as long as it goes on talking', async () => {
  const talkative = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 hello\r\n');
    socket.once('data', () => {
      const talking = setInterval(() => socket.write('250-and\r\n'), 50);
      socket.once('close', () => clearInterval(talking));
    });
  });
  talkative.listen(0, '127.0.0.1');
  await once(talkative, 'listening');
  const { port } = talkative.address() as AddressInfo;
  const settings = {
    host: '127.0.0.1',
    port,
    encryption: 'upgrade',
    login: null,
    from: { name: 'Harbour', address: 'a@harbour.example' },
  } as const;
  const way = { ...operatorsWay(settings), most: 1 };
  await expect(createSmtp(settings, way).ask()).rejects.toMatchObject({ code: 'ECONNECTION' });
  talkative.close();
});

describe('the stored password', () => {
  const again = (change: Record<string, unknown> = {}) => world.put(owner, { password: undefined, ...change });
  beforeEach(async () => expect(await world.put(owner)).toMatchObject({ status: 200 }));

  it('is kept for the same server, port and user, whatever else is changed', async () => {
    expect((await again({ from_name: 'Quay', encryption: 'upgrade' })).body.own).toMatchObject({ from_name: 'Quay', has_password: true });
    expect((await again({ password: '', host: 'LOCALHOST.' })).status).toBe(200);
  });

  it.each([
    ['another port', () => ({ port: world.other.port, encryption: 'start' })],
    ['another host', () => ({ host: '127.0.0.1' })],
    ['another user', () => ({ user: 'quay' })],
  ])('is sent to nobody else: %s', async (_what, change) => {
    world.allowed.add(`127.0.0.1:${world.own.port}`);
    const before = [world.own.connections(), world.other.connections()];
    const { status, body } = await again(change());
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: ['password'] });
    expect([world.own.connections(), world.other.connections()]).toEqual(before);
    expect((await world.read(owner)).own).toMatchObject({ host: 'localhost', port: world.own.port, user: 'harbour' });
  });

  it('opens for nothing else in the database either', async () => {
    await world.api.database.pool.query("update organisation_mail_servers set port = $1, encryption = 'start'", [world.other.port]);
    await world.api.call('POST', '/mails/test', { as: administrator });
    const connections = world.other.connections();
    await world.deliver();
    expect(world.other.connections()).toBe(connections);
    expect((await world.read(owner)).own).toMatchObject({ failing_since: expect.any(String) });
  });

  it('is gone where nobody signs in any more', async () => {
    // Servers let everybody say hello.
    expect((await again({ user: null })).body.own).toMatchObject({ user: null, has_password: false });
  });
});
