import { jiraKinds, type JiraKind } from '@manara/core/trackers/tracker';
import { takeTracked } from '@manara/server/features/trackers/track/tracked-store';
import { tryTracked } from '@manara/server/features/trackers/track/try-tracked';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hookMessage, type HookEvent } from '../doubles/jira/hook-message.ts';
import { startJiraWorld, type JiraWorld } from './jira-world.ts';
import { publicUrl } from './test-api.ts';

let world: JiraWorld;
beforeAll(async () => {
  world = await startJiraWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

interface Made {
  address: string;
  secret: string;
  address_with_secret: string | null;
}
const make = async (): Promise<Made> => (await world.ask('POST', '/trackers/jira/hook')).body;
const pathOf = (address: string) => address.slice(address.indexOf('/api/') + '/api'.length);
/** Jira tells of something. `secret`: null: it does not sign. */
const tell = (address: string, secret: string | null, event: HookEvent) => {
  const { headers, body } = hookMessage(secret, event);
  return world.api.call('POST', pathOf(address), { headers, body });
};
const seconds = async (): Promise<number> =>
  (await world.pool.query('select extract(epoch from next_try_at - now())::int as left from tracked_issues')).rows[0].left;

/** An issue that is in Jira, whose state was just asked for. */
async function added(kind: JiraKind) {
  const jira = await world.ready(kind);
  const issue = await world.anIssue();
  await world.add(issue);
  await world.work();
  const there = jira.issues[0]!;
  return { jira, issue, there, event: { webhookEvent: 'jira:issue_updated', id: there.id, key: there.key } };
}
/** As if it had been asked for a while ago. */
const longAgo = () => world.pool.query("update tracked_issues set checked_at = now() - interval '10 minutes'");
const due = () => world.pool.query("update tracked_issues set next_try_at = now() where next_try_at < now() + interval '10 seconds'");

describe.each(jiraKinds)('a message of %s', (kind) => {
  it('has Jira asked about the issue soon: what it says itself counts for nothing', async () => {
    const { issue, there, event } = await added(kind);
    const { address, secret } = await make();
    await longAgo();
    expect(await seconds()).toBeGreaterThan(600);
    Object.assign(there, { status: 'doing', assignee: 'Omar Nasser' });
    expect((await tell(address, secret, { ...event, status: 'Done' })).status).toBe(204);
    expect(await seconds()).toBeLessThanOrEqual(5);
    await due();
    await world.work();
    expect(await world.trackedOf(issue)).toMatchObject({ status: 'In Progress', assignee: 'Omar Nasser' });
    const { tracker } = (await world.ask('GET', '/integrations')).body;
    expect(tracker.hook).toMatchObject({ address, has_secret: true, told_at: expect.any(String) });
  });

  it('is refused that is signed by another secret, or not at all, and changes nothing', async () => {
    const { event } = await added(kind);
    const { address } = await make();
    await longAgo();
    for (const secret of ['guessed', null])
      expect(await tell(address, secret, event)).toMatchObject({ status: 401, body: { code: 'webhook.signature_wrong' } });
    // Whose it is comes before what it says.
    expect((await tell(address, 'guessed', { ...event, id: { not: 'an id' } })).status).toBe(401);
    expect(await seconds()).toBeGreaterThan(600);
    for (const id of [crypto.randomUUID(), 'none'])
      expect((await tell(`${publicUrl}/api/trackers/jira/hooks/${id}`, 'guessed', event)).status).toBe(401);
  });

  it('may come again and again: Jira is asked once a minute at most, and not later than before', async () => {
    const { jira, event } = await added(kind);
    const { address, secret } = await make();
    jira.log.length = 0;
    for (let times = 0; times < 5; times += 1) expect((await tell(address, secret, event)).status).toBe(204);
    const { rows } = await world.pool.query("select next_try_at = checked_at + interval '1 minute' as is_kept from tracked_issues");
    expect(rows).toEqual([{ is_kept: true }]);
    await world.work();
    expect(jira.log).toEqual([]);
    await world.pool.query("update tracked_issues set next_try_at = now() + interval '2 seconds'");
    await tell(address, secret, event);
    expect(await seconds()).toBeLessThanOrEqual(2);
  });

  it('that comes while Jira is being asked has it asked once more', async () => {
    const { issue, there, event } = await added(kind);
    const { address, secret } = await make();
    await longAgo();
    await world.pool.query("update tracked_issues set next_try_at = now() - interval '1 second'");
    const [row] = await takeTracked(world.means.db, { busy: [], most: 1 });
    await tell(address, secret, event);
    await tryTracked(world.means, row!);
    expect(await seconds()).toBeLessThanOrEqual(5);
    there.status = 'done';
    await due();
    await world.work();
    expect(await world.trackedOf(issue)).toMatchObject({ category: 'done' });
  });

  it('of what is none of ours, or is waiting to be added, changes nothing', async () => {
    const { issue } = await added(kind);
    const { address, secret } = await make();
    await longAgo();
    for (const id of ['99999', 99_999]) expect((await tell(address, secret, { webhookEvent: 'jira:issue_updated', id })).status).toBe(204);
    expect((await tell(address, secret, { webhookEvent: 'jira:version_released' })).status).toBe(204);
    expect((await tell(address, secret, { webhookEvent: 'jira:issue_updated', id: { not: 'an id' } })).status).toBe(422);
    expect(await seconds()).toBeGreaterThan(600);
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'created' });
  });

  it('of a deleted issue has its link told as gone, once Jira says so itself', async () => {
    const { jira, issue, event } = await added(kind);
    const { address, secret } = await make();
    await longAgo();
    await tell(address, secret, { ...event, webhookEvent: 'jira:issue_deleted' });
    await due();
    await world.work();
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'created' });
    jira.issues.length = 0;
    await longAgo();
    await tell(address, secret, { ...event, webhookEvent: 'jira:issue_deleted' });
    await due();
    await world.work();
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'gone' });
  });
});

