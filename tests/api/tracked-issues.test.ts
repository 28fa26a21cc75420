import { jiraKinds } from '@manara/core/trackers/tracker';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { startJiraWorld, type JiraWorld } from './jira-world.ts';
import { logo, scanOf } from './triage-world.ts';

let world: JiraWorld;
beforeAll(async () => {
  world = await startJiraWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const creations = (kind: (typeof jiraKinds)[number]) =>
  world.doubles[kind].log.filter(({ method, path }) => method === 'POST' && path.endsWith('/issue')).length;

describe.each(jiraKinds)('an issue in %s', (kind) => {
  it('is added with what a developer needs, and a link back', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    const { status, body } = await world.add(issue);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { is_new: true, tracked: { state: 'created', key: 'DOCK-1', url: `${jira.address}/browse/DOCK-1`, detail: null } },
    });
    const [made] = jira.issues;
    expect(made).toMatchObject({
      fields: { labels: [`manara-${issue.id}`], priority: { id: '1' }, summary: expect.stringContaining(issue.asset_name) },
      description: {
        headings: ['What is wrong', 'Where', 'Code', 'Why it matters', 'Who is affected', 'How to fix it'],
        links: [expect.stringContaining(`/report/${issue.asset_id}/issue/${issue.id}`)],
        mentions: [],
        text: expect.stringContaining(issue.current_code),
      },
    });
    await world.work();
    expect(await world.trackedOf(issue)).toMatchObject({ key: 'DOCK-1', status: 'To Do', category: 'new', assignee: null });
  });

  it('is added once, also by two people at once', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    jira.faults.add({ when: ({ path }) => path.includes('/search'), delayMs: 300, times: 1 });
    const both = await Promise.all([world.add(issue), world.add(issue, world.people.manager)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ body }) => body.is_new))).toEqual(new Set([false, true]));
    expect((await world.add(issue)).body).toMatchObject({ is_new: false, tracked: { key: 'DOCK-1' } });
    await world.workLater();
    expect(jira.issues).toHaveLength(1);
  });

  inLongForm(it)('is found again by its label where who created it died before it was written down', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    await world.add(issue);
    await world.pool.query("update tracked_issues set state = 'waiting', external_id = null, external_key = null, url = null");
    await world.workLater();
    expect(jira.issues).toHaveLength(1);
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'created', key: 'DOCK-1' });
  });

  inLongForm(it)('is linked again, and not added twice, where Jira was disconnected meanwhile', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    await world.add(issue);
    await world.ask('DELETE', '/trackers');
    expect(await world.trackedOf(issue)).toBeNull();
    await world.ready(kind);
    expect((await world.add(issue)).body.tracked).toMatchObject({ state: 'created', key: 'DOCK-1' });
    expect(jira.issues).toHaveLength(1);
  });

  inLongForm(it)('waits while Jira is busy or does not answer, and is added then', async () => {
    const jira = await world.ready(kind);
    const [first, second] = [await world.anIssue(), await world.anIssue()];
    jira.slowDown(120);
    expect((await world.add(first)).body.tracked).toMatchObject({
      state: 'waiting',
      key: null,
      detail: expect.stringMatching(/too many requests/),
    });
    jira.log.length = 0;
    // Nothing else is asked before the pause is over.
    expect((await world.add(second)).body.tracked).toMatchObject({ state: 'waiting' });
    await world.work();
    expect(jira.log).toEqual([]);
    jira.faults.add({ status: 503, times: 1 });
    await world.workLater();
    await world.workLater();
    expect([await world.trackedOf(first), await world.trackedOf(second)]).toMatchObject([{ state: 'created' }, { state: 'created' }]);
    expect(jira.issues).toHaveLength(2);
  });

  inLongForm(it)('is not added twice where the answer to its creation was lost', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    jira.state.losesAnswers = true;
    expect((await world.add(issue)).body.tracked).toMatchObject({ state: 'waiting', key: null });
    jira.state.losesAnswers = false;
    await world.workLater();
    await world.workLater();
    expect(jira.issues).toHaveLength(1);
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'created', status: 'To Do' });
  });

  inLongForm(it)('is given up after a day, and can be added again', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    const end = jira.faults.add({ status: 500 });
    await world.add(issue);
    for (let tries = 1; tries < 8; tries += 1) await world.workLater();
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'given_up', detail: expect.stringMatching(/responding/) });
    end();
    expect((await world.add(issue)).body).toMatchObject({ is_new: true, tracked: { state: 'created' } });
    expect(jira.issues).toHaveLength(1);
  });

  inLongForm(it)('that the account may not create says so', async () => {
    const jira = await world.ready(kind);
    jira.state.mayCreate = false;
    expect((await world.add(await world.anIssue())).body.tracked).toMatchObject({
      state: 'refused',
      detail: expect.stringMatching(/permissions/),
    });
  });

  inLongForm(it)('waits for another token where Jira has revoked this one', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    jira.state.isRevoked = true;
    expect((await world.add(issue)).body.tracked).toMatchObject({ state: 'waiting', detail: expect.stringMatching(/no longer accepts/) });
    expect((await world.add(await world.anIssue())).body.code).toBe('tracker.refused');
    jira.state.isRevoked = false;
    await world.connect(kind);
    await world.workLater();
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'created' });
  });

  inLongForm(it)('that Jira refuses says why, and can be added again', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    // The project demands something since.
    const type = jira.projects[0]!.types[0]!;
    type.fields.push({ fieldId: 'customfield_1', name: 'Budget', required: true, hasDefaultValue: false, schema: { type: 'string' } });
    const { body } = await world.add(issue, world.people.member, 'ar');
    type.fields.pop();
    expect(body.tracked).toMatchObject({ state: 'refused', detail: expect.stringContaining('Budget is required.') });
    await world.workLater();
    expect(jira.issues).toEqual([]);
    expect((await world.add(issue)).body).toMatchObject({ is_new: true, tracked: { state: 'created' } });
  });

  it('has its required fields, in the shapes that Jira takes', async () => {
    const jira = await world.ready(kind, { type_id: '10002', fields: { customfield_10050: '20002', customfield_10051: 'By *Manara*' } });
    expect((await world.add(await world.anIssue())).body.tracked).toMatchObject({ state: 'created' });
    expect(jira.issues[0]?.fields).toMatchObject({ customfield_10050: { id: '20002' } });
  });

  it('brings back its state and its assignee', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    await world.add(issue);
    Object.assign(jira.issues[0]!, { status: 'doing', assignee: 'Omar Nasser' });
    await world.workLater();
    expect(await world.trackedOf(issue)).toMatchObject({ status: 'In Progress', category: 'indeterminate', assignee: 'Omar Nasser' });
    jira.issues.length = 0;
    await world.workLater();
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'gone', detail: expect.stringMatching(/no longer exists/) });
  });

  it('is closed once a scan finds it fixed, and opened again when it is back, once each', async () => {
    const jira = await world.ready(kind, { follows_fixes: true });
    const issue = await world.anIssue();
    await world.add(issue);
    await world.work();
    await world.scan(issue.asset_id, scanOf());
    await world.work();
    expect(jira.issues[0]?.status).toBe('done');
    expect(await world.trackedOf(issue)).toMatchObject({ status: 'Done', category: 'done' });
    await world.scan(issue.asset_id, scanOf(logo));
    await world.work();
    expect(jira.issues[0]?.status).toBe('todo');
    // What people do with it afterwards stays.
    jira.issues[0]!.status = 'done';
    await world.workLater();
    expect(jira.issues[0]?.status).toBe('done');
  });

  inLongForm(it)('stays as people have it in Jira where nobody has chosen otherwise', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    await world.add(issue);
    await world.scan(issue.asset_id, scanOf());
    await world.workLater();
    expect(jira.issues[0]?.status).toBe('todo');
  });

  inLongForm(it)('is tested again once people have closed it in Jira', async () => {
    const jira = await world.ready(kind, { retests_closed: true });
    const issue = await world.anIssue();
    await world.add(issue);
    await world.work();
    jira.issues[0]!.status = 'done';
    await world.workLater();
    await world.workLater();
    const { rows } = await world.pool.query("select requested_by from runs where kind = 'retest' and subject_id = $1", [issue.id]);
    expect(rows).toEqual([{ requested_by: null }]);
  });
});

