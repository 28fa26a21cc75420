import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startConnectedWorld, type ConnectedWorld } from './library-world.ts';
import type { Member } from './test-api.ts';

let world: ConnectedWorld;
let administrator: Member;
let manager: Member;
let viewer: Member;
beforeAll(async () => {
  world = await startConnectedWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  const organisationId = await world.api.organisation();
  administrator = await world.api.member('administrator', organisationId);
  manager = await world.api.member('manager', organisationId);
  viewer = await world.api.member('viewer', organisationId);
});

const status = async (kind = 'sharepoint', query = '') => (await world.api.call('GET', `/libraries/${kind}${query}`, { as: viewer })).body;
const test = () => status('sharepoint', '?refresh=true');
const audited = async (action: string) =>
  (
    await world.api.database.pool.query('select before, after from audit_log where organisation_id = $1 and action = $2 order by id', [
      administrator.organisationId,
      action,
    ])
  ).rows;

describe('SharePoint by an app of the tenant', () => {
  it('is connected once Microsoft has let the app in, says its rights, and is disconnected', async () => {
    const app = world.appWith('Sites.Selected');
    expect(await status()).toMatchObject({ connected: false, state: 'not_connected', tenant: null, last_used_at: null });
    const { status: answered, body } = await world.connect(administrator, app);
    expect(answered).toBe(200);
    const connected = {
      connected: true,
      state: 'connected',
      cloud: 'global',
      tenant: world.graph.world.tenant,
      client_id: app.clientId,
      app_name: 'Manara',
      rights: ['Sites.Selected'],
      last_error: null,
      detail: null,
    };
    expect(body).toMatchObject(connected);
    expect(await status()).toMatchObject(connected);
    expect(await status('onedrive')).toMatchObject({ connected: false });
    const listed = (await world.api.call('GET', '/integrations', { as: viewer })).body.libraries;
    expect(listed).toMatchObject([
      { kind: 'sharepoint', category: 'documents', connected: true },
      { kind: 'onedrive', connected: false },
    ]);
    expect((await world.api.call('DELETE', '/libraries/sharepoint', { as: administrator })).status).toBe(204);
    expect(await status()).toMatchObject({ state: 'not_connected' });
    expect(await world.api.audited(administrator.organisationId)).toEqual(['library_connected', 'library_disconnected']);
  });

  it('takes the place of another one', async () => {
    await world.connect(administrator, world.appWith('Sites.Selected'));
    const second = world.appWith('Sites.Read.All');
    await world.connect(administrator, second);
    expect(await status()).toMatchObject({ client_id: second.clientId });
    expect(await world.api.audited(administrator.organisationId)).toEqual([
      'library_connected',
      'library_disconnected',
      'library_connected',
    ]);
  });

  it('keeps its secret sealed, and tells it in no answer and no entry of the audit log', async () => {
    const app = world.appWith('Sites.Selected');
    const { text } = await world.connect(administrator, app);
    const { rows } = await world.api.database.pool.query(
      'select library_connections::text as row from library_connections union select audit_log::text from audit_log',
    );
    expect(text + (await world.api.call('GET', '/integrations', { as: administrator })).text + JSON.stringify(rows)).not.toContain(
      app.secret,
    );
  });

  it('is refused at the field that is wrong', async () => {
    const app = world.graph.addApp(['Sites.Selected'], { lasts: 1_000_000 });
    const send = async (change: Record<string, string>) =>
      (await world.api.call('POST', '/libraries/sharepoint', { as: administrator, body: world.form(app, change) })).body.fields;
    const before = world.graph.requests.length;
    expect(Object.keys(await send({ tenant: 'common', client_id: 'Manara', secret: ' ' }))).toEqual(['tenant', 'client_id', 'secret']);
    expect(await send({ secret: 'two words' })).toHaveProperty('secret');
    expect(world.graph.requests).toHaveLength(before);
    expect(await send({ tenant: 'nowhere.example' })).toEqual({ tenant: expect.stringContaining('tenant') });
    expect(await send({ client_id: crypto.randomUUID() })).toEqual({ client_id: expect.stringContaining('app') });
    expect(await send({ secret: 'other' })).toEqual({ secret: expect.stringContaining('secret') });
    world.graph.world.clock.advance(1_000_000);
    expect(await send({})).toEqual({ secret: expect.stringContaining('expired') });
    expect(await status()).toMatchObject({ state: 'not_connected' });
  });

  it('is refused without any right to files, and where the server may not reach the cloud', async () => {
    expect(await world.connect(administrator, world.appWith())).toMatchObject({ status: 409, body: { code: 'library.no_rights' } });
    const body = world.form(world.appWith('Sites.Selected'), { cloud: 'china' });
    expect(await world.api.call('POST', '/libraries/sharepoint', { as: administrator, body })).toMatchObject({
      status: 409,
      body: { code: 'library.address_refused' },
    });
  });

  it('is one organisation’s alone', async () => {
    await world.connect(administrator, world.appWith('Sites.Read.All'));
    const stranger = await world.api.member('administrator', await world.api.organisation());
    expect((await world.api.call('GET', '/libraries/sharepoint', { as: stranger })).body).toMatchObject({ state: 'not_connected' });
    expect(await world.api.call('GET', '/libraries/sharepoint/sites', { as: stranger })).toMatchObject({
      status: 404,
      body: { code: 'library.none' },
    });
    await world.api.call('DELETE', '/libraries/sharepoint', { as: stranger });
    expect(await status()).toMatchObject({ connected: true });
  });
});

