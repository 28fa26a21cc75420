import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from './channel-rule.ts';
import { startChannelWorld, type ChannelWorld } from './channel-world.ts';

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

/** A Tuesday that is still to come, so that nothing of it is due before a test says so. */
const tuesday = (time: string) => new Date(`2098-07-01T${time}Z`);
const night = { time_zone: 'Asia/Riyadh', quiet_from: 22, quiet_to: 7 };

describe('the digest of a rule', () => {
  it.each([
    ['hourly', {}, '2098-07-01T10:00:00.000Z', 'Hourly digest'],
    ['weekly', { weekday: 5, hour: 6 }, '2098-07-04T03:00:00.000Z', 'Weekly digest'],
  ] as const)('%s comes once with all that has happened until then', async (timing, when, due, title) => {
    const { id, received } = await world.slackChannel();
    await world.rule(id, { ...documents, timing, ...when });
    await world.happens('one.pdf', tuesday('09:10:00'));
    await world.happens('two.pdf', tuesday('09:50:00'));
    await world.deliver();
    expect(received).toEqual([]);
    expect(await world.deliveries(id)).toMatchObject([{ count: 2, state: 'waiting', next_try_at: due }]);
    // Two workers at once, and another after a restart.
    await Promise.all([world.endDay(), world.endDay()]);
    await world.deliver();
    expect(received).toMatchObject([{ title, lines: [expect.stringContaining('one.pdf'), expect.stringContaining('two.pdf')] }]);
    await world.happens('three.pdf', tuesday('10:10:00'));
    expect(await world.states(id)).toEqual(['waiting', 'sent']);
  });

  it('moves with its rule, and becomes the one that the rule says now', async () => {
    const { id, received } = await world.slackChannel();
    const rule = await world.rule(id, { ...documents, timing: 'weekly', weekday: 3 });
    await world.happens('one.pdf', tuesday('09:10:00'));
    await world.ask('PUT', `/channels/rules/${rule.id}`, { ...rule, timing: 'daily' });
    expect(await world.deliveries(id)).toMatchObject([{ kind: 'digest', count: 1 }]);
    await world.endDay();
    expect(received).toMatchObject([{ title: 'Daily digest' }]);
  });
});

describe('quiet hours', () => {
  it('hold what happens in them for one digest at their end, and nothing else', async () => {
    const { id, received } = await world.slackChannel();
    await world.rule(id, { ...documents, ...night });
    await world.happens('day.pdf', tuesday('18:59:59'));
    await world.happens('evening.pdf', tuesday('19:00:00'));
    await world.happens('night.pdf', tuesday('23:30:00'));
    await world.deliver();
    expect(received).toMatchObject([{ title: 'Document ready', lines: [expect.stringContaining('day.pdf')] }]);
    expect((await world.deliveries(id)).filter(({ state }) => state === 'waiting')).toMatchObject([
      { kind: 'digest_quiet', count: 2, next_try_at: '2098-07-02T04:00:00.000Z' },
    ]);
    await world.endDay();
    await world.deliver();
    expect(received).toHaveLength(2);
    expect(received[1]).toMatchObject({ title: 'Digest after quiet hours' });
    expect(received[1]?.lines).toHaveLength(2);
  });

  it('let critical issues through, where the rule says so, and keep the rest', async () => {
    const { id, received } = await world.slackChannel();
    const { id: asset } = await world.asset('Site');
    await world.rule(id, { ...night, events: ['issues_found', 'scan_completed'], critical_at_once: true });
    await world.finds(asset, 0, tuesday('20:00:00'));
    await world.deliver();
    expect(received).toEqual([]);
    await world.finds(asset, 2, tuesday('21:00:00'));
    await world.deliver();
    expect(received).toMatchObject([{ title: 'New issues', lines: [expect.stringContaining('2 critical')] }]);
    expect((await world.deliveries(id)).map(({ kind, count }) => [kind, count])).toContainEqual(['digest_quiet', 3]);
  });

  it('that are taken away let go what they held', async () => {
    const { id, received } = await world.slackChannel();
    const rule = await world.rule(id, { ...documents, ...night });
    await world.happens('night.pdf', tuesday('20:00:00'));
    await world.ask('PUT', `/channels/rules/${rule.id}`, { ...rule, quiet_from: null, quiet_to: null });
    await world.deliver();
    expect(received).toMatchObject([{ lines: [expect.stringContaining('night.pdf')] }]);
  });

  it('have a beginning and another end, and are not for programs; left out, there are none', async () => {
    const [chat, hook] = [await world.slackChannel(), await world.webhook()];
    const rule = await world.rule(chat.id, documents);
    expect(rule).toMatchObject({ weekday: 1, quiet_from: null, quiet_to: null, critical_at_once: false });
    const put = async (change: object) =>
      Object.keys((await world.ask('PUT', `/channels/rules/${rule.id}`, { ...rule, ...change })).body.fields ?? {});
    expect(await put({ quiet_from: 7, quiet_to: 7 })).toEqual(['quiet_to']);
    expect(await put({ quiet_from: 7 })).toEqual(['quiet_to']);
    expect(await put({ ...night, channel_id: hook.id })).toEqual(['quiet_from']);
    expect(await put({ timing: 'hourly', channel_id: hook.id })).toEqual(['timing']);
    const { body: shown } = await world.ask('POST', '/channels/rules/preview', { ...rule, timing: 'weekly' });
    expect(new Date(shown.due_at).getUTCDay()).toBe(1);
  });
});
