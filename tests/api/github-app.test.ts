import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { egress, github, hookSecret, installApp, resetGithub } from './fake-github.ts';
import { publicUrl, startTestApi, type Member, type TestApi } from './test-api.ts';

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

const callback = `${publicUrl}/manara/github/callback`;
const status = async (as: Member, refresh = false) =>
  (await api.call('GET', `/github/status?tenantId=demo${refresh ? '&refresh=true' : ''}`, { as })).body;
const ticketOf = async (as: Member) =>
  (await api.call('POST', '/connections/tickets', { as, body: { provider: 'github' } })).body.ticket as string;
const connect = (query: Record<string, string>) =>
  api.call('GET', `/github/connect?${new URLSearchParams({ tenantId: 'demo', ...query })}`);
const placeOf = (answered: { headers: Record<string, unknown> }) => new URL(String(answered.headers['location']), publicUrl);
const stateIn = (text: string) => /state=([\w-]+)/.exec(text)?.[1] ?? '';
const cookieOf = (answered: { headers: Record<string, unknown> }) => String(answered.headers['set-cookie']).split(';')[0] ?? '';

/** From the ticket to the page of GitHub where the App is installed; answers the state that comes back from there. */
async function untilInstallation(as: Member): Promise<string> {
  const page = await connect({ ticket: await ticketOf(as), returnTo: callback });
  const back = await api.call('GET', `/github/app-created?code=good&state=${stateIn(page.text)}`, { headers: { cookie: cookieOf(page) } });
  expect(placeOf(back).href).toMatch('https://github.com/apps/manara-acme/installations/new');
  return stateIn(placeOf(back).search);
}
const install = (as: Member, state: string, installation_id = github.installed) =>
  api.call('POST', '/github/installations', { as, body: { installation_id, setup_action: 'install', state } });
async function byApp(as = administrator) {
  const state = await untilInstallation(as);
  installApp();
  return install(as, state);
}
const told = (event: string, body: object, { secret = hookSecret, app = String(github.appId) } = {}) =>
  api.call('POST', '/github/webhooks', {
    body,
    headers: {
      'x-github-event': event,
      'x-github-delivery': crypto.randomUUID(),
      'x-github-hook-installation-target-id': app,
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex')}`,
    },
  });

