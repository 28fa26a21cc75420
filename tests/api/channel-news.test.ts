import { webhookEvents } from '@manara/contract/channel-events';
import type { EventKind } from '@manara/core/channels/channel-event';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from './channel-rule.ts';
import { startChannelWorld, type ChannelWorld } from './channel-world.ts';
import { livingScan, publisherOf } from './published-world.ts';
import type { Member } from './test-api.ts';
import { field, logo, scanOf } from './triage-world.ts';

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const everyScan: EventKind[] = ['issues_found', 'issues_returned', 'score_fell', 'scan_completed'];

describe('what has happened', () => {
  it('goes to a channel in one message of a cause, however many rules are about it', async () => {
    const { id, received } = await world.slackChannel();
    await world.rule(id, { events: ['scan_completed'] });
    await world.rule(id, { events: everyScan, target: 100 });
    const asset = await world.site(logo, field);
    await world.deliver();
    await world.deliver();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      title: 'New issues',
      lines: [
        expect.stringMatching(/^Site: 2 new issues of critical or high severity \(1 critical, 1 high\)\.$/),
        expect.stringMatching(/^Site: the scan is complete\. 2 issues were found\. Score: [\d.]+%\.$/),
      ],
      links: [{ url: `http://localhost:4600/report/${asset}`, text: 'Open in Manara' }],
    });
    expect(await world.deliveries(id)).toMatchObject([{ kind: 'issues_found', count: 2, state: 'sent', attempts: 1, detail: null }]);
  });

  it('leaves the bell of people as they have set it', async () => {
    const { id, received } = await world.slackChannel();
    await world.rule(id, { events: everyScan, target: 100 });
    const { organisationId } = world.administrator;
    const [wants, not] = [await world.api.member('viewer', organisationId), await world.api.member('viewer', organisationId)];
    await world.pool.query('update users set compliance_alerts = false where id = $1', [not.id]);
    await world.site(logo, field);
    await world.deliver();
    expect(received).toHaveLength(1);
    const bellOf = async (person: Member) =>
      (await world.ask('GET', '/notifications', undefined, person)).body.notifications.map(({ kind }: { kind: string }) => kind);
    expect([await bellOf(wants), await bellOf(not)]).toEqual([['compliance_alert'], []]);
  });

  it('tells of issues that are back, and of a score that falls under the rule’s own target', async () => {
    const { id, received } = await world.teamsChannel();
    await world.rule(id, { events: ['issues_returned', 'score_fell'], target: 90 });
    const asset = await world.site(field);
    await world.scan(asset, scanOf());
    await world.pool.query('update scans set compliance_score = 100 where asset_id = $1', [asset]);
    await world.scan(asset, scanOf(logo, field));
    await world.deliver();
    expect(received).toHaveLength(1);
    expect(received[0]?.lines).toEqual([
      'Site: 1 fixed issue reappeared.',
      expect.stringMatching(/^Site: the score fell from [\d.]+% to [\d.]+%, below its target of 90%\.$/),
    ]);
  });

  it('tells of what published pages have changed, but not that they were read', async () => {
    const { id, received } = await world.slackChannel();
    const asset = await world.site();
    await world.rule(id, { events: everyScan, target: 100 });
    const { ended, publish } = publisherOf(world, asset);
    const worker = await world.worker(livingScan(() => [{ path: '/', findings: [logo, field] }]));
    expect((await ended(await publish('/'))).status).toBe('completed');
    // Nothing has changed since.
    expect((await ended(await publish('/'))).status).toBe('completed');
    await worker.stop();
    await world.deliver();
    expect(received.map(({ lines }) => lines)).toEqual([
      [
        'Site: 2 new issues of critical or high severity (1 critical, 1 high).',
        expect.stringMatching(/^Site: the score fell from 100% to [\d.]+%, below its target of 100%\.$/),
      ],
    ]);
  });

  it('goes nowhere that no rule says: of other assets, of other kinds, and where a rule is off', async () => {
    const [mine, other] = [await world.asset('Mine'), await world.asset('Other')];
    const { id, received } = await world.slackChannel();
    await world.rule(id, { asset_ids: [mine.id] });
    await world.rule(id, { ...documents, is_on: false });
    await world.scan(other.id, scanOf());
    await world.happens();
    await world.deliver();
    expect(received).toEqual([]);
    await world.scan(mine.id, scanOf());
    await world.deliver();
    expect(received).toMatchObject([{ lines: [expect.stringContaining('Mine')] }]);
  });

  it('is of the assets that teams and products have when it happens, besides chosen ones', async () => {
    const [ours, theirs, alone, other] = [
      await world.asset('Ours'),
      await world.asset('Theirs'),
      await world.asset('Alone'),
      await world.asset('Other'),
    ];
    const group = (kind: 'teams' | 'products', name: string, assets: string[]) =>
      world.ask(
        'POST',
        `/${kind}`,
        kind === 'teams' ? { name, members: [], assets } : { name, description: '', contact: null, assets, repositories: [] },
      );
    const { body: team } = await group('teams', 'Harbor', [ours.id]);
    const { body: product } = await group('products', 'Ferries', []);
    const { id, received } = await world.slackChannel();
    const chosen = { asset_ids: [alone.id], team_ids: [team.id as string], product_ids: [product.id as string] };
    const rule = await world.rule(id, chosen);
    expect(rule).toMatchObject({
      ...chosen,
      assets: [{ name: 'Alone' }],
      teams: [{ id: team.id, name: 'Harbor' }],
      products: [{ id: product.id, name: 'Ferries' }],
    });
    const scanned = async () => {
      received.length = 0;
      for (const { id: asset } of [ours, theirs, alone, other]) await world.scan(asset, scanOf());
      await world.deliver();
      return received.map(({ lines }) => lines[0]?.split(':')[0]);
    };
    expect(await scanned()).toEqual(['Ours', 'Alone']);
    const { body: shown } = await world.ask('POST', '/channels/rules/preview', { ...rule, asset_ids: null, product_ids: null });
    expect(shown.messages).toMatchObject([{ lines: [expect.stringMatching(/^Ours/)] }]);
    // They change hands.
    await world.ask('PUT', `/teams/${team.id}`, { assets: { remove: [ours.id] } });
    await world.ask('PUT', `/products/${product.id}`, { assets: { add: [theirs.id] } });
    expect(await scanned()).toEqual(['Theirs', 'Alone']);
    // A team that is gone has nothing, which is not all.
    await world.ask('DELETE', `/teams/${team.id}`);
    await world.ask('DELETE', `/products/${product.id}`);
    expect(await scanned()).toEqual(['Alone']);
    await world.pool.query('update channel_rules set asset_ids = null');
    expect(await scanned()).toEqual([]);
    expect((await world.ask('GET', '/channels/rules')).body.rules).toMatchObject([{ assets: null, teams: [], products: [] }]);
  });

  it('tells of published pages that could not be read, as of a failed scan', async () => {
    const { id, received } = await world.slackChannel();
    const asset = await world.site();
    await world.rule(id, { events: ['scan_failed'], asset_ids: [asset] });
    const { ended, publish } = publisherOf(world, asset);
    const worker = await world.worker(async () => ({ status: 'failed', reason: { code: 'http_status', values: { status: 500 } } }));
    expect((await ended(await publish('/'))).status).toBe('failed');
    await worker.stop();
    await world.deliver();
    await world.deliver();
    expect(received).toHaveLength(1);
    expect(received[0]?.links).toMatchObject([{ url: `http://localhost:4600/report/${asset}/history` }]);
    const { rows } = await world.pool.query("select kind from notifications where asset_id = $1 and kind = 'scan_failed'", [asset]);
    expect(rows).toHaveLength(1);
  });

  it('goes to a webhook as signed events by the schemas of the contract, one by one, in the order of their asset', async () => {
    const { id } = await world.webhook();
    await world.rule(id, { events: everyScan, target: 100 });
    await world.rule(id, documents);
    const asset = await world.site(logo);
    await world.scan(asset, scanOf(logo));
    await world.happens();
    await world.deliver();
    const { received } = world.receiver;
    expect(received.map(({ type }) => type).filter((type) => type !== 'document.completed')).toEqual([
      'issues.found',
      'scan.completed',
      'scan.completed',
    ]);
    const schemas = Object.values(webhookEvents);
    for (const event of received)
      expect(
        schemas.filter((schema) => Value.Check(schema, event)),
        event.type,
      ).toHaveLength(1);
    expect(new Set(world.receiver.log.map(({ headers }) => headers['webhook-id'])).size).toBe(received.length);
  });

  it('of a day comes together at its hour, in the language of the rule, without a flood', async () => {
    const { id, received } = await world.slackChannel();
    await world.rule(id, { ...documents, timing: 'daily', language: 'ar' });
    for (let one = 1; one <= 23; one += 1) await world.happens(`form ${one}.pdf`);
    await world.deliver();
    expect(received).toEqual([]);
    const [gathered] = await world.deliveries(id);
    expect(gathered).toMatchObject({ kind: 'digest', count: 23, state: 'waiting' });
    // Eight in the morning in Riyadh, which has no summer time.
    expect(gathered?.next_try_at).toMatch(/T05:00:00\.000Z$/);
    await world.endDay();
    expect(received).toHaveLength(1);
    expect(received[0]?.title).toBe('الملخص اليومي');
    expect(received[0]?.lines).toHaveLength(21);
    expect(received[0]?.lines[0]).toContain('form 1.pdf');
    expect(received[0]?.lines.at(-1)).toBe('هناك 3 أحداث أخرى في منارة.');
    await world.happens();
    expect(await world.states(id)).toEqual(['waiting', 'sent']);
  });

  it('that a rule has gathered goes at its new hour, at once where it gathers no more, and nowhere once it is off', async () => {
    const { id, received } = await world.slackChannel();
    const rule = await world.rule(id, { ...documents, timing: 'daily' });
    await world.happens();
    const put = (change: object) => world.ask('PUT', `/channels/rules/${rule.id}`, { ...rule, ...change });
    expect((await put({ hour: 9 })).status).toBe(200);
    expect((await world.deliveries(id))[0]?.next_try_at).toMatch(/T06:00:00\.000Z$/);
    await put({ timing: 'at_once' });
    await world.deliver();
    expect(received).toHaveLength(1);

    await put({ timing: 'daily' });
    await world.happens();
    await put({ is_on: false });
    await world.endDay();
    expect(received).toHaveLength(1);
  });
});

