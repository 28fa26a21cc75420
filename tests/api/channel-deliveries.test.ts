import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { documents } from './channel-rule.ts';
import { startChannelWorld, type ChannelWorld } from './channel-world.ts';
import { field, scanOf } from './triage-world.ts';

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

describe('a message that does not arrive', () => {
  it('is tried again later each time under the same id, and doubles nothing for who knows it by that', async () => {
    const { id } = await world.webhook();
    await world.rule(id, documents);
    world.receiver.faults.add({ status: 500, body: 'out of order', times: 2 });
    await world.happens();
    await world.deliver();
    const [first] = await world.deliveries(id);
    const answer = { status: 500, text: 'out of order' };
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, answer, detail: expect.any(String) });
    // Not before its pause is over.
    await world.deliver();
    expect(world.receiver.log).toHaveLength(1);
    await world.deliverLater();
    const [second] = await world.deliveries(id);
    const pause = (delivery: typeof first) => Date.parse(delivery?.next_try_at ?? '') - Date.parse(delivery?.created_at ?? '');
    expect(pause(second)).toBeGreaterThan(pause(first) + 60_000);
    await world.deliverLater();
    expect(await world.deliveries(id)).toMatchObject([{ state: 'sent', attempts: 3, detail: null, next_try_at: null }]);
    expect(new Set(world.receiver.log.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(world.receiver.received).toHaveLength(1);
  });

  inLongForm(it)('waits as long as it is asked to, with the others for its channel, and no try is lost by that', async () => {
    const { id, received } = await world.slackChannel();
    await world.rule(id, documents);
    world.slack.slowDown(1800);
    await world.happens('first.pdf');
    await world.happens('second.pdf');
    const before = world.slack.log.length;
    await world.deliver();
    expect(world.slack.log.length - before).toBe(1);
    const waiting = await world.deliveries(id);
    expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0]);
    const busy = waiting.find(({ answer }) => answer !== null);
    expect(Date.parse(busy?.next_try_at ?? '')).toBeGreaterThan(Date.now() + 1_700_000);
    // Nothing is sent to the channel meanwhile, what comes now neither.
    await world.happens('third.pdf');
    await world.deliver();
    expect(received).toEqual([]);
    await world.deliverLater();
    expect(received).toHaveLength(3);
  });

  it('is a dead letter after a day of tries, or at once where nothing is taken any more, and can be sent again', async () => {
    const { id, hook, received } = await world.slackChannel();
    await world.rule(id, documents);
    world.slack.faults.add({ status: 503 });
    await world.happens();
    for (let time = 0; time < 10; time += 1) await world.deliverLater();
    expect(await world.deliveries(id)).toMatchObject([{ state: 'given_up', attempts: 8, next_try_at: null }]);
    world.slack.faults.clear();
    hook.state = 'archived';
    await world.happens();
    await world.deliverLater();
    const dead = await world.deliveries(id);
    const answer = { status: 410, text: 'channel_is_archived' };
    expect(dead).toMatchObject([{ state: 'refused', attempts: 1, answer }, { state: 'given_up' }]);
    expect((await world.ask('GET', `/channels/deliveries?channel=${id}&state=refused`)).body).toMatchObject({ total: 1 });
    hook.state = 'works';
    const resend = (delivery = '') => world.ask('POST', `/channels/deliveries/${delivery}/resend`);
    for (const one of dead) expect((await resend(one.id)).body).toMatchObject({ state: 'waiting' });
    expect((await resend(dead[0]?.id)).status).toBe(409);
    await world.deliver();
    expect(received).toHaveLength(2);
    expect(await world.states(id)).toEqual(['sent', 'sent']);
  });

  inLongForm(it)('holds up what comes later of its asset, and nothing of others', async () => {
    const { id } = await world.webhook();
    await world.rule(id);
    const [first, second] = [await world.asset('First'), await world.asset('Second')];
    const names = () => world.receiver.received.map(({ data }) => (data['asset'] as { name: string }).name);
    // It answers, but does not take the first one yet.
    world.receiver.faults.add({ status: 422, times: 1 });
    await world.scan(first.id, scanOf(field));
    await world.deliver();
    await world.scan(first.id, scanOf());
    await world.scan(second.id, scanOf());
    await world.deliver();
    expect(names()).toEqual(['Second']);
    await world.deliverLater();
    expect(names()).toEqual(['Second', 'First', 'First']);
    const issues = world.receiver.received.filter(({ data }) => data['issues_found'] !== undefined).map(({ data }) => data['issues_found']);
    expect(issues.slice(1)).toEqual([1, 0]);
  });

  inLongForm(it)('is refused for good once a program has refused it three times, and what comes later of its asset goes on', async () => {
    const { id } = await world.webhook();
    await world.rule(id);
    const asset = await world.asset('First');
    world.receiver.faults.add({ status: 422, times: 3 });
    await world.scan(asset.id, scanOf(field));
    await world.scan(asset.id, scanOf());
    // Its first try was at the end of the scan.
    await world.deliverLater();
    expect(await world.states(id)).toEqual(['waiting', 'waiting']);
    await world.deliverLater();
    expect(new Set(await world.states(id))).toEqual(new Set(['refused', 'sent']));
    expect((await world.ask('GET', `/channels/deliveries?channel=${id}&state=refused`)).body).toMatchObject({ total: 1 });
  });

  it('is left to another worker by one that died over it, and to one of several at once', async () => {
    const { id, received } = await world.slackChannel();
    await world.rule(id, documents);
    await world.happens();
    // A worker took it and died before it wrote down what came of it.
    await world.pool.query("update channel_deliveries set attempts = attempts + 1, next_try_at = now() - interval '1 second'");
    await Promise.all([world.deliver(), world.deliver(), world.deliver()]);
    expect(received).toHaveLength(1);
    expect(await world.deliveries(id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  inLongForm(it)('does not keep those for other channels', async () => {
    const [slow, quick] = [await world.slackChannel('slow'), await world.teamsChannel('quick')];
    for (const { id } of [slow, quick]) await world.rule(id, documents);
    world.slack.faults.add({ cuts: true });
    await world.happens();
    await world.deliver();
    expect(quick.received).toHaveLength(1);
    expect(await world.states(slow.id)).toEqual(['waiting']);
  });

  inLongForm(it)('does not keep what comes for other channels while it is on its way', async () => {
    const [slow, quick] = [await world.slackChannel('slow'), await world.teamsChannel('quick')];
    await world.rule(slow.id, documents);
    world.slack.faults.add({ delayMs: 8_000, times: 1 });
    await world.happens();
    const before = world.slack.log.length;
    const delivering = world.deliver();
    await expect.poll(() => world.slack.log.length).toBeGreaterThan(before);
    await world.rule(quick.id, documents);
    await world.happens();
    await expect.poll(() => quick.received.length).toBe(1);
    expect(slow.received).toEqual([]);
    await delivering;
    expect(slow.received).toHaveLength(2);
  });
});