describe('a connection that stops working', () => {
  it('says that its secret has expired, and works again after that is over', async () => {
    const app = world.appWith('Sites.Selected');
    await world.connect(administrator, app);
    app.expiresAt = world.graph.world.clock.now();
    expect(await test()).toMatchObject({
      connected: false,
      state: 'expired',
      detail: expect.stringContaining('expired'),
      last_error: { detail: expect.stringContaining('expired') },
    });
    const parts = (await world.api.call('GET', '/support/status', { as: administrator })).body.parts as { part: string }[];
    expect(parts.find(({ part }) => part === 'libraries')).toMatchObject({ state: 'down', detail: expect.stringContaining('SharePoint') });
    app.expiresAt = null;
    expect(await test()).toMatchObject({ connected: true, state: 'connected', detail: null, last_error: { at: expect.any(String) } });
    expect(await audited('library_connection_changed')).toEqual([
      { before: { state: 'connected' }, after: { state: 'expired' } },
      { before: { state: 'expired' }, after: { state: 'connected' } },
    ]);
  });

  it('notices by its use that consent was withdrawn, and that the app is gone', async () => {
    const app = world.appWith('Sites.Read.All');
    await world.connect(administrator, app);
    app.roles = [];
    const drives = () => world.api.call('GET', `/libraries/sharepoint/drives?site=${world.site.id}`, { as: manager });
    expect(await drives()).toMatchObject({ status: 409, body: { code: 'library.no_rights' } });
    expect(await status()).toMatchObject({ state: 'withdrawn', detail: expect.stringContaining('consent') });
    world.graph.world.apps.delete(app.clientId);
    expect(await drives()).toMatchObject({ status: 409, body: { code: 'library.app_unknown' } });
    expect(await status()).toMatchObject({ state: 'refused' });
  });

  it('stays connected where one site is refused, or Microsoft answers with something else', async () => {
    await world.connect(administrator, world.appWith('Sites.Selected'));
    expect(await world.api.call('GET', `/libraries/sharepoint/drives?site=${world.site.id}`, { as: manager })).toMatchObject({
      status: 409,
      body: { code: 'library.forbidden' },
    });
    expect(await status()).toMatchObject({ connected: true, last_error: { detail: expect.stringContaining('access') } });
    const end = world.graph.faults.add({ status: 400, body: '{}' });
    expect(await test()).toMatchObject({ connected: true });
    end();
  });

  it('shows the rights that were added or taken away when it is tested', async () => {
    const app = world.appWith('Sites.Selected');
    await world.connect(administrator, app);
    app.roles = ['Sites.Selected', 'Sites.ReadWrite.All'];
    expect(await test()).toMatchObject({ rights: ['Sites.ReadWrite.All', 'Sites.Selected'] });
  });
});