describe('names by others', () => {
  const hostile = [
    '<!here> <!channel> @channel <@U0123> @everyone',
    '[free](https://evil.example) <https://evil.example|free> https://evil.example',
    '*bold* _it_ ~no~ `code` **strong** :skull: # head\n> quote\n- list',
    '<at>everyone</at> & &lt;!here&gt; \u202Eevil\u2069 </b>',
  ];

  it.each(hostile)('call nobody, link nothing and format nothing in a chat: %j', async (name) => {
    const chat = await world.slackChannel();
    const card = await world.teamsChannel();
    for (const { id } of [chat, card]) await world.rule(id, documents);
    await world.happens(name);
    await world.deliver();
    const ours = [{ url: 'http://localhost:4600/upload', text: 'Open in Manara' }];
    expect(chat.received).toMatchObject([{ mentions: [], formatted: [], links: ours }]);
    expect(chat.received[0]?.fallback).toMatchObject({ mentions: [], formatted: [], links: [] });
    expect(card.received).toMatchObject([{ mentions: [], formatted: [], links: ours }]);
    // They are said all the same, in one line.
    const [said = ''] = chat.received[0]?.lines ?? [];
    expect(said).toMatch(/ is ready to download\.$/);
    expect(said).not.toMatch(/[\n\u202E\u2069]/);
    expect(card.received[0]?.lines).toEqual([said]);
    expect(said.startsWith(name.slice(0, 6))).toBe(true);
  });
});
