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
    await world.pool.query('update tracked_issues set picture_due = true');
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
});