describe('choosing what is read', () => {
  const get = async (path: string, kind = 'sharepoint') => (await world.api.call('GET', `/libraries/${kind}${path}`, { as: manager })).body;

  it('finds sites by their words, page by page, and a site by its address', async () => {
    const app = world.appWith('Sites.Read.All');
    await world.connect(administrator, app);
    const other = world.graph.addSite('Town library', 'sites/library');
    const first = await get('/sites?search=town&limit=1');
    const second = await get('/sites?search=town&limit=1&skip=1');
    expect([first.sites[0].name, first.more, second.sites[0].name, second.more]).toEqual(['Town hall', true, 'Town library', false]);
    app.roles = ['Sites.Selected'];
    app.granted.set(other.id, 'read');
    expect(await get('/sites')).toEqual({ sites: [], more: false });
    expect(await get(`/sites?search=${encodeURIComponent('https://contoso.sharepoint.com/sites/library/Forms')}`)).toMatchObject({
      sites: [{ id: other.id, name: 'Town library' }],
    });
  });

  it('finds no sites by words where the app may not search', async () => {
    await world.connect(administrator, world.appWith('Sites.Selected'));
    const refusal = { status: 403, body: JSON.stringify({ error: { code: 'accessDenied' } }) };
    const end = world.graph.faults.add({ when: ({ path }) => path.startsWith('/v1.0/sites?'), ...refusal });
    expect(await get('/sites?search=town')).toEqual({ sites: [], more: false });
    end();
    expect(await status()).toMatchObject({ connected: true, last_error: null });
  });

  it('lists the libraries of a site and their folders', async () => {
    await world.connect(administrator, world.appWith('Sites.Read.All'));
    const { drives } = await get(`/drives?site=${world.site.id}`);
    expect(drives).toMatchObject([{ id: world.drive.id, name: 'Documents' }]);
    const { folders, more } = await get(`/folders?drive=${encodeURIComponent(world.drive.id)}`);
    expect([folders.map(({ name }: { name: string }) => name), more]).toEqual([['forms'], false]);
    const below = await get(`/folders?drive=${encodeURIComponent(world.drive.id)}&folder=${encodeURIComponent(folders[0].id)}`);
    expect(below.folders).toMatchObject([{ name: 'old' }]);
  });

  it('finds the OneDrive of a person, and asks for what it needs', async () => {
    await world.connect(administrator, world.appWith('Files.Read.All'), 'onedrive');
    const own = world.graph.addPerson('lina@contoso.example', world.folder);
    expect((await get('/drives?person=lina@contoso.example', 'onedrive')).drives).toMatchObject([{ id: own.id }]);
    expect((await get('/drives?person=nobody@contoso.example', 'onedrive')).code).toBe('library.not_found');
    expect((await get('/drives', 'onedrive')).fields).toHaveProperty('person');
  });
});

describe('an asset', () => {
  const create = (library: object | null, type = 'sharepoint') =>
    world.api.call('POST', '/assets/', { as: manager, body: { name: 'Forms', asset_type: type, library } });

  it('has the library and folder as Microsoft names them', async () => {
    await world.connect(administrator, world.appWith('Sites.Read.All'));
    const { folders } = (
      await world.api.call('GET', `/libraries/sharepoint/folders?drive=${encodeURIComponent(world.drive.id)}`, { as: manager })
    ).body;
    const { status: made, body } = await create({ drive: world.drive.id, folder: folders[0].id });
    expect(made).toBe(201);
    const library = {
      tenant: world.graph.world.tenant,
      drive: world.drive.id,
      name: 'Documents',
      folder: { id: folders[0].id, name: 'forms' },
      connected: true,
    };
    expect(body).toMatchObject({ library, website: { url: null } });
    expect((await world.api.call('GET', `/assets/${body.id}/library-report`, { as: viewer })).body).toMatchObject({
      is_chosen: true,
      is_connected: true,
      url: body.library.url,
    });
    const row = async () => {
      const { assets } = (await world.api.call('GET', '/assets/reports', { as: viewer })).body as {
        assets: { id: string; placeholder: boolean }[];
      };
      return assets.find(({ id }) => id === body.id);
    };
    expect(await row()).toMatchObject({ placeholder: false });
    await world.api.call('DELETE', '/libraries/sharepoint', { as: administrator });
    // A library that nothing reaches and nothing has read is a placeholder again, everywhere.
    expect((await world.api.call('GET', `/assets/${body.id}/library-report`, { as: viewer })).body).toMatchObject({
      is_chosen: true,
      is_connected: false,
    });
    expect(await row()).toMatchObject({ placeholder: true });
    expect((await world.api.call('GET', `/assets/${body.id}`, { as: viewer })).body.library).toMatchObject({
      ...library,
      connected: false,
    });
  });

  it('that was a placeholder gets a library, and gives it up again', async () => {
    await world.connect(administrator, world.appWith('Sites.Read.All'));
    const { id } = (await create(null)).body;
    const put = async (body: object) => (await world.api.call('PUT', `/assets/${id}`, { as: manager, body })).body.library;
    expect(await put({ library: { drive: world.drive.id } })).toMatchObject({ name: 'Documents', folder: null });
    expect(await put({ name: 'All forms' })).toMatchObject({ name: 'Documents' });
    expect(await put({ library: null })).toBeNull();
  });

  it('is refused a library that the connection does not reach, that is none, or that is not of its kind', async () => {
    const library = { drive: world.drive.id };
    expect((await create(library)).body.fields).toHaveProperty('library');
    await world.connect(administrator, world.appWith('Sites.Selected'));
    expect(await create(library)).toMatchObject({ status: 409, body: { code: 'library.forbidden' } });
    expect(await create({ drive: '..' })).toMatchObject({ status: 409, body: { code: 'library.not_found' } });
    expect((await create(library, 'onedrive')).body.fields).toHaveProperty('library');
    expect((await create(library, 'website')).body.fields).toHaveProperty('library');
  });
});
