import { verifyChain } from '@manara/server/platform/audit/verify-chain';
import { formerMemberId } from '@manara/core/former-member';
import { forgottenNames } from '@manara/server/platform/database/schema/leaving';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fedScan } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import { storeIssue } from './store-issue.ts';
import { password, type Member } from './test-api.ts';
import { fullNameOf, nameOf, tracesIn } from './traces.ts';

type Traces = ReturnType<typeof tracesIn>;
let world: ScanWorld;
let traces: Traces;
beforeAll(async () => {
  world = await startScanWorld();
  traces = tracesIn(world);
});
afterAll(() => world.close());

const call: Traces['call'] = (...request) => traces.call(...request);
const done: Traces['done'] = (...request) => traces.done(...request);
const placesOf: Traces['placesOf'] = (...words) => traces.placesOf(...words);
const filesWith: Traces['filesWith'] = (...words) => traces.filesWith(...words);
const worked: Traces['worked'] = (...who) => traces.worked(...who);

describe('a person who is removed', () => {
  it('leaves what they did under “Former member”, and nothing of themselves in any table or file but the audit log', async () => {
    const organisationId = await world.api.organisation('harbour.example');
    const [owner, leaver] = [await world.api.member('owner', organisationId), await world.api.member('manager', organisationId)];
    const left = await worked(organisationId, owner, leaver);
    expect((await placesOf(leaver.id)).length).toBeGreaterThanOrEqual(20);
    expect(filesWith(fullNameOf(leaver))).toHaveLength(1);

    await world.pool.query(
      `insert into code_connections (id, organisation_id, kind, how, base_url, account_login, account_url, sealed_token, connected_by)
       values (gen_random_uuid(), $1, 'gitlab', 'token', 'https://gitlab.com', 'harbour', 'https://gitlab.com/harbour', 'sealed', $2)`,
      [organisationId, `Earlier Name <${leaver.email}>`],
    );
    await world.pool.query(
      `with list as (insert into channels (organisation_id, kind, name, host, connected_by) values ($1, 'mail', 'Town list', '', 'Somebody') returning id)
       insert into channel_recipients (organisation_id, channel_id, address, confirmed_at) select $1, id, lower($2), now() from list`,
      [organisationId, leaver.email],
    );
    await done(leaver, 'POST', `/support/requests/${left.request}/resolve`, { messages: 2 });
    expect((await call(owner, 'DELETE', `/people/${leaver.id}`)).status).toBe(204);
    expect((await call(leaver, 'GET', '/auth/me')).status).toBe(401);
    expect((await world.api.signIn(leaver.email)).status).toBe(401);
    expect((await call(owner, 'DELETE', `/people/${leaver.id}`)).status).toBe(404);
    await world.worker(fedScan([]));
    await expect.poll(() => world.db.$count(forgottenNames), { timeout: 20_000 }).toBe(0);
    const words = [leaver.id, left.accountId, leaver.email, fullNameOf(leaver), nameOf(leaver)];
    // The one whom they had invited has a mail address of their own, which the owner wrote.
    const places = (await placesOf(...words)).filter((place) => place !== 'one_time_links.email');
    expect(places).toEqual([]);
    await expect.poll(() => filesWith(fullNameOf(leaver)), { timeout: 90_000 }).toEqual([]);

    const audited = (await world.pool.query('select actor, before from audit_log where subject_id = $1', [leaver.id])).rows.at(-1);
    expect(audited).toMatchObject({ actor: `${fullNameOf(owner)} <${owner.email}>`, before: { email: leaver.email } });
    expect(await verifyChain(world.db)).toMatchObject({ wrong: 0 });
  });

  it('is “Former member” in the reader’s language wherever their name stood, and their issues are nobody’s', async () => {
    const organisationId = await world.api.organisation('quay.example');
    const [owner, leaver] = [await world.api.member('owner', organisationId), await world.api.member('manager', organisationId)];
    const left = await worked(organisationId, owner, leaver);
    expect((await call(owner, 'DELETE', `/people/${leaver.id}`)).status).toBe(204);
    const comments = (await call(owner, 'GET', `${left.issue}/comments`)).body.comments as { author: string; text: string }[];
    expect(comments.map(({ author }) => author)).toEqual(['Former member', fullNameOf(owner), 'Former member']);
    expect(comments[1]!.text).toBe(`Thanks @…, and mail me@${nameOf(owner)}.`);
    const inArabic = await call(owner, 'GET', `${left.issue}/comments`, undefined, { 'accept-language': 'ar' });
    expect(inArabic.body.comments[0].author).toBe('عضو سابق');
    const issue = (await call(owner, 'GET', left.issue)).body;
    expect(issue).toMatchObject({ assignee_username: null, decision: { by: 'Former member', reason: 'Two' } });
    const events = (await call(owner, 'GET', `${left.issue}/events`)).body.events;
    expect(events[0]).toMatchObject({ kind: 'unassigned', actor: fullNameOf(owner) });
    // Who it was is not known, but that it was a person is.
    const { rows } = await world.pool.query(`select distinct actor from issue_events where issue_id = $1 and actor_id = $2`, [
      left.issueId,
      formerMemberId,
    ]);
    expect(rows).toEqual([{ actor: '[former member]' }]);
    expect((await call(owner, 'GET', `/support/requests/${left.request}`)).body.request).toMatchObject({ asked_by: 'Former member' });
    const views = (await call(owner, 'GET', '/issues/views')).body.views;
    expect(views).toMatchObject([{ name: 'Theirs', query: { severity: 'high' } }]);
    expect(views[0].query).not.toHaveProperty('assignee');
    const version = await call(owner, 'GET', `/conformance/versions/${left.published}/download?format=openacr`);
    expect(version.text).toContain('Former member');
    await world.worker(fedScan([]));
    await expect.poll(() => world.db.$count(forgottenNames), { timeout: 20_000 }).toBe(0);
    for (const [language, name] of [
      ['en', 'Former member'],
      ['ar', 'عضو سابق'],
    ]) {
      const file = await call(owner, 'GET', `/assets/reports/${left.reportId}/download?format=csv`, undefined, {
        'accept-language': language!,
      });
      expect(file.text).toContain(name);
      expect(file.text).toContain('Amal Haddad');
      expect(file.text).not.toContain(nameOf(leaver));
    }
  });

  it('is not above who removes them, not the last owner, not the caller, and not somebody elsewhere', async () => {
    const organisationId = await world.api.organisation();
    const owner = await world.api.member('owner', organisationId);
    const administrator = await world.api.member('administrator', organisationId);
    const stranger = await world.api.member('viewer', await world.api.organisation('elsewhere'));
    expect((await call(administrator, 'DELETE', `/people/${owner.id}`)).body.code).toBe('last_owner');
    const second = await world.api.member('owner', organisationId);
    expect((await call(administrator, 'DELETE', `/people/${second.id}`)).body.code).toBe('person_above_you');
    expect((await call(administrator, 'DELETE', `/people/${administrator.id}`)).body.code).toBe('removal_of_oneself');
    expect((await call(administrator, 'DELETE', `/people/${stranger.id}`)).status).toBe(404);
    // Each removes the other at once: one of them stays.
    const both = await Promise.all([call(owner, 'DELETE', `/people/${second.id}`), call(second, 'DELETE', `/people/${owner.id}`)]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
    const { people } = (await call(administrator, 'GET', '/people')).body;
    expect(people.filter(({ role }: { role: string }) => role === 'owner')).toHaveLength(1);
  });

  it('keeps the name of another who bears the same', async () => {
    const organisationId = await world.api.organisation();
    const [owner, leaver, namesake] = [
      await world.api.member('owner', organisationId),
      await world.api.member('manager', organisationId),
      await world.api.member('manager', organisationId),
    ];
    await world.pool.query('update users set full_name = $1 where id = any ($2)', ['Sara Nassar', [leaver.id, namesake.id]]);
    const { id: assetId } = await storeIssue(world.api, organisationId);
    await done(namesake, 'PUT', `/assets/${assetId}/conformance/judgements/wcag.2.4.5`, { level: 'supports', remarks: '', version: 0 });
    await done(namesake, 'POST', `/assets/${assetId}/conformance/versions`, { edition: 'wcag' });
    await done(owner, 'DELETE', `/people/${leaver.id}`);
    expect((await call(owner, 'GET', `/assets/${assetId}/conformance/versions`)).body.versions).toMatchObject([
      { published_by: 'Sara Nassar' },
    ]);
  });
});

describe('a person who removes themselves', () => {
  const remove = (as: Member, body: object) => call(as, 'POST', '/settings/removal', { password, everywhere: false, ...body });
  async function joined(member: Member, organisationId: string, inviter: Member): Promise<void> {
    const { url } = await done(inviter, 'POST', '/invitations', { role: 'member', email: member.email });
    const invitation_token = String(url).split('/').at(-1);
    const answer = await call(member, 'POST', '/auth/join', { invitation_token, refresh_token: member.refreshToken });
    member.token = answer.body.access_token;
    expect(answer.body.user.id, organisationId).not.toBe(member.id);
  }

  it('shows that it is them, and is gone with the account', async () => {
    const organisationId = await world.api.organisation();
    const owner = await world.api.member('owner', organisationId);
    const leaver = await world.api.member('member', organisationId);
    expect((await remove(leaver, { password: 'Wrong-2026!' })).body.fields).toHaveProperty('password');
    expect((await remove(leaver, { password: '' })).status).toBe(422);
    expect((await remove(owner, {})).body.code).toBe('last_owner');
    expect((await remove(leaver, {})).status).toBe(204);
    expect(await placesOf(leaver.id, leaver.email, nameOf(leaver))).toEqual([]);
    const { rows } = await world.pool.query('select actor from audit_log where action = $1 and subject_id = $2', [
      'person_removed',
      leaver.id,
    ]);
    expect(rows).toEqual([{ actor: `${fullNameOf(leaver)} <${leaver.email}>` }]);
  });

  it('leaves one of several organizations, or all of them, or none where they are the last owner of any', async () => {
    const [first, second] = [await world.api.organisation('first.example'), await world.api.organisation('second.example')];
    const [owner, other] = [await world.api.member('owner', first), await world.api.member('owner', second)];
    const leaver = await world.api.member('member', first);
    await joined(leaver, second, other);
    expect((await remove(leaver, {})).status).toBe(204);
    const again = await world.api.signIn(leaver.email);
    expect(again.body.user.organization).toBe('first.example');
    leaver.token = again.body.access_token;
    leaver.refreshToken = again.body.refresh_token;
    await joined(leaver, second, other);
    await world.pool.query(`update users set role = 'owner' where id = $1`, [leaver.id]);
    await world.pool.query(`update users set is_active = false where id = $1`, [owner.id]);
    expect((await remove(leaver, { everywhere: true })).body.code).toBe('last_owner');
    expect((await call(leaver, 'GET', '/auth/me')).status).toBe(200);
    await world.pool.query(`update users set is_active = true where id = $1`, [owner.id]);
    expect((await remove(leaver, { everywhere: true })).status).toBe(204);
    expect(await placesOf(leaver.id, leaver.email, nameOf(leaver))).toEqual([]);
  });

  it('who came by a provider and has no password confirms there who they are, and reaches nothing beyond its organization', async () => {
    const organisationId = await world.api.organisation();
    await world.api.member('owner', organisationId);
    const leaver = await world.api.member('member', organisationId);
    await world.pool.query('update accounts set password_hash = null where id = (select account_id from users where id = $1)', [leaver.id]);
    await world.pool.query('update sessions set provider_id = gen_random_uuid() where user_id = $1', [leaver.id]);
    expect((await remove(leaver, { password: '' })).body.code).toBe('sign_on.confirm_first');
    const confirm = () => world.pool.query('update sessions set confirmed_at = now() where user_id = $1', [leaver.id]);
    await confirm();
    expect((await remove(leaver, { password: '', everywhere: true })).body.code).toBe('removal_elsewhere');
    // What came to nothing has not used up what they had shown.
    expect((await remove(leaver, { password: '' })).status).toBe(204);
  });
});
