import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../doubles/graph/accounts.ts';
import type { App } from '../doubles/graph/world.ts';
import { startConnectedWorld, type ConnectedWorld } from './library-world.ts';
import type { Member } from './test-api.ts';

let world: ConnectedWorld;
let administrator: Member;
let manager: Member;
let app: App;
let lina: Account;
beforeAll(async () => {
  world = await startConnectedWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  const organisationId = await world.api.organisation();
  administrator = await world.api.member('administrator', organisationId);
  manager = await world.api.member('manager', organisationId);
  app = world.graph.addApp([], { takesCodes: true });
  lina = world.graph.world.accounts.add('lina@contoso.example');
});

interface Code {
  code: string;
  address: string;
  interval: number;
  expires_at: string;
  ticket: string;
}
const start = (change: object = {}, kind = 'sharepoint', as = administrator) =>
  world.api.call('POST', `/libraries/${kind}/codes`, {
    as,
    body: { tenant: world.graph.world.tenant, client_id: app.clientId, ...change },
  });
const codeOf = async (change: object = {}, kind = 'sharepoint') => (await start(change, kind)).body as Code;
const answer = (ticket: string, kind = 'sharepoint', as = administrator) =>
  world.api.call('POST', `/libraries/${kind}/codes/answer`, { as, body: { ticket } });
const wait = (seconds: number) => world.graph.world.clock.advance(seconds * 1000);
const status = async (query = '') => (await world.api.call('GET', `/libraries/sharepoint${query}`, { as: manager })).body;
const test = () => status('?refresh=true');
const drives = () => world.api.call('GET', `/libraries/sharepoint/drives?site=${world.site.id}`, { as: manager });
const sealed = async () =>
  (
    await world.api.database.pool.query('select sealed_secret from library_connections where organisation_id = $1', [
      administrator.organisationId,
    ])
  ).rows.map(({ sealed_secret: secret }) => String(secret));

/** Lina signs in, and SharePoint is connected in her name. */
async function connect(change: object = {}): Promise<void> {
  const { code, ticket } = await codeOf(change);
  world.graph.world.accounts.enter(code, lina);
  expect(await answer(ticket)).toMatchObject({ status: 200, body: { state: 'connected' } });
}

describe('a code', () => {
  it('asks for the least rights, and connects once it was entered', async () => {
    const { code, address, interval, expires_at, ticket } = await codeOf();
    expect([address, interval]).toEqual([`${world.graph.cloud.signIn}/device`, 5]);
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now());
    const asked = new URLSearchParams(world.graph.requests.at(-1)?.body).get('scope');
    const { graph } = world.graph.cloud;
    expect(asked).toBe(`${graph}/Files.Read.All ${graph}/Sites.Read.All offline_access`);
    expect((await answer(ticket)).body).toEqual({ state: 'pending', connection: null });
    expect((await answer(ticket)).body).toEqual({ state: 'slower', connection: null });
    expect(await status()).toMatchObject({ state: 'not_connected', how: null, account: null });
    world.graph.world.accounts.enter(code, lina);
    wait(20);
    const connected = {
      connected: true,
      how: 'code',
      account: 'lina@contoso.example',
      app_name: 'Manara',
      rights: ['Files.Read.All', 'Sites.Read.All'],
      tenant: world.graph.world.tenant,
    };
    expect((await answer(ticket)).body).toMatchObject({ state: 'connected', connection: connected });
    expect(await status()).toMatchObject(connected);
    expect((await drives()).body.drives).toMatchObject([{ id: world.drive.id }]);
    expect(await world.api.audited(administrator.organisationId)).toEqual(['library_connected']);
  });

  it('asks for writing where fixed files are to be saved, and for no sites where there are none', async () => {
    await codeOf({ write: true }, 'onedrive');
    const { graph } = world.graph.cloud;
    expect(new URLSearchParams(world.graph.requests.at(-1)?.body).get('scope')).toBe(`${graph}/Files.ReadWrite.All offline_access`);
  });

  it('is over after a time, where the person says no, and for anyone but who asked for it', async () => {
    const [late, refused] = [await codeOf(), await codeOf()];
    world.graph.world.accounts.enter(refused.code, 'denied');
    expect(await answer(refused.ticket)).toMatchObject({ status: 409, body: { code: 'library.code_denied' } });
    const over = { status: 409, body: { code: 'library.code_expired' } };
    const other = await world.api.member('administrator', administrator.organisationId);
    expect(await answer(late.ticket, 'sharepoint', other)).toMatchObject(over);
    expect(await answer(late.ticket, 'onedrive')).toMatchObject(over);
    expect(await answer('v1.a.b')).toMatchObject(over);
    wait(900);
    expect(await answer(late.ticket)).toMatchObject(over);
  });

  it('is refused at the field that is wrong, and where the app allows none', async () => {
    expect((await start({ tenant: 'common' })).body.fields).toHaveProperty('tenant');
    expect((await start({ client_id: 'an-app' })).body.fields).toHaveProperty('client_id');
    expect((await start({ tenant: 'elsewhere.example' })).body.fields).toHaveProperty('tenant');
    app.takesCodes = false;
    expect(await start()).toMatchObject({ status: 409, body: { code: 'library.codes_off' } });
  });
});

describe('a connection in the name of a person', () => {
  it('does not say who that was once they are removed', async () => {
    lina = world.graph.world.accounts.add(manager.email);
    await connect();
    expect(await status()).toMatchObject({ account: manager.email });
    expect((await world.api.call('DELETE', `/people/${manager.id}`, { as: administrator })).status).toBe(204);
    expect((await world.api.call('GET', '/libraries/sharepoint', { as: administrator })).body).toMatchObject({ account: 'Former member' });
  });

  it('keeps each refresh token sealed, in the place of the one before', async () => {
    await connect();
    const [first = ''] = await sealed();
    await drives();
    const [second = ''] = await sealed();
    expect(second).not.toBe(first);
    const good = world.graph.world.accounts.goodRefreshTokens;
    expect(good.some((token) => second.includes(token))).toBe(false);
    const { rows } = await world.api.database.pool.query('select audit_log::text as entry from audit_log where organisation_id = $1', [
      administrator.organisationId,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    for (const token of good) expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('goes on where two ask at once, of which one token is worth one use', async () => {
    await connect();
    expect((await Promise.all([drives(), drives(), drives()])).map(({ status: code }) => code)).toEqual([200, 200, 200]);
    expect(await status()).toMatchObject({ connected: true });
  });

  it('says that consent was withdrawn, and works again once it was given', async () => {
    await connect();
    world.graph.world.accounts.withdraw(app);
    expect(await drives()).toMatchObject({ status: 409, body: { code: 'library.no_rights' } });
    expect(await status()).toMatchObject({ state: 'withdrawn', detail: expect.stringContaining('consent') });
    await connect();
    expect(await test()).toMatchObject({ connected: true, state: 'connected' });
  });

  it('says that the account is gone, and what to do', async () => {
    await connect();
    lina.isDisabled = true;
    expect(await test()).toMatchObject({ state: 'refused', detail: expect.stringContaining('a different account') });
    lina.isDisabled = false;
    expect(await test()).toMatchObject({ connected: true });
  });

  it('says that the sign-in has ended, until somebody signs in anew', async () => {
    await connect();
    world.graph.world.accounts.endSignIns();
    expect(await test()).toMatchObject({ state: 'expired', detail: expect.stringContaining('new code') });
    await connect();
    expect(await status()).toMatchObject({ connected: true, detail: null });
  });
});
