import type { ChannelDelivery } from '@manara/contract/channels';
import { jiraKinds } from '@manara/core/trackers/tracker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { anyRule } from './channel-rule.ts';
import { startJiraWorld, type JiraWorld } from './jira-world.ts';
import { livingScan, publisherOf } from './published-world.ts';
import { field, logo, scanOf } from './triage-world.ts';

let world: JiraWorld;
beforeAll(async () => {
  world = await startJiraWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const channelId = async (): Promise<string> =>
  (await world.ask('GET', '/integrations')).body.channels.find(({ kind }: { kind: string }) => kind === 'tracker').id;
const bodyOf = async (change: object = {}) => ({ ...anyRule, events: ['issues_found'], channel_id: await channelId(), ...change });
async function rule(change: object = {}): Promise<{ id: string }> {
  const { status, body, text } = await world.ask('POST', '/channels/rules', await bodyOf(change));
  if (status !== 201) throw new Error(text);
  return body;
}
const deliveries = async (language = 'en') =>
  (await world.ask('GET', '/channels/deliveries', undefined, world.administrator, language)).body.deliveries as ChannelDelivery[];
const ask = async (what: 'preview' | 'test', change: object = {}, language = 'en') =>
  (await world.ask('POST', `/channels/rules/${what}`, await bodyOf(change), world.administrator, language)).body;
/** What is sent to the tracker, and what that adds. */
async function work() {
  await world.deliver();
  await world.work();
}

describe.each(jiraKinds)('a rule that leads to %s', (kind) => {
  it('has each new issue added once, however many rules, workers and people ask; the rule is shown for a person', async () => {
    const jira = await world.ready(kind);
    await rule();
    await rule({ events: ['issues_found', 'issues_returned'] });
    const asset = await world.site(logo, field);
    const byHand = await world.issueOf(asset, 'label');
    await Promise.all([world.deliver(), world.deliver(), world.add(byHand)]);
    await Promise.all([world.work(), world.work()]);
    expect(new Set(jira.issues.flatMap(({ fields }) => fields.labels)).size).toBe(2);
    expect(jira.issues).toHaveLength(2);
    const issue = await world.issueOf(asset, 'image-alt');
    expect(await world.trackedOf(issue)).toMatchObject({
      state: 'created',
      requested_by: null,
      url: expect.stringContaining('/browse/DOCK-'),
    });
    expect(await world.audited(issue)).toContain('issue_tracked');
    expect(await deliveries()).toMatchObject([
      { kind: 'issues_found', state: 'sent', channel: { kind: 'tracker', name: 'Jira' }, detail: null },
    ]);
    // The next scan finds the same.
    await world.scan(asset, scanOf(logo, field));
    await work();
    expect(jira.issues).toHaveLength(2);
  });

  inLongForm(it)('has an issue added that is back after a fix, and none twice that is there', async () => {
    const jira = await world.ready(kind);
    await rule({ events: ['issues_returned'] });
    const asset = await world.site(logo);
    await work();
    expect(jira.issues).toEqual([]);
    for (const scan of [scanOf(), scanOf(logo), scanOf(), scanOf(logo)]) await world.scan(asset, scan);
    await work();
    expect(jira.issues).toMatchObject([{ key: 'DOCK-1' }]);
    expect((await deliveries()).map(({ issues }) => issues?.added)).toEqual([0, 1]);
  });

  inLongForm(it)('has added what published pages bring, and bring back', async () => {
    const jira = await world.ready(kind);
    const asset = await world.site();
    await rule({ events: ['issues_found', 'issues_returned'] });
    const { ended, publish } = publisherOf(world, asset);
    let findings = [logo];
    const worker = await world.worker(livingScan(() => [{ path: '/', findings, tried: ['image-alt'] }]));
    const next = async (now: typeof findings) => {
      findings = now;
      expect((await ended(await publish('/'))).status).toBe('completed');
    };
    await next([logo]);
    await work();
    expect(jira.issues).toHaveLength(1);
    await world.pool.query('delete from tracked_issues');
    jira.issues.length = 0;
    await next([]);
    await next([logo]);
    await worker.stop();
    await work();
    expect(jira.issues).toHaveLength(1);
  });

  it('says what Jira did not take, and has that added when it is sent again', async () => {
    const jira = await world.ready(kind);
    await rule();
    jira.state.mayCreate = false;
    await world.site(logo, field);
    await work();
    const [failed] = await deliveries();
    expect(failed).toMatchObject({ state: 'sent', issues: { added: 0, waiting: 0, failed: 2 } });
    jira.state.mayCreate = true;
    expect((await world.ask('POST', `/channels/deliveries/${failed?.id}/resend`)).status).toBe(200);
    await work();
    expect(jira.issues).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ issues: { added: 2, waiting: 0, failed: 0 } }]);
  });

  inLongForm(it)('waits while Jira does not answer, and doubles nothing', async () => {
    const jira = await world.ready(kind);
    await rule();
    await world.site(logo);
    await world.deliver();
    jira.state.losesAnswers = true;
    await world.work();
    expect(await deliveries()).toMatchObject([{ state: 'sent', issues: { added: 0, waiting: 1, failed: 0 } }]);
    jira.state.losesAnswers = false;
    await world.workLater();
    expect(jira.issues).toHaveLength(1);
  });

  inLongForm(it)('is refused where no project is set, and goes there once one is', async () => {
    await world.connect(kind);
    await rule();
    await world.site(logo);
    await work();
    const [refused] = await deliveries('ar');
    expect(refused).toMatchObject({ state: 'refused', detail: expect.stringContaining('لم يُحدَّد مشروع'), issues: null });
    await world.target();
    await world.ask('POST', `/channels/deliveries/${refused?.id}/resend`);
    await work();
    expect(world.doubles[kind].issues).toHaveLength(1);
  });

  it('shows what it would have added, in the language of the project, and asks Jira for nothing', async () => {
    const jira = await world.ready(kind, { language: 'ar' });
    const asset = await world.site(logo, field);
    jira.log.length = 0;
    const { messages, missing } = await ask('preview', { asset_ids: [asset], events: ['issues_found', 'issues_returned'] });
    expect(missing).toEqual(['issues_returned']);
    expect(messages).toMatchObject([{ language: 'ar', title: expect.stringContaining('DOCK'), body: null }]);
    expect(messages[0].lines).toHaveLength(2);
    await world.add(await world.issueOf(asset, 'label'));
    const [fewer] = (await ask('preview', { asset_ids: [asset] })).messages;
    expect(fewer.lines).toEqual([expect.stringContaining('(Site)')]);
    expect(jira.issues).toHaveLength(1);
  });

  it('is tested without creating anything: the project, its type and what it demands', async () => {
    const jira = await world.ready(kind, { type_id: '10002', fields: { customfield_10050: '20002', customfield_10051: 'Scan' } });
    await world.site(logo);
    jira.log.length = 0;
    expect(await ask('test')).toMatchObject({ kind: 'test', state: 'sent', detail: null });
    const type = jira.projects[0]!.types[1]!;
    const before = [...type.fields];
    type.fields.push({ fieldId: 'customfield_1', name: 'Budget', required: true, hasDefaultValue: false, schema: { type: 'string' } });
    expect(await ask('test')).toMatchObject({ state: 'refused', detail: expect.stringMatching(/no longer accepts issues.*DOCK: Budget/) });
    type.fields.splice(0, type.fields.length, ...before.filter(({ fieldId }) => fieldId !== 'labels'));
    expect(await ask('test', {}, 'ar')).toMatchObject({ state: 'refused', detail: expect.stringContaining('DOCK: labels') });
    type.fields.splice(0, type.fields.length, ...before);
    const [project] = jira.projects.splice(0, 1);
    expect(await ask('test')).toMatchObject({ state: 'refused', detail: expect.stringMatching(/no longer exists/) });
    jira.projects.unshift(project!);
    jira.state.isRevoked = true;
    expect(await ask('test')).toMatchObject({ state: 'refused', detail: expect.stringMatching(/no longer accepts/) });
    expect(jira.log.every(({ method }) => method === 'GET')).toBe(true);
    expect((await deliveries()).every(({ issues }) => issues === null)).toBe(true);
  });
});

