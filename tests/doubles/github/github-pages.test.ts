import { afterEach, beforeEach, expect, it } from 'vitest';
import { GitHubDouble } from './start-github.ts';
import { hour } from './world.ts';

const manifest = {
  name: 'Manara',
  url: 'https://manara.example',
  redirect_url: 'https://manara.example/created',
  setup_url: 'https://manara.example/callback',
  hook_attributes: { url: 'https://manara.example/hook', active: false },
  default_permissions: { contents: 'write', pull_requests: 'write', metadata: 'read' },
  default_events: ['pull_request'],
};

let github: GitHubDouble;
beforeEach(async () => {
  github = await GitHubDouble.start();
});
afterEach(() => github.stop());

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${github.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    headers: { 'user-agent': 'browser', ...headers },
  });
const convert = (code: string | null) =>
  fetch(`${github.url}/api/v3/app-manifests/${code}/conversions`, { method: 'POST', headers: { 'user-agent': 'tests' } });
const create = async (more: Record<string, unknown> = {}) => {
  const text = JSON.stringify({ ...manifest, ...more });
  return new URL((await post('/settings/apps', { manifest: text, name: 'Manara', state: 's1' })).headers.get('location') ?? '');
};

it('makes an App of a manifest, and gives its secrets once and within the hour', async () => {
  const page = await (await post('/settings/apps/new?state=s1', { manifest: JSON.stringify(manifest) })).text();
  expect(page).toContain('Create GitHub App for mona');
  const to = await create();
  expect([to.origin + to.pathname, to.searchParams.get('state')]).toEqual(['https://manara.example/created', 's1']);
  const first = await convert(to.searchParams.get('code'));
  expect(first.status).toBe(201);
  expect(await first.json()).toMatchObject({
    slug: 'manara',
    pem: expect.stringContaining('PRIVATE KEY'),
    webhook_secret: expect.any(String),
    events: ['pull_request'],
  });
  expect((await convert(to.searchParams.get('code'))).status).toBe(404);
  expect(await (await post('/settings/apps', { manifest: JSON.stringify(manifest), name: 'Manara' })).text()).toContain(
    'Name is already taken',
  );
});

it('refuses a form that hides where it stands', async () => {
  const refused = await post('/settings/apps/new', { manifest: JSON.stringify(manifest) }, { origin: 'null' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Your browser did something unexpected');
});

it('forgets a code after an hour', async () => {
  const to = await create();
  github.world.clock.advance(hour);
  expect((await convert(to.searchParams.get('code'))).status).toBe(404);
});

it('shows what is wrong with a manifest', async () => {
  const said = async (more: Record<string, unknown>) =>
    (await post('/settings/apps/new', { manifest: JSON.stringify({ ...manifest, ...more }) })).text();
  expect(await said({ hook_attributes: { active: false } })).toContain('&quot;url&quot; wasn');
  expect(await said({ default_events: ['installation'] })).toContain('Default events unsupported: installation');
  expect(await said({ default_permissions: { metadata: 'read' } })).toContain(
    'Default events are not supported by permissions: pull_request',
  );
});

it('is installed at the press of a button by who owns the account, with what it may do said before', async () => {
  await create();
  await github.addRepository('mona/site');
  const page = await (await fetch(`${github.url}/github-apps/manara/installations/new?state=s2`)).text();
  expect(page).toContain('Read and write access to code, pull requests');
  const done = await post('/github-apps/manara/installations', { account: 'mona', state: 's2', selection: 'all' });
  const to = new URL(done.headers.get('location') ?? '');
  expect(Object.fromEntries(to.searchParams)).toEqual({
    installation_id: String(github.installation.id),
    setup_action: 'install',
    state: 's2',
  });
  const again = await fetch(`${github.url}/github-apps/manara/installations/new`, { redirect: 'manual' });
  expect(again.headers.get('location')).toBe(`/settings/installations/${github.installation.id}`);
});

it('lets a member of an organisation only ask its owners', async () => {
  github.addUser('omar');
  github.addOrganization('harbour', { mona: 'admin', omar: 'member' });
  github.addApp({ ...manifest, public: true }, 'harbour');
  github.person = 'omar';
  const done = await post('/apps/manara/installations', { account: 'harbour', state: 's', selection: 'all' });
  expect(done.headers.get('location')).toBe('https://manara.example/callback?setup_action=request&state=s');
  expect(github.world.installations.size).toBe(0);
});
