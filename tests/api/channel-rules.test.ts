import { forgetOldMessages } from '@manara/server/features/messages/forget-old-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyRule, documents } from './channel-rule.ts';
import { startChannelWorld, type ChannelWorld } from './channel-world.ts';
import { logo } from './triage-world.ts';

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

describe('a rule', () => {
  const rule = (channel_id: string, change: object) => world.ask('POST', '/channels/rules', { ...anyRule, channel_id, ...change });

  it('is refused where it does not hold together', async () => {
    const { id } = await world.slackChannel();
    const hook = await world.webhook();
    const fields = async (channel: string, change: object) => Object.keys((await rule(channel, change)).body.fields ?? {});
    expect(await fields(id, { events: ['score_fell'] })).toEqual(['target']);
    expect(await fields(id, { time_zone: 'Atlantis/Capital' })).toEqual(['time_zone']);
    expect(await fields(id, { asset_ids: [crypto.randomUUID()] })).toEqual(['asset_ids']);
    expect(await fields(id, { team_ids: [crypto.randomUUID()] })).toEqual(['team_ids']);
    expect(await fields(id, { product_ids: [crypto.randomUUID()] })).toEqual(['product_ids']);
    expect(await fields(hook.id, { timing: 'daily' })).toEqual(['timing']);
    expect(await fields(crypto.randomUUID(), {})).toEqual(['channel_id']);
    expect((await world.ask('GET', '/channels/rules')).body).toEqual({ rules: [], total: 0 });
  });

  it('shows before it is saved what it would have sent of what has happened, and sends it as a test', async () => {
    const { id, received } = await world.slackChannel();
    const asset = await world.site(logo);
    const events = ['issues_found', 'scan_completed', 'request_merged'];
    const body = { ...anyRule, events, asset_ids: [asset], language: 'ar', channel_id: id };
    const { body: shown } = await world.ask('POST', '/channels/rules/preview', body);
    expect(shown.missing).toEqual(['request_merged']);
    expect(shown.messages).toMatchObject([
      { title: 'مشكلات جديدة', lines: [expect.stringContaining('Site')], body: null },
      { title: 'اكتمل الفحص', lines: [expect.stringContaining('Site')], body: null },
    ]);
    expect(received).toEqual([]);
    const { body: together } = await world.ask('POST', '/channels/rules/preview', { ...body, timing: 'daily' });
    expect(together.messages).toMatchObject([{ title: 'الملخص اليومي', lines: [expect.any(String), expect.any(String)] }]);
    expect((await world.ask('POST', '/channels/rules/test', body)).body).toMatchObject({ state: 'sent', kind: 'issues_found', count: 1 });
    expect(received).toMatchObject([{ title: 'مشكلات جديدة', lines: shown.messages[0].lines }]);
    const hook = await world.webhook();
    const { body: program } = await world.ask('POST', '/channels/rules/preview', { ...body, channel_id: hook.id });
    expect(JSON.parse(program.messages[0].body)).toMatchObject({ type: 'issues.found', version: 1, data: { critical: 1, high: 0 } });
    expect((await world.ask('GET', '/channels/rules')).body.total).toBe(0);
  });

  it('goes with its channel, and what it sent goes after as many days as messages are kept', async () => {
    const { id } = await world.slackChannel();
    const made = await world.rule(id, documents);
    await world.happens();
    await world.deliver();
    expect((await world.ask('DELETE', `/channels/rules/${made.id}`)).status).toBe(204);
    expect(await world.states(id)).toEqual(['sent']);
    await world.pool.query("update channel_deliveries set created_at = now() - interval '91 days'");
    await forgetOldMessages(world.api.db);
    expect(await world.states(id)).toEqual([]);
    await world.rule(id);
    await world.ask('DELETE', `/channels/${id}`);
    expect((await world.ask('GET', '/channels/rules')).body.total).toBe(0);
  });
});
