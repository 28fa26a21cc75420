import { hostTrackers } from '@manara/core/trackers/tracker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { readMarkdown } from '../doubles/markdown/read-markdown.ts';
import { startHostTrackerWorld, type HostTrackerWorld } from './host-tracker-world.ts';
import { scanOf, logo } from './triage-world.ts';

let world: HostTrackerWorld;
beforeAll(async () => {
  world = await startHostTrackerWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const listed = async (as = world.administrator) => (await world.ask('GET', '/integrations', undefined, as)).body.tracker;
const creations = (kind: (typeof hostTrackers)[number]) =>
  world.doubles[kind].asked().filter(({ method, path }) => method === 'POST' && path.endsWith('/issues')).length;

describe.each(hostTrackers)('issues of %s', (kind) => {
  it('use the connection to the host, and end without it', async () => {
    expect(await world.ask('PUT', '/trackers/host', { kind })).toMatchObject({ status: 404, body: { code: 'connection.none' } });
    const token = await world.connectHost(kind);
    const { url } = world.doubles[kind];
    expect(await world.connect(kind)).toMatchObject({ kind, base_url: url, account: null, state: 'connected', detail: null });
    const { body: me } = await world.ask('GET', '/auth/me', undefined, world.people.viewer);
    expect(me.tracker).toBe(kind);
    expect(JSON.stringify(await listed(world.people.viewer))).not.toContain(token);
    expect((await world.ask('POST', '/trackers/test')).body).toMatchObject({ state: 'connected' });
    expect((await world.ask('DELETE', '/trackers')).status).toBe(204);
    expect(await listed()).toBeNull();
    // The host itself stays connected.
    expect((await world.ask('GET', `/${kind}/status`)).body).toMatchObject({ connected: true });
  });

  it('are connected in the audit log', async () => {
    await world.connectHost(kind);
    await world.connect(kind);
    const { rows } = await world.pool.query("select action, after from audit_log where action like 'tracker%' order by id desc limit 1");
    expect(rows).toEqual([{ action: 'tracker_connected', after: expect.objectContaining({ kind }) }]);
  });

  it('go to a repository that can be chosen, with labels', async () => {
    await world.connectHost(kind);
    await world.connect(kind);
    const { name, other } = world.doubles[kind];
    const { body } = await world.ask('GET', '/trackers/projects');
    expect(body).toMatchObject({ total: 2 });
    expect(body.projects.map((one: { name: string }) => one.name).toSorted()).toEqual([name, other].toSorted());
    expect(await world.target(kind)).toMatchObject({ project: { name }, issue_type: null, labels: ['accessibility', 'web'], fields: {} });
    // Types and required fields are of Jira alone.
    expect((await world.ask('GET', '/trackers/jira/projects/1/types')).status).toBe(404);
  });

  it.each([
    ['that is not there', { project_id: 'mona/none/none' }, 'project_id', /doesn’t exist/],
    ['with labels that can be told apart', { labels: ['a,b'] }, 'labels', /commas/],
  ])('need a repository: not one %s', async (_what, change, field, why) => {
    await world.connectHost(kind);
    await world.connect(kind);
    const { status, body } = await world.setTarget({ project_id: world.doubles[kind].name, ...change });
    expect(status).toBe(422);
    expect(body.fields[field]).toMatch(why);
  });

  it('need a repository that is not archived and has issues', async () => {
    await world.connectHost(kind);
    await world.connect(kind);
    const host = world.doubles[kind];
    host.archive(true);
    expect((await world.setTarget({ project_id: host.name })).body.fields.project_id).toMatch(/archived/);
    host.archive(false);
    host.turnIssues(false);
    expect((await world.setTarget({ project_id: host.name })).body.fields.project_id).toMatch(/turned off/);
  });

  it('say what a developer needs, and link back', async () => {
    const { host } = await world.ready(kind);
    const issue = await world.anIssue();
    const { status, body } = await world.add(issue);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { is_new: true, tracked: { tracker: kind, state: 'created', key: `${host.name}#1`, detail: null } },
    });
    expect(body.tracked.url).toContain(`${host.url}/${host.name}/`);
    const [made] = host.issues();
    expect(made).toMatchObject({ labels: ['accessibility', 'web'], title: expect.stringContaining(issue.asset_name) });
    expect(made?.body.startsWith(`<!-- manara-${issue.id} -->\n`)).toBe(true);
    const seen = readMarkdown(made!.body);
    expect(seen).toMatchObject({
      headings: ['What is wrong', 'Where', 'Code', 'Why it matters', 'Who is affected', 'How to fix it'],
      links: [expect.stringContaining(`/report/${issue.asset_id}/issue/${issue.id}`)],
      mentions: [],
      html: [],
    });
    expect(seen.text).toContain(issue.current_code);
    await world.work();
    expect(await world.trackedOf(issue)).toMatchObject({ status: 'Open', category: 'new', assignee: null });
    expect(await world.trackedOf(issue, 'ar')).toMatchObject({ status: 'مفتوحة' });
  });

  it('are added once, also by two people at once', async () => {
    const { host } = await world.ready(kind);
    const issue = await world.anIssue();
    const both = await Promise.all([world.add(issue), world.add(issue, world.people.manager)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ body }) => body.is_new))).toEqual(new Set([false, true]));
    await world.workLater();
    expect(host.issues()).toHaveLength(1);
  });

  inLongForm(it)('are found again where who created one died before it was written down', async () => {
    const { host } = await world.ready(kind);
    const issue = await world.anIssue();
    await world.add(issue);
    await world.pool.query("update tracked_issues set state = 'waiting', external_id = null, external_key = null, url = null");
    await world.workLater();
    expect(host.issues()).toHaveLength(1);
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'created', key: `${host.name}#1` });
  });

  inLongForm(it)('are linked again where the tracker was disconnected meanwhile, however long ago', async () => {
    const { host } = await world.ready(kind);
    const issue = await world.anIssue();
    await world.add(issue);
    host.age();
    await world.ask('DELETE', '/trackers');
    expect(await world.trackedOf(issue)).toBeNull();
    await world.connect(kind);
    await world.target(kind);
    expect((await world.add(issue)).body.tracked).toMatchObject({ state: 'created', key: `${host.name}#1` });
    expect(creations(kind)).toBe(1);
  });

  inLongForm(it)('wait while the host asks for a pause, and ask nothing meanwhile', async () => {
    const { host } = await world.ready(kind);
    const [first, second] = [await world.anIssue(), await world.anIssue()];
    host.slowDown(true);
    expect((await world.add(first)).body.tracked).toMatchObject({
      state: 'waiting',
      key: null,
      detail: expect.stringMatching(/too many requests/),
    });
    host.clear();
    expect((await world.add(second)).body.tracked).toMatchObject({ state: 'waiting' });
    await world.work();
    expect(host.asked()).toEqual([]);
    const { rows } = await world.pool.query('select extract(epoch from held_until - now())::int as seconds from tracker_connections');
    expect(rows[0].seconds).toBeGreaterThan(60);
    host.slowDown(false);
    await world.workLater();
    expect([await world.trackedOf(first), await world.trackedOf(second)]).toMatchObject([{ state: 'created' }, { state: 'created' }]);
    expect(host.issues()).toHaveLength(2);
  });

  inLongForm(it)('wait for a token where the host has revoked this one', async () => {
    const { host, token } = await world.ready(kind);
    const issue = await world.anIssue();
    host.revoke(token);
    expect((await world.add(issue)).body.tracked).toMatchObject({ state: 'waiting', detail: expect.stringMatching(/no longer accepts/) });
    expect(await listed()).toMatchObject({ state: 'refused', detail: expect.stringMatching(/connect Git(Hub|Lab) again/) });
    expect((await world.add(await world.anIssue())).body.code).toBe('tracker.refused');
    await world.connectHost(kind);
    expect(await listed()).toMatchObject({ state: 'connected' });
    await world.workLater();
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'created' });
  });

  inLongForm(it)('wait while the host itself is disconnected', async () => {
    await world.ready(kind);
    const issue = await world.anIssue();
    await world.add(issue);
    await world.ask('DELETE', `/${kind}/disconnect`);
    expect(await listed()).toMatchObject({ state: 'refused' });
    await world.connectHost(kind);
    await world.workLater();
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'created', status: 'Open', detail: null });
  });

  inLongForm(it)('follow a repository that is renamed', async () => {
    const { host } = await world.ready(kind);
    const issue = await world.anIssue();
    await world.add(issue);
    const renamed = host.name.replace('harbour', 'port');
    host.rename(host.name, renamed);
    await world.workLater();
    expect(await world.trackedOf(issue)).toMatchObject({ key: `${renamed}#1`, url: expect.stringContaining(renamed) });
    expect((await world.add(await world.anIssue())).body.tracked).toMatchObject({ key: `${renamed}#2` });
    host.rename(renamed, host.name);
  });

  inLongForm(it)('say that the repository is archived, or has its issues turned off', async () => {
    const { host } = await world.ready(kind);
    const [first, second] = [await world.anIssue(), await world.anIssue()];
    host.archive(true);
    expect((await world.add(first)).body.tracked).toMatchObject({ state: 'refused', detail: expect.stringMatching(/archived/) });
    host.archive(false);
    host.turnIssues(false);
    const { tracked } = (await world.add(second, world.people.member, 'ar')).body;
    expect(tracked).toMatchObject({ state: 'refused', detail: expect.stringMatching(/المشكلات معطّلة/) });
    host.turnIssues(true);
    expect((await world.add(second)).body).toMatchObject({ is_new: true, tracked: { state: 'created' } });
  });

  it('bring back their state and assignee, and that they are gone', async () => {
    const { host } = await world.ready(kind);
    const issue = await world.anIssue();
    await world.add(issue);
    host.assign();
    host.turn('closed');
    await world.workLater();
    expect(await world.trackedOf(issue)).toMatchObject({
      status: 'Closed',
      category: 'done',
      assignee: expect.stringMatching(/mona|lina/),
    });
    host.deleteIssues();
    await world.workLater();
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'gone', detail: expect.stringMatching(/no longer exists/) });
  });

  it('are closed once a scan finds them fixed, and opened again when they are back, once each', async () => {
    const { host } = await world.ready(kind, { follows_fixes: true });
    const issue = await world.anIssue();
    await world.add(issue);
    await world.work();
    await world.scan(issue.asset_id, scanOf());
    await world.work();
    expect(host.issues()[0]?.isOpen).toBe(false);
    expect(await world.trackedOf(issue)).toMatchObject({ status: 'Closed', category: 'done' });
    await world.scan(issue.asset_id, scanOf(logo));
    await world.work();
    expect(host.issues()[0]?.isOpen).toBe(true);
    // What people do with it afterwards stays.
    host.turn('closed');
    await world.workLater();
    expect(host.issues()[0]?.isOpen).toBe(false);
  });

  inLongForm(it)('are tested again once people have closed them there', async () => {
    const { host } = await world.ready(kind, { retests_closed: true });
    const issue = await world.anIssue();
    await world.add(issue);
    await world.work();
    host.turn('closed');
    await world.workLater();
    await world.workLater();
    const { rows } = await world.pool.query("select requested_by from runs where kind = 'retest' and subject_id = $1", [issue.id]);
    expect(rows).toEqual([{ requested_by: null }]);
  });

  it('are an administrator’s to connect, and one organization’s alone', async () => {
    await world.connectHost(kind);
    expect((await world.ask('PUT', '/trackers/host', { kind }, world.people.manager)).status).toBe(403);
    await world.connect(kind);
    const stranger = await world.api.member('administrator', await world.api.organisation());
    expect(await listed(stranger)).toBeNull();
    expect((await world.ask('PUT', '/trackers/host', { kind }, stranger)).status).toBe(404);
  });
});

it('take the place of another tracker, without its repositories', async () => {
  await world.ready('github');
  await world.connectHost('gitlab');
  await world.connect('gitlab');
  expect(await listed()).toMatchObject({ kind: 'gitlab' });
  expect((await world.ask('GET', '/trackers/targets')).body.total).toBe(0);
});

it('of GitHub need the right to write issues, and say so', async () => {
  const { host, token } = await world.ready('github');
  host.revoke(token);
  await world.ask('POST', '/github/token', { base_url: host.url, token: host.tokenWithoutIssues?.() });
  expect((await world.add(await world.anIssue())).body.tracked).toMatchObject({
    state: 'refused',
    detail: expect.stringMatching(/doesn’t have permission.*permissions/),
  });
});
