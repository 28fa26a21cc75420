import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHostTrackerWorld, type HostTrackerWorld } from './host-tracker-world.ts';
import { pictureIssue } from './pictured-issue.ts';

let world: HostTrackerWorld;
beforeAll(async () => {
  world = await startHostTrackerWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

/** The project of an issue that was added with a picture, and the issue there. */
async function added(change: object = {}) {
  const { host } = await world.ready('gitlab', change);
  const issue = await world.anIssue();
  await pictureIssue(world.api, issue);
  const project = world.doubles.gitlab.double.project(host.name);
  project.uploads.length = 0;
  return { issue, project, add: () => world.add(issue), comments: () => project.issues[0]?.notes.map(({ body }) => body) ?? [] };
}

describe('an issue in GitLab', () => {
  it('shows how its element looked, once, in the language of its repository', async () => {
    const { issue, project, add, comments } = await added({ language: 'ar' });
    await add();
    await world.workLater();
    const [file] = project.uploads;
    expect(file?.name).toBe(`manara-${issue.id}.png`);
    const { width, height } = await loadImage(file?.bytes ?? '');
    expect([width, height]).toEqual([460, 250]);
    expect(comments()).toEqual([`![العنصر في صفحته داخل إطار](${file?.url})`]);
    // A worker that died before it had noted it.
    await world.pool.query('update tracked_issues set picture_due = true, picture_try_at = null');
    await world.workLater();
    expect([comments().length, project.uploads.length]).toEqual([1, 1]);
  });

  it('has no picture in a project that anyone can read', async () => {
    const { issue, project, add, comments } = await added();
    project.isPrivate = false;
    await add();
    await world.workLater();
    project.isPrivate = true;
    expect([comments(), project.uploads]).toEqual([[], []]);
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'created', status: 'Open', detail: null });
    // It is not asked for again.
    world.doubles.gitlab.clear();
    await world.workLater();
    expect(project.uploads).toEqual([]);
  });

  it('is followed though its picture can not be sent', async () => {
    const { issue, project, add, comments } = await added();
    const { double } = world.doubles.gitlab;
    const end = double.faults.add({ when: ({ path }) => path.includes('/uploads'), status: 503, body: '' });
    await add();
    await world.workLater();
    end();
    expect([comments(), project.uploads]).toEqual([[], []]);
    expect(await world.trackedOf(issue)).toMatchObject({ state: 'created', status: 'Open', detail: null });
  });
});

it('an issue in GitHub, whose API takes no files, has none', async () => {
  await world.ready('github');
  const issue = await world.anIssue();
  await pictureIssue(world.api, issue);
  await world.add(issue);
  await world.workLater();
  expect(await world.trackedOf(issue)).toMatchObject({ state: 'created', status: 'Open', detail: null });
  const { rows } = await world.pool.query('select picture_due from tracked_issues where issue_id = $1', [issue.id]);
  expect(rows).toEqual([{ picture_due: false }]);
});
