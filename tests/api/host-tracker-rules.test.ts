import { hostTrackers, trackerTitles } from '@manara/core/trackers/tracker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyRule } from './channel-rule.ts';
import { startHostTrackerWorld, type HostTrackerWorld } from './host-tracker-world.ts';
import { logo } from './triage-world.ts';

let world: HostTrackerWorld;
beforeAll(async () => {
  world = await startHostTrackerWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

describe.each(hostTrackers)('a rule that leads to issues of %s', (kind) => {
  const rule = async () => {
    const [channel] = (await world.ask('GET', '/integrations')).body.channels;
    expect(channel).toMatchObject({ kind: 'tracker', name: trackerTitles[kind], state: 'connected' });
    return { ...anyRule, events: ['issues_found'], channel_id: channel.id };
  };

  it('adds each new issue once, to the repository', async () => {
    const { host } = await world.ready(kind);
    const body = await rule();
    expect((await world.ask('POST', '/channels/rules', body)).status).toBe(201);
    const asset = await world.site(logo);
    const { messages } = (await world.ask('POST', '/channels/rules/preview', body)).body;
    expect(messages).toMatchObject([{ title: expect.stringContaining(host.name), lines: [expect.stringContaining('(Site)')] }]);
    await Promise.all([world.deliver(), world.deliver()]);
    await Promise.all([world.work(), world.work()]);
    expect(host.issues()).toHaveLength(1);
    expect(await world.trackedOf(await world.issueOf(asset, 'image-alt'))).toMatchObject({ tracker: kind, requested_by: null });
  });

  it('is tested without creating anything: whether the repository takes issues', async () => {
    const { host } = await world.ready(kind);
    const body = await rule();
    const test = async () => (await world.ask('POST', '/channels/rules/test', body)).body;
    expect(await test()).toMatchObject({ state: 'sent', detail: null });
    host.archive(true);
    expect(await test()).toMatchObject({ state: 'refused', detail: expect.stringMatching(/archived/) });
    host.archive(false);
    host.turnIssues(false);
    expect(await test()).toMatchObject({ state: 'refused', detail: expect.stringMatching(/turned off/) });
    expect(host.issues()).toEqual([]);
  });
});