describe('the secret of messages', () => {
  it('is made anew, the former one proves nothing then, and none is told anywhere', async () => {
    const { event } = await added('jira_cloud');
    const first = await make();
    const second = await make();
    expect(second.address).toBe(first.address);
    expect((await tell(first.address, first.secret, event)).status).toBe(401);
    expect((await tell(first.address, second.secret, event)).status).toBe(204);
    const { rows } = await world.pool.query(
      'select tracker_connections::text as row from tracker_connections union all select audit_log::text from audit_log',
    );
    const all = JSON.stringify(rows) + JSON.stringify((await world.ask('GET', '/integrations')).body);
    for (const secret of [first.secret, second.secret]) expect(all).not.toContain(secret);
    const { rows: written } = await world.pool.query("select action from audit_log where after->>'webhook' = 'made'");
    expect(written.slice(0, 2)).toEqual([{ action: 'tracker_changed' }, { action: 'tracker_changed' }]);
  });

  it('may be in the address for Data Center, where nothing is signed, and not for Cloud', async () => {
    const { event } = await added('jira_data_center');
    const { address_with_secret: whole, address } = await make();
    expect(whole).not.toBeNull();
    expect((await tell(whole ?? '', null, event)).status).toBe(204);
    expect((await tell(`${address}?secret=guessed`, null, event)).status).toBe(401);
    // What is signed is judged by its signature.
    expect((await tell(whole ?? '', 'guessed', event)).status).toBe(401);
    await world.forget();
    const cloud = await added('jira_cloud');
    const made = await make();
    expect(made.address_with_secret).toBeNull();
    expect((await tell(`${made.address}?secret=${made.secret}`, null, cloud.event)).status).toBe(401);
  });

  it('is for administrators, and of a Jira', async () => {
    expect((await world.ask('POST', '/trackers/jira/hook')).status).toBe(404);
    await world.ready('jira_cloud');
    expect((await world.ask('POST', '/trackers/jira/hook', undefined, world.people.manager)).status).toBe(403);
    // Nothing is proven where no secret was made.
    const { hook } = (await world.ask('GET', '/integrations')).body.tracker;
    expect(hook).toMatchObject({ has_secret: false, told_at: null });
    expect((await tell(hook.address, '', { webhookEvent: 'jira:issue_updated' })).status).toBe(401);
  });
});
