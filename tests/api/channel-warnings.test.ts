import { tellEndingAcceptances } from '@manara/server/features/channels/news/acceptance-news';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyRule } from './channel-rule.ts';
import { startChannelWorld, type ChannelWorld } from './channel-world.ts';
import { field, logo, scanOf } from './triage-world.ts';

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const day = 86_400_000;

describe('a score that falls', () => {
  it('by the points of a rule or more is told once, with the other news of the scan', async () => {
    const { id, received } = await world.slackChannel();
    const asset = await world.site();
    const scored = (score: number | null) =>
      world.pool.query(
        'update scans set compliance_score = $2 where run_id = (select run_id from scans where asset_id = $1 order by completed_at desc limit 1)',
        [asset, score],
      );
    const { rows } = await world.pool.query('select compliance_score as score from scans where asset_id = $1', [asset]);
    const whole = rows[0].score as number;
    await world.rule(id, { events: ['score_dropped'], points: 3, asset_ids: [asset] });
    await world.rule(id, { events: ['score_dropped', 'issues_found'], points: 1, asset_ids: [asset] });
    await world.scan(asset, scanOf(logo));
    await world.deliver();
    expect(received).toHaveLength(1);
    expect(received[0]?.lines).toEqual([
      expect.stringContaining('1 new issue'),
      expect.stringMatching(new RegExp(`^Site: the score fell from ${whole}% to [\\d.]+%, by [\\d.]+ points\\.$`)),
    ]);
    // Less than the points, or more: a scan without a score in between doesn't count.
    const fallen = async (points: number) => {
      received.length = 0;
      await world.pool.query('update channel_rules set points = $1', [points]);
      await scored(whole);
      await world.scan(asset, scanOf(logo));
      await world.deliver();
      return received.length;
    };
    const now = (await world.pool.query('select compliance_score as score from assets where id = $1', [asset])).rows[0].score as number;
    expect(await fallen(Math.floor(whole - now) + 1)).toBe(0);
    expect(await fallen(Math.floor(whole - now))).toBe(1);
    expect((await world.ask('GET', `/channels/rules`)).body.rules).toMatchObject([{ points: whole - now - ((whole - now) % 1) }, {}]);
  });
});

describe('an accepted risk', () => {
  const sweep = (now = new Date()) =>
    tellEndingAcceptances(
      world.api.db,
      (error) => {
        throw error;
      },
      now,
    );
  const accept = async (asset: string, rule: string, days: number | null) => {
    const issue = await world.issueOf(asset, rule);
    const until = days === null ? null : new Date(Date.now() + days * day).toISOString();
    const { status, text } = await world.call('POST', '/issues/bulk', {
      deed: { action: 'accept', reason: 'Next year', until },
      selection: { issues: [{ id: issue.id, version: issue.version }] },
    });
    if (status !== 200 || !text.includes('"touched":1')) throw new Error(text);
    return issue.id;
  };
  const about = { events: ['acceptance_ending'], days: 7 };

  it('is told in the days of a rule before its end, by each rule once, however many workers look', async () => {
    const { id, received } = await world.slackChannel();
    const asset = await world.site(logo, field);
    const issue = await accept(asset, 'image-alt', 10);
    await accept(asset, 'label', null);
    await world.rule(id, about);
    await world.rule(id, { ...about, days: 14, language: 'ar' });
    await world.rule(id, { ...about, days: 90, is_on: false });
    const later = new Date(Date.now() + 4 * day);
    await Promise.all([sweep(), sweep(), sweep()]);
    await world.deliver();
    expect(received).toMatchObject([{ title: 'قبول الخطر ينتهي قريبًا', lines: [expect.stringContaining('Site')] }]);
    await Promise.all([sweep(later), sweep(later)]);
    await sweep(later);
    await world.deliver();
    expect(received).toHaveLength(2);
    expect(received[1]).toMatchObject({
      title: 'Risk acceptance ends soon',
      lines: [expect.stringMatching(/^Site: risk acceptance for “.+” ends on .+ 20\d\d\.$/)],
      links: [{ url: `http://localhost:4600/report/${asset}/issue/${issue}`, text: 'Open in Manara' }],
    });
    // Accepted for longer, it is told anew when that runs out.
    await world.post(await world.issueOf(asset, 'image-alt'), 'reopen', {});
    await accept(asset, 'image-alt', 30);
    await sweep(later);
    await world.deliver();
    expect(received).toHaveLength(2);
    await sweep(new Date(Date.now() + 24 * day));
    await world.deliver();
    expect(received).toHaveLength(3);
  });

  it('is told with the others of its organization in one message, and to a program by itself', async () => {
    const chat = await world.slackChannel();
    const hook = await world.webhook();
    const [mine, other] = [await world.site(logo, field), await world.site(logo)];
    await accept(mine, 'image-alt', 3);
    await accept(mine, 'label', 4);
    await accept(other, 'image-alt', 5);
    await world.rule(chat.id, { ...about, asset_ids: [mine] });
    await world.rule(hook.id, about);
    await sweep();
    await world.deliver();
    await sweep();
    await world.deliver();
    expect(chat.received.map(({ lines }) => lines.length)).toEqual([2]);
    expect(world.receiver.received.filter(({ type }) => type === 'acceptance.ending').length).toBeGreaterThanOrEqual(3);
    expect(new Set(world.receiver.log.map(({ headers }) => headers['webhook-id'])).size).toBe(world.receiver.received.length);
  });

  it('is not told where it is over, or the issue is no longer found', async () => {
    const { id, received } = await world.slackChannel();
    const asset = await world.site(logo, field);
    await accept(asset, 'image-alt', 3);
    await accept(asset, 'label', 3);
    await world.scan(asset, scanOf(field));
    await world.rule(id, { ...about, asset_ids: [asset] });
    await sweep(new Date(Date.now() + 3 * day + 1));
    await world.deliver();
    expect(received).toEqual([]);
    const { body: shown } = await world.ask('POST', '/channels/rules/preview', {
      ...anyRule,
      ...about,
      channel_id: id,
      asset_ids: [asset],
    });
    expect(shown.messages).toMatchObject([{ title: 'Risk acceptance ends soon' }]);
    await sweep();
    await world.deliver();
    expect(received).toMatchObject([{ lines: [expect.any(String)] }]);
  });
});

it('a rule asks how many points and days', async () => {
  const { id } = await world.slackChannel();
  const fields = async (change: object) =>
    Object.keys((await world.ask('POST', '/channels/rules', { ...anyRule, channel_id: id, ...change })).body.fields ?? {});
  expect(await fields({ events: ['score_dropped'] })).toEqual(['points']);
  expect(await fields({ events: ['acceptance_ending'], days: null })).toEqual(['days']);
  for (const points of [0, 101, 1.5]) expect(await fields({ events: ['score_dropped'], points })).toEqual(['points']);
  for (const days of [0, 91]) expect(await fields({ events: ['acceptance_ending'], days })).toEqual(['days']);
});
