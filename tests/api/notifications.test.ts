import type { AddressInfo } from 'node:net';
import type { Notification } from '@manara/contract/notifications';
import { forgetOldNotifications } from '@manara/server/features/notifications/store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Member } from './test-api.ts';
import { field, logo, scanOf, startTriageWorld, type TriageWorld } from './triage-world.ts';

let world: TriageWorld;
beforeAll(async () => {
  world = await startTriageWorld();
});
afterAll(() => world.close());

interface Told {
  notifications: Notification[];
  total: number;
  unread: number;
}
const told = async (as: Member, language = 'en', query = ''): Promise<Told> =>
  (await world.call('GET', `/notifications${query}`, undefined, as, { 'accept-language': language })).body;
const kinds = async (as: Member) => (await told(as)).notifications.map(({ kind }) => kind);
const readAll = (as: Member) => world.call('POST', '/notifications/read', undefined, as);
const somebody = (role: Member['role'] = 'member') => world.api.member(role, world.manager.organisationId);
const comment = (issue: { asset_id: string; id: string }, text: string, as: Member) =>
  world.call('POST', `/assets/${issue.asset_id}/issues/${issue.id}/comments`, { text }, as);

const mentions = async (as: Member) => (await told(as)).notifications.filter(({ kind }) => kind === 'mention').length;

it('whoever is called only when a comment is changed is told then, and nobody twice of one comment', async () => {
  const [first, second] = [await somebody(), await somebody()];
  const asset = await world.site(logo);
  const { rows } = await world.pool.query('select id, asset_id from issues where asset_id = $1 limit 1', [asset]);
  const issue = rows[0] as { id: string; asset_id: string };
  const [one, other] = [await world.usernameOf(first), await world.usernameOf(second)];
  const made = await comment(issue, `@${one} please look`, world.manager);
  expect([await mentions(first), await mentions(second)]).toEqual([1, 0]);
  const { id, version } = made.body as { id: string; version: number };
  const text = `@${one} and @${other} please look`;
  await world.call('PUT', `/assets/${asset}/issues/${issue.id}/comments/${id}`, { text, version }, world.manager);
  expect((await told(first)).notifications.find(({ kind }) => kind === 'mention')?.count).toBe(1);
  expect(await mentions(second)).toBe(1);
});

describe('who is told', () => {
  it('of a scan: who asked for it, and everybody of new critical issues', async () => {
    const [member, gone] = [await somebody('viewer'), await somebody()];
    await world.pool.query("update users set licence = 'unlicensed' where id = $1", [gone.id]);
    await readAll(world.manager);
    const asset = await world.site(logo, field);
    const { notifications, unread } = await told(world.manager);
    expect(unread).toBe(2);
    expect(notifications.map(({ kind, path }) => ({ kind, path }))).toEqual(
      expect.arrayContaining([
        { kind: 'scan_completed', path: `/report/${asset}` },
        { kind: 'compliance_alert', path: `/report/${asset}?severity=critical` },
      ]),
    );
    expect(await kinds(member)).toEqual(['compliance_alert']);
    const [alert] = (await told(member, 'ar')).notifications;
    expect(alert?.message).toContain('مشكلة حرجة جديدة واحدة');
    // Critical issues that were there before are not new, and a second end of the same folds into the first.
    await world.scan(asset, scanOf(logo, field));
    expect(await kinds(member)).toEqual(['compliance_alert']);
    const scan = (await told(world.manager)).notifications.find(({ kind }) => kind === 'scan_completed');
    expect(scan).toMatchObject({ count: 2, message: expect.stringMatching(/^2 scans of/) });
    const { rows } = await world.pool.query('select count(*)::int as count from notifications where user_id = $1', [gone.id]);
    expect(rows[0].count).toBe(0);
  });

  it('of a score that falls under their own limit, unless they want no alerts', async () => {
    const [wants, not] = [await somebody(), await somebody()];
    await world.pool.query('update users set compliance_alerts = false where id = $1', [not.id]);
    const asset = await world.site();
    await world.scan(asset, scanOf(field));
    await world.pool.query('update scans set compliance_score = 100 where asset_id = $1', [asset]);
    await world.scan(asset, scanOf(logo, field));
    const [alert] = (await told(wants)).notifications;
    expect(alert?.message).toMatch(/fell to [\d.]+%, below 80%\. .*1 new critical issue\./);
    expect(await kinds(not)).toEqual([]);
  });

  it('of issues that others give them, folded while unread; never of what they did themselves', async () => {
    const [doer, owner] = [world.people.administrator, await somebody()];
    const asset = await world.site(logo, field);
    const username = await world.usernameOf(owner);
    const first = await world.issueOf(asset, 'image-alt');
    await readAll(owner);
    await world.assign(first, username, doer);
    expect(await told(owner)).toMatchObject({ unread: 1 });
    expect((await told(owner)).notifications[0]).toMatchObject({ kind: 'assigned', path: `/report/${asset}/issue/${first.id}`, count: 1 });
    await world.assign(await world.issueOf(asset, 'label'), username, doer);
    expect((await told(owner)).notifications[0]).toMatchObject({ path: '/issues?assignee=%40me', count: 2 });
    await readAll(owner);
    await world.assign(await world.issueOf(asset, 'label'), '', doer);
    await world.assign(await world.issueOf(asset, 'label'), await world.usernameOf(doer), doer);
    expect((await told(owner)).unread).toBe(0);
    expect(await kinds(doer)).not.toContain('assigned');
  });

  it('of comments on their issues and of their name in one, once', async () => {
    const [author, owner, named] = [await somebody(), await somebody(), await somebody()];
    const asset = await world.site(field);
    const issue = await world.issueOf(asset, 'label');
    await world.assign(issue, await world.usernameOf(owner), world.manager);
    for (const one of [owner, named]) await readAll(one);
    const name = await world.usernameOf(named);
    await comment(issue, `Is this yours, @${name}? Not for mail@${name}`, author);
    await comment(issue, 'Anybody?', author);
    expect((await told(owner)).notifications[0]).toMatchObject({ kind: 'comment', count: 2 });
    expect((await told(named)).notifications[0]).toMatchObject({ kind: 'mention', count: 1 });
    expect(await kinds(author)).toEqual([]);
    await comment(issue, `@${await world.usernameOf(author)} it is`, owner);
    expect(await kinds(author)).toEqual(['mention']);
  });

  it('of whom they invited', async () => {
    const by = world.people.administrator;
    const { body } = await world.call('POST', '/invitations', { role: 'viewer' }, by);
    const token = body.url.split('/').at(-1);
    const form = {
      invitation_token: token,
      email: 'noor@example.org',
      username: 'noor_1',
      full_name: 'Noor Aziz',
      password: 'Lighthouse-2026!',
    };
    await world.call('POST', '/auth/register', form);
    const [news] = (await told(by)).notifications;
    expect(news).toMatchObject({ kind: 'invitation_accepted', message: 'Noor Aziz accepted your invitation.', path: '/admin' });
  });
});

