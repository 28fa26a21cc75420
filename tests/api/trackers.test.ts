import { jiraKinds } from '@manara/core/trackers/tracker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startJiraWorld, type JiraWorld } from './jira-world.ts';
import { anyTarget } from './tracker-target.ts';

let world: JiraWorld;
beforeAll(async () => {
  world = await startJiraWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const listed = async (as = world.administrator) => (await world.ask('GET', '/integrations', undefined, as)).body.tracker;
const put = (change: object) => world.ask('PUT', '/trackers/jira', { ...world.formOf('jira_cloud'), ...change });
const setTarget = (change: object) => world.ask('PUT', '/trackers/targets', { ...anyTarget, ...change });

describe.each(jiraKinds)('a connection to %s', (kind) => {
  it('is made once Jira has accepted the token, shows whose it is, and ends', async () => {
    const { status, body } = await world.ask('PUT', '/trackers/jira', world.formOf(kind));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        kind,
        base_url: world.doubles[kind].address,
        account_name: 'Amal Haddad',
        state: 'connected',
        detail: null,
        last_error: null,
      },
    });
    expect(await listed(world.people.viewer)).toEqual(body);
    expect((await world.ask('POST', '/trackers/test')).body).toMatchObject({ state: 'connected' });
    expect((await world.ask('DELETE', '/trackers')).status).toBe(204);
    expect(await listed()).toBeNull();
    expect((await world.ask('POST', '/trackers/test')).status).toBe(404);
  });

  it('keeps its token sealed, and tells it in no answer or entry of the audit log', async () => {
    await world.ready(kind);
    const { rows } = await world.pool.query(
      'select tracker_connections::text as row from tracker_connections union all select audit_log::text from audit_log',
    );
    const all = JSON.stringify(rows) + JSON.stringify(await listed());
    expect(all).not.toContain(world.doubles[kind].state.token);
    expect(all).toContain('tracker_connected');
  });

  it('says that its token was revoked, and works again with another one, with its projects', async () => {
    const jira = await world.ready(kind);
    jira.state.isRevoked = true;
    expect(await world.ask('POST', '/trackers/test')).toMatchObject({ status: 409, body: { code: 'tracker.refused' } });
    expect(await listed()).toMatchObject({ state: 'refused', detail: expect.stringMatching(/connect Jira again/) });
    jira.state.isRevoked = false;
    await world.connect(kind);
    expect(await listed()).toMatchObject({ state: 'connected', detail: null });
    expect((await world.ask('GET', '/trackers/targets')).body.total).toBe(1);
  });

  it('offers the projects, types and required fields of Jira', async () => {
    await world.connect(kind);
    expect((await world.ask('GET', '/trackers/projects')).body.projects.map(({ key }: { key: string }) => key)).toEqual(['DOCK', 'TOWN']);
    expect((await world.ask('GET', '/trackers/projects?search=town')).body).toMatchObject({
      total: 1,
      projects: [{ name: 'Town <b>hall</b>' }],
    });
    const { body } = await world.ask('GET', '/trackers/jira/projects/10000/types');
    expect(body.types.map(({ name }: { name: string }) => name)).toEqual(['Bug', 'Demanding bug', 'Approved change', 'Note']);
    expect((await world.ask('GET', '/trackers/jira/projects/10000/types/10002')).body).toMatchObject({
      priorities: [{ name: 'Highest' }, { name: 'High' }, { name: 'Medium' }, { name: 'Low' }],
      fields: [
        { name: 'Team', kind: 'choice', choices: [{ id: '20001', name: 'Harbour' }, { name: 'Town' }] },
        { name: 'How it was found', kind: 'area', choices: [] },
      ],
      unsupported: [],
    });
    expect((await world.ask('GET', '/trackers/jira/projects/10000/types/10003')).body.unsupported).toEqual(['Approver']);
    expect((await world.ask('GET', '/trackers/jira/projects/999/types')).body.code).toBe('tracker.gone');
  });
});

it('and what becomes of it is in the audit log', async () => {
  const { rows: before } = await world.pool.query('select coalesce(max(id), 0) as id from audit_log');
  await world.ready('jira_cloud');
  await world.ask('POST', '/trackers/test');
  await world.connect('jira_cloud');
  const { id } = await world.target();
  await world.ask('DELETE', `/trackers/targets/${id}`);
  await world.ask('DELETE', '/trackers');
  const { rows } = await world.pool.query("select action from audit_log where action like 'tracker%' and id > $1 order by id", [
    before[0].id,
  ]);
  expect(rows.map(({ action }) => action)).toEqual([
    'tracker_connected',
    'tracker_target_set',
    'tracker_tested',
    'tracker_changed',
    'tracker_target_set',
    'tracker_target_deleted',
    'tracker_disconnected',
  ]);
});