describe('a rule that adds issues', () => {
  const faults = async (change: object) =>
    Object.keys((await world.ask('POST', '/channels/rules', await bodyOf(change))).body.fields ?? {});

  it('is refused with what speaks of no issues, as a digest, and with quiet hours', async () => {
    await world.ready('jira_cloud');
    expect(await faults({ events: ['issues_found', 'scan_completed'] })).toEqual(['events']);
    expect(await faults({ timing: 'daily' })).toEqual(['timing']);
    expect(await faults({ quiet_from: 22, quiet_to: 7 })).toEqual(['quiet_from']);
    const { body } = await world.ask('POST', '/channels/rules', await bodyOf({ events: ['scan_failed'] }));
    expect(body.fields.events).toMatch(/supports only new issues and fixed issues that reappeared/);
  });

  it('is tested for the projects of its own assets', async () => {
    const jira = await world.ready('jira_cloud');
    const asset = await world.site(logo);
    await world.target({ asset_id: asset, project_id: '10100' });
    const [town] = jira.projects.splice(1, 1);
    expect(await ask('test', { asset_ids: [asset] })).toMatchObject({ state: 'refused' });
    expect(await ask('test', { asset_ids: [(await world.asset('Other')).id] })).toMatchObject({ state: 'sent' });
    jira.projects.push(town!);
  });

  it('leads to a channel that comes and goes with the tracker, and by no other way', async () => {
    await world.ready('jira_cloud');
    const id = await channelId();
    expect(await world.ask('PUT', `/channels/${id}`, { name: 'Ours' })).toMatchObject({
      status: 409,
      body: { code: 'channel.of_tracker' },
    });
    expect(await world.ask('DELETE', `/channels/${id}`)).toMatchObject({ status: 409, body: { code: 'channel.of_tracker' } });
    expect((await world.ask('POST', `/channels/${id}/secret`)).status).toBe(409);
    expect((await world.ask('POST', '/channels', { kind: 'tracker', name: 'Jira' })).status).toBe(422);
    expect((await world.ask('POST', `/channels/${id}/test`)).body).toMatchObject({ state: 'sent' });
    await rule();
    // Another token for the same Jira: the rules stay.
    await world.connect('jira_cloud');
    expect((await world.ask('GET', '/channels/rules')).body).toMatchObject({
      total: 1,
      rules: [{ channel: { kind: 'tracker', name: 'Jira' } }],
    });
    await world.ask('DELETE', '/trackers');
    expect((await world.ask('GET', '/channels/rules')).body.total).toBe(0);
    expect((await world.ask('GET', '/integrations')).body.channels).toEqual([]);
  });

  it('adds the most urgent of very many, and says so', async () => {
    await world.ready('jira_cloud');
    await rule();
    const many = Array.from({ length: 103 }, (_, at) => ({ ...(at < 100 ? field : logo), element: `element-${at}` }));
    await world.site(...many);
    await world.deliver();
    expect(await deliveries()).toMatchObject([
      { state: 'sent', detail: expect.stringMatching(/100 most urgent/), issues: { added: 0, waiting: 100, failed: 0 } },
    ]);
    const { rows } = await world.pool.query(
      "select count(*)::int as critical from tracked_issues t join issues i on i.id = t.issue_id where i.severity = 'critical'",
    );
    expect(rows).toEqual([{ critical: 3 }]);
  });
});

it('a test says that no project is set', async () => {
  await world.connect('jira_cloud');
  expect(await ask('test')).toMatchObject({ state: 'refused', detail: expect.stringMatching(/No project/) });
});