describe('notifications', () => {
  it('are a person’s own: read one by one or all, in pages, told live to their devices alone, and gone with their thing', async () => {
    const [mine, other] = [await somebody(), await somebody()];
    const app = await world.api.another();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const listen = async (as: Member) => {
      const { ticket } = (await world.call('POST', '/live/tickets', undefined, as)).body;
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?ticket=${ticket}`);
      const heard: number[] = [];
      socket.addEventListener('message', ({ data }) => {
        const event = JSON.parse(String(data));
        if (event.type === 'notifications_changed') heard.push(event.unread);
      });
      await new Promise((done) => {
        socket.addEventListener('open', done);
      });
      return { heard, socket };
    };
    const devices = [await listen(mine), await listen(mine), await listen(other)];
    const asset = await world.site(field);
    const issue = await world.issueOf(asset, 'label');
    await world.assign(issue, await world.usernameOf(mine), world.manager);
    await comment(issue, 'Please look', world.manager);
    await vi.waitFor(() => expect(devices.map(({ heard }) => heard.at(-1))).toEqual([2, 2, undefined]));
    const [newest] = (await told(mine, 'en', '?limit=1')).notifications;
    expect((await told(mine, 'en', '?limit=1&skip=1')).notifications[0]?.kind).toBe('assigned');
    const read = (as: Member) => world.call('POST', `/notifications/${newest?.id}/read`, undefined, as);
    expect((await read(other)).status).toBe(404);
    expect((await read(mine)).status).toBe(204);
    await vi.waitFor(() => expect(devices.map(({ heard }) => heard.at(-1))).toEqual([1, 1, undefined]));
    await readAll(mine);
    expect((await world.call('GET', '/notifications/unread', undefined, mine)).body).toEqual({ unread: 0 });
    await world.call('DELETE', `/assets/${asset}`, undefined, world.people.owner);
    expect(await told(mine)).toEqual({ notifications: [], total: 0, unread: 0 });
    for (const { socket } of devices) socket.close();
  });

  it('go after as many days as the organisation keeps them', async () => {
    const reader = await somebody();
    const asset = await world.site(logo, field);
    for (const rule of ['image-alt', 'label']) {
      const issue = await world.issueOf(asset, rule);
      await world.assign(issue, await world.usernameOf(reader), world.manager);
      await comment(issue, `@${await world.usernameOf(reader)} please look`, world.manager);
    }
    const before = await kinds(reader);
    expect(before).toEqual(expect.arrayContaining(['mention', 'assigned']));
    await world.pool.query("update notifications set latest_at = now() - interval '91 days' where kind = 'mention' and user_id = $1", [
      reader.id,
    ]);
    const keep = (notification_days: number) => world.call('PUT', '/organisation', { notification_days }, world.people.owner);
    expect((await keep(180)).body).toMatchObject({ notification_days: 180 });
    await forgetOldNotifications(world.db);
    expect((await kinds(reader)).toSorted()).toEqual(before.toSorted());
    await keep(90);
    await forgetOldNotifications(world.db);
    expect((await kinds(reader)).toSorted()).toEqual(before.filter((kind) => kind !== 'mention').toSorted());
  });
});