it.each([
  ['an address', { address: 'ftp://x' }, 'address'],
  ['https', { address: 'http://jira.harbour.example' }, 'address'],
  ['an address that the server may reach', { address: 'http://127.0.0.1:9' }, 'address'],
  ['the mail address of a Cloud account', { account: 'amal' }, 'account'],
  ['a token', { token: ' ' }, 'token'],
  ['the right token', { token: 'other' }, 'token'],
])('is refused without %s', async (_what, change, field) => {
  const { status, body } = await put(change);
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] });
  expect(await listed()).toBeNull();
});

it('to another Jira takes the place of the former one, without its projects', async () => {
  await world.ready('jira_cloud');
  await world.connect('jira_data_center');
  expect(await listed()).toMatchObject({ kind: 'jira_data_center' });
  expect((await world.ask('GET', '/trackers/targets')).body.total).toBe(0);
});

it('is an administrator’s and one organization’s alone', async () => {
  await world.ready('jira_cloud');
  expect((await world.ask('PUT', '/trackers/jira', world.formOf('jira_cloud'), world.people.manager)).status).toBe(403);
  const stranger = await world.api.member('administrator', await world.api.organisation());
  expect(await listed(stranger)).toBeNull();
  expect((await world.ask('GET', '/trackers/targets', undefined, stranger)).body.total).toBe(0);
  expect((await world.ask('DELETE', '/trackers', undefined, stranger)).status).toBe(404);
});

describe('a target', () => {
  beforeEach(() => world.connect('jira_cloud'));

  it('is of the organization or of one asset, is changed in its place, and deleted', async () => {
    const { id } = await world.target();
    const asset = await world.asset();
    expect((await setTarget({ asset_id: asset.id, project_id: 'TOWN' })).body).toMatchObject({
      asset: { id: asset.id },
      project: { key: 'TOWN' },
    });
    expect((await setTarget({ follows_fixes: true })).body).toMatchObject({ id, asset: null, follows_fixes: true });
    const { body } = await world.ask('GET', '/trackers/targets');
    expect(body.targets.map(({ project }: { project: { key: string } }) => project.key)).toEqual(['DOCK', 'TOWN']);
    expect((await world.ask('DELETE', `/trackers/targets/${id}`)).status).toBe(204);
    expect((await world.ask('DELETE', `/trackers/targets/${id}`)).status).toBe(404);
  });

  it('is of one product of the organization, and not of an asset too', async () => {
    const { body: product } = await world.ask('POST', '/products', { name: 'Harbour pages' });
    const { body: target } = await setTarget({ product_id: product.id });
    expect(target).toMatchObject({ asset: null, product: { name: 'Harbour pages' } });
    const asset = await world.asset();
    const both = await setTarget({ product_id: product.id, asset_id: asset.id });
    expect({ status: both.status, fields: Object.keys(both.body.fields) }).toEqual({ status: 422, fields: ['product_id'] });
    const stranger = await world.api.member('administrator', await world.api.organisation());
    const { body: others } = await world.ask('POST', '/products', { name: 'Others’' }, stranger);
    expect((await setTarget({ product_id: others.id })).body.fields).toEqual({ product_id: expect.stringContaining('no longer exists') });
    // It goes with the product, and the audit log says so.
    expect((await world.ask('DELETE', `/products/${product.id}`)).status).toBe(204);
    expect((await world.ask('GET', '/trackers/targets')).body.total).toBe(0);
    const { rows } = await world.pool.query("select before from audit_log where action = 'tracker_target_deleted' and subject_id = $1", [
      target.id,
    ]);
    expect(rows).toEqual([{ before: expect.objectContaining({ product: 'Harbour pages', project: 'DOCK' }) }]);
  });

  it('has the fields that the project demands', async () => {
    const fields = { customfield_10050: '20001', customfield_10051: 'By Manara\nin a scan' };
    expect((await setTarget({ type_id: '10002', fields })).body).toMatchObject({ issue_type: { name: 'Demanding bug' }, fields });
    const { status, body } = await setTarget({ type_id: '10002', fields: { customfield_10050: 'other' } });
    expect({ status, fields: Object.keys(body.fields) }).toEqual({
      status: 422,
      fields: ['field_customfield_10050', 'field_customfield_10051'],
    });
  });

  it.each([
    ['a type that the account can create', { type_id: '1' }, 'type_id', /Choose again/],
    ['a type without fields that only people fill in', { type_id: '10003' }, 'type_id', /Approver/],
    ['a type with labels', { type_id: '10004' }, 'type_id', /labels/],
    ['priorities that there are', { priorities: { ...anyTarget.priorities, low: '77' } }, 'priority_low', /priority/],
    ['an asset of the organization', { asset_id: crypto.randomUUID() }, 'asset_id', /no longer exists/],
  ])('needs %s', async (_what, change, field, why) => {
    const { status, body } = await setTarget(change);
    expect(status).toBe(422);
    expect(body.fields[field]).toMatch(why);
  });
});