describe('GitHub by an App', () => {
  it('says what it will ask before it asks, on a page without script that leads to GitHub alone', async () => {
    const page = await connect({ ticket: await ticketOf(administrator), returnTo: callback, owner: 'acme' });
    expect(page.status).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('form-action https://github.com');
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    // GitHub refuses a form that comes from nowhere.
    expect(page.text).toContain('<meta name="referrer" content="origin">');
    expect(page.text).toContain('action="https://github.com/organizations/acme/settings/apps/new?state=');
    expect(page.text).not.toContain('<script');
    const manifest = JSON.parse(
      (/name="manifest" value="([^"]*)"/.exec(page.text)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&#34;', '"'),
    );
    expect(manifest).toMatchObject({ public: false, default_permissions: { contents: 'write', pull_requests: 'write', metadata: 'read' } });
    // This installation is not public, and the page says so.
    expect(manifest.hook_attributes).toBeUndefined();
    expect(page.text).toContain('reach this installation');
  });

  it('is made, installed and connected, and taken back on GitHub too', async () => {
    expect((await byApp()).body).toMatchObject({ connected: true, how: 'app', account: { login: 'acme' }, webhooks: true });
    expect((await api.call('GET', '/github/repos', { as: manager })).body).toMatchObject({ total: 3 });
    await api.call('DELETE', '/github/disconnect', { as: administrator });
    expect(github.installed).toBeNull();
  });

  it('is forgotten here and said to be installed still where GitHub is away', async () => {
    await byApp();
    const { settings_url } = await status(viewer);
    github.isDown = true;
    const { body } = await api.call('DELETE', '/github/disconnect', { as: administrator });
    expect(body).toEqual({ still_installed: settings_url });
    expect(await status(viewer)).toMatchObject({ state: 'not_connected' });
  });

  it('goes on to the App that there is already, and straight back where it is installed, with nothing to do where it is connected too', async () => {
    await byApp();
    const again = async () => placeOf(await connect({ ticket: await ticketOf(administrator), returnTo: callback }));
    expect((await again()).href).toBe(`${callback}?connected=github`);
    await api.database.pool.query("update code_connections set state = 'removed' where organisation_id = $1", [
      administrator.organisationId,
    ]);
    const place = await again();
    expect(place.pathname).toBe('/manara/github/callback');
    expect(place.searchParams.get('installation_id')).toBe(String(github.installed));
    expect((await install(administrator, place.searchParams.get('state') ?? '')).status).toBe(200);
  });

  it('keeps the App that GitHub does not take just now until another one is made, for its key cannot be had again', async () => {
    await byApp();
    const rows = () =>
      api.database.pool.query('select id, app_id from github_apps where organisation_id = $1', [administrator.organisationId]);
    const before = (await rows()).rows;
    github.knowsApp = false;
    const page = await connect({ ticket: await ticketOf(administrator), returnTo: callback });
    expect(page.text).toContain('name="manifest"');
    expect((await rows()).rows).toEqual(before);
    expect(await status(viewer)).toMatchObject({ connected: true });
    github.knowsApp = true;
    await api.call('GET', `/github/app-created?code=good&state=${stateIn(page.text)}`, { headers: { cookie: cookieOf(page) } });
    expect((await rows()).rows).toEqual([expect.not.objectContaining({ id: before[0]?.id })]);
    expect(await status(viewer)).toMatchObject({ connected: false });
    expect((await api.audited(administrator.organisationId)).slice(-2)).toEqual(['connection_ended', 'github_app_made']);
  });

  it('begins with a ticket of an administrator alone, once', async () => {
    for (const ticket of ['', 'made-up']) expect(placeOf(await connect({ ticket })).search).toContain('error=unauthorized');
    const ticket = await ticketOf(administrator);
    expect((await connect({ ticket })).status).toBe(200);
    expect(placeOf(await connect({ ticket })).search).toContain('error=unauthorized');
    expect((await api.call('POST', '/connections/tickets', { as: manager, body: { provider: 'github' } })).status).toBe(403);
    const demoted = await ticketOf(administrator);
    await api.database.pool.query(`update users set role = 'viewer' where id = $1`, [administrator.id]);
    expect(placeOf(await connect({ ticket: demoted })).search).toContain('error=unauthorized');
  });

  it.each(['https://evil.example/integrations', '//evil.example', 'javascript:alert(1)', '/dashboard'])(
    'leads back to the page that knows what to do with it, not to %s',
    async (returnTo) => {
      const back = placeOf(await connect({ returnTo }));
      expect(back.origin + back.pathname).toBe(callback);
    },
  );

  it('leads back with what is wrong, never to an answer for programs', async () => {
    for (const [asked, error] of [
      [{ owner: 'no_such_name' }, 'owner_invalid'],
      [{ base_url: 'x'.repeat(501) }, 'address_invalid'],
      [{ ticket: 'x'.repeat(201) }, 'refused'],
    ] as const) {
      const back = placeOf(await connect({ ticket: await ticketOf(administrator), ...asked }));
      expect(back.pathname + back.search).toBe(`/manara/github/callback?provider=github&error=${error}`);
    }
    const made = await api.call('GET', `/github/app-created?code=${'x'.repeat(201)}`);
    expect(placeOf(made).search).toContain('error=refused');
  });

  it('takes an App only in the browser that asked for it, once', async () => {
    const page = await connect({ ticket: await ticketOf(administrator) });
    const state = stateIn(page.text);
    const elsewhere = await api.call('GET', `/github/app-created?code=good&state=${state}`, {
      headers: { cookie: 'manara_connect=other' },
    });
    expect(placeOf(elsewhere).search).toContain('error=state_invalid');
    const late = await api.call('GET', `/github/app-created?code=good&state=${state}`, { headers: { cookie: cookieOf(page) } });
    expect(placeOf(late).search).toContain('error=state_invalid');
    expect(
      (await api.database.pool.query('select 1 from github_apps where organisation_id = $1', [administrator.organisationId])).rowCount,
    ).toBe(0);
  });

  it('says so where GitHub does not know the code', async () => {
    const page = await connect({ ticket: await ticketOf(administrator), returnTo: callback });
    const back = await api.call('GET', `/github/app-created?code=bad&state=${stateIn(page.text)}`, { headers: { cookie: cookieOf(page) } });
    expect(placeOf(back).pathname + placeOf(back).search).toBe('/manara/github/callback?provider=github&error=refused');
  });

  it('takes an installation once, in the session that began, and no other account’s', async () => {
    const colleague = await api.member('administrator', administrator.organisationId);
    const lost = await untilInstallation(administrator);
    installApp();
    expect(await install(colleague, lost)).toMatchObject({ status: 409, body: { code: 'connection.state_invalid' } });
    expect((await install(administrator, lost)).status).toBe(409);
    const again = placeOf(await connect({ ticket: await ticketOf(administrator), returnTo: callback })).searchParams.get('state') ?? '';
    expect(await install(administrator, again, 999_999)).toMatchObject({ status: 409, body: { code: 'host.removed' } });
    expect(await status(viewer)).toMatchObject({ connected: false });
  });

  it('tells where an owner on GitHub has to approve first', async () => {
    const state = await untilInstallation(administrator);
    const answered = await api.call('POST', '/github/installations', { as: administrator, body: { setup_action: 'request', state } });
    expect(answered).toMatchObject({ status: 409, body: { code: 'connection.requested' } });
  });

  it('keeps its key and its secrets to itself', async () => {
    const answered = await byApp();
    const rows = await api.database.pool.query(
      'select github_apps::text as row from github_apps union select code_connections::text from code_connections union select audit_log::text from audit_log',
    );
    const all = answered.text + JSON.stringify(rows.rows);
    for (const secret of ['PRIVATE KEY', hookSecret, 'ghs_secret']) expect(all).not.toContain(secret);
  });

  it('is noticed to be suspended or removed on the next call', async () => {
    await byApp();
    await api.database.pool.query(`update code_connections set checked_at = now() - interval '1 hour'`);
    github.suspended = true;
    expect(await status(viewer, true)).toMatchObject({ connected: false, state: 'suspended' });
    github.suspended = false;
    expect(await status(viewer, true)).toMatchObject({ connected: true });
    await api.database.pool.query(`update code_connections set checked_at = now() - interval '1 hour'`);
    github.installed = null;
    expect(await status(viewer, true)).toMatchObject({ state: 'removed', detail: expect.stringContaining('no longer installed') });
  });
});

