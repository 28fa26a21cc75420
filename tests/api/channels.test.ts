import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startChannelWorld, type ChannelWorld } from './channel-world.ts';

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const listed = async (as = world.administrator) => (await world.ask('GET', '/integrations', undefined, as)).body.channels;
const connect = (body: object) => world.ask('POST', '/channels', body);
const audited = async () => (await world.pool.query("select action from audit_log where action like 'channel%' order by id")).rows;

describe('a channel', () => {
  it('of Slack is connected once it has taken a first message, says how it goes, and is disconnected', async () => {
    const { url, received } = world.slack.addHook();
    const { status, body } = await connect({ kind: 'slack', name: ' town  alerts ', address: ` ${url} ` });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      secret: null,
      channel: {
        kind: 'slack',
        name: 'town alerts',
        host: world.slack.host,
        state: 'connected',
        detail: null,
        last_used_at: expect.any(String),
        last_error: null,
      },
    });
    expect(received).toMatchObject([{ title: 'Test message', lines: ['This is a test. Messages from Manara will appear here.'] }]);
    expect(await listed(world.people.viewer)).toEqual([body.channel]);
    expect((await world.ask('DELETE', `/channels/${body.channel.id}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  it('of Teams runs from right to left in Arabic', async () => {
    const { url, received } = world.teams.addWorkflow();
    const body = { kind: 'teams', name: 'تنبيهات', address: url };
    expect((await world.ask('POST', '/channels', body, world.administrator, 'ar')).status).toBe(201);
    expect(received).toMatchObject([{ lang: 'ar', rtl: true, title: 'رسالة تجريبية', links: [{ text: 'فتح في منارة' }] }]);
  });

  it('that is a program of one’s own gets a secret, shown once, by which its messages are signed', async () => {
    const { id, secret } = await world.webhook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await listed())).not.toContain(secret);
    const { status, body } = await world.ask('POST', `/channels/${id}/test`);
    expect({ status, state: body.state, answer: body.answer }).toEqual({ status: 200, state: 'sent', answer: { status: 204, text: '' } });
    expect(world.receiver.received).toMatchObject([{ type: 'test', version: 1, data: { url: expect.stringContaining('/integrations') } }]);
  });

  it('keeps its address and its secret sealed, and tells them in no answer, delivery or entry of the audit log', async () => {
    const { id, url } = await world.slackChannel();
    const own = await world.webhook();
    world.slack.faults.add({ status: 500, body: `No such ${url}` });
    await world.ask('POST', `/channels/${id}/test`);
    const { rows } = await world.pool.query(
      'select channels::text as row from channels union all select channel_deliveries::text from channel_deliveries union all select audit_log::text from audit_log',
    );
    const all = JSON.stringify(rows) + JSON.stringify(await listed()) + JSON.stringify(await world.deliveries(id));
    const { pathname } = new URL(url);
    for (const hidden of [pathname, pathname.split('/').at(-1) ?? '', own.secret]) expect(all).not.toContain(hidden);
  });

  it.each([
    ['a name', { name: '  ' }, 'name'],
    ['an address of Slack', { address: 'https://hooks.slack.com/archives/C0' }, 'address'],
    ['https', { address: 'http://hooks.slack.example/services/T0/B0/x' }, 'address'],
  ])('is refused without %s', async (_what, change, field) => {
    const { url, received } = world.slack.addHook();
    const { status, body } = await connect({ kind: 'slack', name: 'alerts', address: url, ...change });
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] });
    expect(received).toEqual([]);
  });

  it('is refused where nothing is taken at its address, and where the server may not reach it', async () => {
    const { url, hook } = world.slack.addHook();
    hook.state = 'revoked';
    expect((await connect({ kind: 'slack', name: 'alerts', address: url })).body.fields.address).toMatch(/Create a new one/);
    const workflow = world.teams.addWorkflow();
    const other = workflow.url.replace(/sig=.*/, 'sig=other');
    expect((await connect({ kind: 'teams', name: 'alerts', address: other })).body.fields.address).toMatch(/Create a new one/);
    for (const address of ['https://10.0.0.8/hooks', 'http://127.0.0.1:9/hooks'])
      expect((await connect({ kind: 'webhook', name: 'bot', address })).body.fields.address).toMatch(/MANARA_EGRESS_ALLOW/);
    expect(await listed()).toEqual([]);
  });

  it('is an administrator’s to connect and one organization’s alone', async () => {
    const { url } = world.slack.addHook();
    const body = { kind: 'slack', name: 'alerts', address: url };
    expect((await world.ask('POST', '/channels', body, world.people.manager)).status).toBe(403);
    const { id } = await world.slackChannel();
    const stranger = await world.api.member('administrator', await world.api.organisation());
    expect(await listed(stranger)).toEqual([]);
    for (const [method, path] of [
      ['POST', `/channels/${id}/test`],
      ['PUT', `/channels/${id}`],
      ['DELETE', `/channels/${id}`],
    ] as const)
      expect((await world.ask(method, path, method === 'PUT' ? { name: 'x' } : undefined, stranger)).status).toBe(404);
    expect(await listed()).toMatchObject([{ id, state: 'connected' }]);
  });

  it('says that its webhook is gone, and works again at another address, with its rules', async () => {
    const { id, hook } = await world.slackChannel();
    await world.rule(id);
    hook.state = 'archived';
    const { body: tested } = await world.ask('POST', `/channels/${id}/test`);
    expect(tested).toMatchObject({ state: 'refused', answer: { status: 410, text: 'channel_is_archived' } });
    expect(await listed()).toMatchObject([
      { state: 'refused', detail: expect.stringMatching(/connect again/), last_error: { detail: expect.any(String) } },
    ]);
    const next = world.slack.addHook();
    expect((await world.ask('PUT', `/channels/${id}`, { name: 'harbour', address: next.url })).body).toMatchObject({
      name: 'harbour',
      state: 'connected',
    });
    expect((await world.ask('GET', '/channels/rules')).body).toMatchObject({ total: 1, rules: [{ channel: { name: 'harbour' } }] });
    expect((await audited()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['channel_connected', 'channel_rule_made', 'channel_tested', 'channel_changed']),
    );
  });

  it('is signed with both secrets for a day after a change, and only a webhook has one', async () => {
    const { id, secret: old } = await world.webhook();
    const { status, body } = await world.ask('POST', `/channels/${id}/secret`);
    expect(status).toBe(201);
    expect(body.secret).not.toBe(old);
    expect(await listed()).toMatchObject([{ old_secret_until: body.old_secret_until }]);
    const test = async () => (await world.ask('POST', `/channels/${id}/test`)).body.state;
    // The receiver knows the old one until the new one is entered there.
    expect(await test()).toBe('sent');
    world.receiver.secrets.splice(0, 1, body.secret);
    expect(await test()).toBe('sent');
    world.receiver.secrets.splice(0, 1, old);
    await world.pool.query("update channels set signs_twice_until = now() - interval '1 second'");
    expect(await test()).toBe('given_up');
    const { id: chat } = await world.slackChannel();
    expect(await world.ask('POST', `/channels/${chat}/secret`)).toMatchObject({ status: 409, body: { code: 'channel.no_secret' } });
  });
});
