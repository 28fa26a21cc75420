import { jiraKinds } from '@manara/core/trackers/tracker';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startJiraWorld, type JiraWorld } from './jira-world.ts';

let world: JiraWorld;
beforeAll(async () => {
  world = await startJiraWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

describe.each(jiraKinds)('an issue in %s', (kind) => {
  it('shows how its element looked, once, where Jira takes files', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    await world.pictured(issue);
    await world.add(issue);
    await world.workLater();
    const [made] = jira.issues;
    expect(made?.attachments).toMatchObject([{ filename: `manara-${issue.id}.png`, type: 'image/png' }]);
    const { width, height } = await loadImage(made?.attachments[0]?.bytes ?? '');
    expect([width, height]).toEqual([460, 250]);
    // A worker that died before it had noted it.
    await world.pool.query('update tracked_issues set picture_due = true, picture_try_at = null');
    await world.workLater();
    expect(made?.attachments).toHaveLength(1);
  });

  it('goes without a picture where Jira takes no files', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    await world.pictured(issue);
    jira.state.takesFiles = false;
    await world.add(issue);
    await world.workLater();
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'created', status: 'To Do', detail: null });
    jira.log.length = 0;
    await world.workLater();
    expect(jira.log.filter(({ path }) => path.includes('attachment'))).toEqual([]);
  });

  it('follows an issue whose picture cannot be sent, tries that three times, and lets nothing else wait for it', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    await world.pictured(issue);
    await world.add(issue);
    const uploads = () => jira.log.filter(({ method, path }) => method === 'POST' && path.endsWith('/attachments')).length;
    jira.faults.add({ when: ({ path }) => path.endsWith('/attachments'), status: 503, body: '', times: 10 });
    for (let turn = 0; turn < 5; turn += 1) {
      await world.pool.query('update tracked_issues set picture_try_at = null');
      await world.workLater();
    }
    expect(uploads()).toBe(3);
    expect(await world.trackedOf(issue)).toMatchObject({ status: 'To Do', detail: null });
    // The tracker does not rest.
    expect((await world.add(await world.anIssue())).body.tracked).toMatchObject({ state: 'created' });
  });

  it('goes without a picture that cannot be read', async () => {
    const jira = await world.ready(kind);
    const issue = await world.anIssue();
    await world.pictured(issue);
    await world.pool.query('update pictures set width = width + 1 where asset_id = $1', [issue.asset_id]);
    await world.add(issue);
    await world.workLater();
    expect(jira.issues[0]?.attachments).toEqual([]);
    expect(await world.trackedOf(issue)).toMatchObject({ status: 'To Do', detail: null });
  });
});