describe('adding to Jira', () => {
  it('says what is missing: a connection, a project, or an issue that is open', async () => {
    const issue = await world.anIssue();
    expect(await world.add(issue)).toMatchObject({ status: 409, body: { code: 'tracker.not_connected' } });
    await world.connect('jira_cloud');
    expect(await world.add(issue)).toMatchObject({ status: 409, body: { code: 'tracker.no_target' } });
    await world.target();
    await world.scan(issue.asset_id, scanOf());
    expect(await world.add(issue)).toMatchObject({ status: 409, body: { code: 'tracker.resolved' } });
    expect(creations('jira_cloud')).toBe(0);
  });

  it('is for members, on issues of their own organization', async () => {
    await world.ready('jira_cloud');
    const issue = await world.anIssue();
    expect((await world.add(issue, world.people.viewer)).status).toBe(403);
    const stranger = await world.api.member('owner', await world.api.organisation());
    expect((await world.add(issue, stranger)).status).toBe(404);
    expect((await world.ask('POST', '/issues/bulk/track', { issue_ids: [issue.id] }, stranger)).body.code).toBe('tracker.not_connected');
  });

  it('goes to the project of the asset, else to that of the organization', async () => {
    const jira = await world.ready('jira_cloud');
    const [first, second] = [await world.anIssue(), await world.anIssue()];
    await world.target({ asset_id: second.asset_id, project_id: '10100' });
    for (const issue of [first, second]) await world.add(issue);
    expect(jira.issues.map(({ key }) => key)).toEqual(['DOCK-1', 'TOWN-2']);
  });

  inLongForm(it)('goes to the project of a product where the asset has none of its own, also of many', async () => {
    const jira = await world.ready('jira_cloud');
    const [first, second, third] = [await world.anIssue(), await world.anIssue(), await world.anIssue()];
    const assets = [first.asset_id, second.asset_id];
    const { status, body: product } = await world.ask('POST', '/products', { name: `Quay ${first.id}`, assets });
    expect(status).toBe(201);
    await world.target({ product_id: product.id, project_id: '10100' });
    await world.target({ asset_id: second.asset_id });
    await world.ask('POST', '/issues/bulk/track', { issue_ids: [first, second, third].map(({ id }) => id) });
    await world.workLater();
    const keys = await Promise.all([first, second, third].map(async (issue) => (await world.trackedOf(issue))?.key?.replace(/\d+/, '')));
    expect(keys).toEqual(['TOWN-', 'DOCK-', 'DOCK-']);
    expect(jira.issues).toHaveLength(3);
    // Its target goes with the product.
    await world.ask('DELETE', `/products/${product.id}`);
    expect((await world.ask('GET', '/trackers/targets')).body.total).toBe(2);
  });

  it('of many is done by a worker, and counts those that it leaves out', async () => {
    const jira = await world.ready('jira_data_center');
    const [first, second, known, fixed] = await Promise.all(Array.from({ length: 4 }, () => world.anIssue()));
    await world.add(known!);
    await world.scan(fixed!.asset_id, scanOf());
    const issue_ids = [first!, second!, known!, fixed!].map(({ id }) => id);
    const { status, body } = await world.ask('POST', '/issues/bulk/track', { issue_ids }, world.people.member);
    expect({ status, body }).toEqual({ status: 200, body: { queued: 2, known: 1, resolved: 1, no_target: 0 } });
    expect((await world.ask('POST', '/issues/bulk/track', { issue_ids })).body.queued).toBe(0);
    await Promise.all([world.work(), world.work()]);
    expect(jira.issues).toHaveLength(3);
    expect(await world.trackedOf(first!)).toMatchObject({ state: 'created' });
  });

  it('of what waits behind another is left to who has taken it over meanwhile', async () => {
    const jira = await world.ready('jira_cloud');
    const issues = [await world.anIssue(), await world.anIssue()];
    await world.ask('POST', '/issues/bulk/track', { issue_ids: issues.map(({ id }) => id) });
    const looks = ({ id }: { id: string }) => jira.log.filter(({ path }) => path.includes(`manara-${id}`)).length;
    jira.log.length = 0;
    jira.faults.add({ when: ({ path }) => path.includes('/search'), delayMs: 1_500, times: 1 });
    const slow = world.work();
    await vi.waitUntil(() => issues.some((issue) => looks(issue) > 0), { timeout: 10_000 });
    // As if the first took longer than a worker may.
    const waiting = issues.filter((issue) => looks(issue) === 0).map(({ id }) => id);
    await world.pool.query("update tracked_issues set next_try_at = now() - interval '1 second' where issue_id = any($1)", [waiting]);
    await world.work();
    await slow;
    expect(issues.map(looks)).toEqual([1, 1]);
    expect(jira.issues).toHaveLength(2);
  });

  it('is in the audit log, by whom', async () => {
    await world.ready('jira_cloud');
    const issue = await world.anIssue();
    await world.add(issue);
    expect(await world.audited(issue)).toContain('issue_tracked');
  });
});
