import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asked, egress, github, nowhere, resetGithub, token, website } from './fake-github.ts';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let administrator: Member;
let manager: Member;
let viewer: Member;
beforeAll(async () => {
  api = await startTestApi({ egress });
});
afterAll(() => api.close());
beforeEach(async () => {
  resetGithub();
  const organisationId = await api.organisation();
  administrator = await api.member('administrator', organisationId);
  manager = await api.member('manager', organisationId);
  viewer = await api.member('viewer', organisationId);
});

const status = async (as: Member, refresh = false) =>
  (await api.call('GET', `/github/status?tenantId=demo${refresh ? '&refresh=true' : ''}`, { as })).body;
const byToken = (as = administrator) => api.call('POST', '/github/token', { as, body: { token } });

describe('GitHub by a token', () => {
  it('is connected once GitHub has said whose the token is, and disconnected', async () => {
    expect(await status(viewer)).toMatchObject({ connected: false, state: 'not_connected', detail: null });
    expect((await byToken()).body).toMatchObject({
      connected: true,
      account: { login: 'acme' },
      how: 'token',
      base_url: 'https://github.com',
    });
    expect(await status(viewer)).toMatchObject({ connected: true, state: 'connected' });
    expect((await api.call('GET', '/integrations', { as: viewer })).body.integrations).toMatchObject([
      { provider: 'github', category: 'codebase', connected: true },
      { provider: 'gitlab', connected: false },
    ]);
    expect((await api.call('DELETE', '/github/disconnect?tenantId=demo', { as: administrator })).body).toEqual({ still_installed: null });
    expect(await status(viewer)).toMatchObject({ connected: false, state: 'not_connected' });
  });

  it('takes the place of another one, and the audit log says so', async () => {
    await byToken();
    await byToken();
    expect(await api.audited(administrator.organisationId)).toEqual(['connection_made', 'connection_ended', 'connection_made']);
  });

  it('is stored sealed, and told by no answer and no entry of the audit log', async () => {
    const answered = await byToken();
    const rows = await api.database.pool.query(
      'select code_connections::text as row from code_connections union select audit_log::text from audit_log',
    );
    expect(answered.text + (await api.call('GET', '/integrations', { as: administrator })).text + JSON.stringify(rows.rows)).not.toContain(
      token,
    );
  });

  it('is refused at the field that is wrong', async () => {
    const send = async (body: object) => (await api.call('POST', '/github/token', { as: administrator, body })).body;
    expect(await send({ token: ' ' })).toMatchObject({ fields: { token: 'Enter the token' } });
    expect(await send({ token: 'two\r\nlines' })).toMatchObject({ fields: { token: expect.stringContaining('isn’t valid') } });
    expect(await send({ token, base_url: 'http://git.example.org' })).toMatchObject({ fields: { base_url: expect.any(String) } });
    github.takesToken = false;
    const refused = await send({ token });
    expect(refused).toMatchObject({ fields: { token: expect.stringContaining('GitHub rejected the token') } });
    // It was never accepted, and who reads this is the administrator.
    expect(refused.detail).not.toMatch(/no longer|administrator/);
    expect(await status(viewer)).toMatchObject({ connected: false });
  });

  it('tells an address under which there is no server from one of another server, and from one that does not answer', async () => {
    const send = async (base_url?: string) =>
      (await api.call('POST', '/github/token', { as: administrator, body: { token, ...(base_url && { base_url }) } })).body;
    expect(await send(nowhere)).toMatchObject({ fields: { base_url: expect.stringContaining('Check the spelling') } });
    expect(await send(website)).toMatchObject({ fields: { base_url: expect.stringContaining('isn’t GitHub Enterprise Server') } });
    github.isDown = true;
    expect(await send('https://ghe.example.org')).toMatchObject({ fields: { base_url: expect.stringContaining('isn’t responding') } });
    // There is no field of the public server.
    expect(await send()).toMatchObject({ code: 'host.unavailable' });
  });

  it('lists repositories by name, searched, and asks GitHub again when told to', async () => {
    await byToken();
    const list = async (query = '') => (await api.call('GET', `/github/repos?tenantId=demo${query}`, { as: manager })).body;
    expect(await list()).toMatchObject({ repos: ['acme/old', 'acme/shop', 'acme/site'], total: 3 });
    expect(await list('&search=SHOP')).toMatchObject({
      repos: ['acme/shop'],
      repositories: [{ can_write: true, default_branch: 'main' }],
      total: 1,
    });
    expect(await list('&limit=1')).toMatchObject({
      repos: ['acme/old'],
      repositories: [{ can_write: false, is_archived: true }],
      total: 3,
    });
    const listings = () => asked.filter(({ path }) => path.startsWith('/user/repos')).length;
    expect(listings()).toBe(1);
    await list('&refresh=true');
    expect(listings()).toBe(2);
  });

  it('is noticed to be worth nothing any more on the next call', async () => {
    await byToken();
    github.takesToken = false;
    expect(await api.call('GET', '/github/repos', { as: manager })).toMatchObject({ status: 409, body: { code: 'host.unauthorized' } });
    expect(await status(viewer)).toMatchObject({
      connected: false,
      state: 'refused',
      detail: expect.stringContaining('no longer accepts the token'),
    });
    github.takesToken = true;
    expect(await status(viewer, true)).toMatchObject({ connected: true, detail: null });
  });

  it('stays connected through an outage, which is told in the language of the reader', async () => {
    await byToken();
    await api.database.pool.query(`update code_connections set checked_at = now() - interval '1 hour'`);
    github.isDown = true;
    const { body } = await api.call('GET', '/github/status?refresh=true', { as: viewer, headers: { 'accept-language': 'ar' } });
    const said = 'لا يستجيب GitHub. أعد المحاولة بعد قليل.';
    expect(body).toMatchObject({ connected: true, detail: said, last_error: { at: expect.any(String), detail: 'لم يستجب GitHub.' } });
  });

  it('says when it was last used and what last went wrong, also after it works again', async () => {
    await byToken();
    const fresh = await status(viewer);
    expect(fresh).toMatchObject({ last_used_at: null, last_error: null });
    await api.call('GET', '/github/repos', { as: manager });
    const { last_used_at: used } = await status(viewer);
    expect(Date.parse(used)).toBeGreaterThanOrEqual(Date.parse(fresh.connected_at));
    github.isDown = true;
    await api.call('GET', '/github/repos?refresh=true', { as: manager });
    github.isDown = false;
    await api.call('GET', '/github/repos?refresh=true', { as: manager });
    expect(await status(viewer)).toMatchObject({
      connected: true,
      detail: null,
      last_error: { at: expect.any(String), detail: 'GitHub didn’t respond.' },
    });
  });

  it('belongs to its organisation', async () => {
    await byToken();
    const stranger = await api.member('owner', await api.organisation('other.example'));
    expect(await status(stranger)).toMatchObject({ connected: false });
    expect(await api.call('GET', '/github/repos', { as: stranger })).toMatchObject({ status: 404, body: { code: 'connection.none' } });
    for (const path of ['/github/status', '/github/repos'])
      expect((await api.call('GET', `${path}?tenantId=${administrator.organisationId}`, { as: stranger })).status).toBe(404);
  });
});