describe('a webhook of the App', () => {
  it('tells that it was suspended, allowed again and removed', async () => {
    await byApp();
    const about = { installation: { id: github.installed } };
    for (const [action, state] of [
      ['suspend', 'suspended'],
      ['unsuspend', 'connected'],
      ['deleted', 'removed'],
    ]) {
      expect((await told('installation', { action, ...about })).status).toBe(204);
      expect(await status(viewer)).toMatchObject({ state });
    }
  });

  it('is refused with another signature, and changes nothing', async () => {
    await byApp();
    const body = { action: 'deleted', installation: { id: github.installed } };
    expect(await told('installation', body, { secret: 'guessed' })).toMatchObject({
      status: 401,
      body: { code: 'webhook.signature_wrong' },
    });
    expect(await status(viewer)).toMatchObject({ connected: true });
    // Whose it is comes before what it says.
    const nonsense = { installation: 'all' };
    expect((await told('installation', nonsense, { secret: 'guessed' })).status).toBe(401);
    expect((await told('installation', nonsense)).status).toBe(422);
  });

  it('counts once, also under another number, which nobody has signed', async () => {
    await byApp();
    const about = { installation: { id: github.installed } };
    await told('installation', { action: 'suspend', ...about });
    await told('installation', { action: 'unsuspend', ...about });
    expect((await told('installation', { action: 'suspend', ...about })).status).toBe(204);
    expect(await status(viewer)).toMatchObject({ connected: true });
  });

  it('is of no App where its number is none', async () => {
    for (const app of ['1.5', '1e300', '-1', '', '9'.repeat(30)])
      expect(await told('installation', {}, { app })).toMatchObject({ status: 401, body: { code: 'webhook.signature_wrong' } });
  });
});
