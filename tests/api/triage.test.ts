import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { field, logo, scanOf, unsure, startTriageWorld, type TriageWorld } from './triage-world.ts';

let world: TriageWorld;
beforeAll(async () => {
  world = await startTriageWorld();
});
afterAll(() => world.close());

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();

describe('assigning', () => {
  it('gives an issue to an active member by the call of the specification, and to nobody', async () => {
    const issue = await world.issueOf(await world.site(logo), 'image-alt');
    const username = await world.usernameOf(world.people.member);
    const given = await world.assign(issue, username);
    expect(given.body).toMatchObject({ assignee_username: username, version: 2, assigned_at: expect.any(String) });
    expect((await world.assign(issue, '')).body).toMatchObject({ assignee_username: null, assigned_at: null, version: 3 });
    expect(await world.eventsOf(issue)).toEqual(['unassigned', 'assigned', 'found']);
    expect(await world.audited(issue)).toEqual(['issue_assigned', 'issue_assigned']);
  });

  inLongForm(it)('knows nobody else: no stranger, no one who has left, nobody of another organisation', async () => {
    const issue = await world.issueOf(await world.site(logo), 'image-alt');
    const stranger = await world.api.member('member', await world.api.organisation('other.example'));
    const left = await world.api.member('member', world.manager.organisationId);
    await world.pool.query('update users set is_active = false where id = $1', [left.id]);
    for (const username of ['nobody_at_all', await world.usernameOf(stranger), await world.usernameOf(left)]) {
      expect((await world.assign(issue, username)).body.fields).toHaveProperty('assignee_username');
    }
    const { body } = await world.call('GET', '/issues/assignees?limit=500');
    const names = body.assignees.map(({ username }: { username: string }) => username);
    expect(names).toContain(await world.usernameOf(world.people.viewer));
    expect(names).not.toContain(await world.usernameOf(left));
    expect(names).not.toContain(await world.usernameOf(stranger));
  });

  inLongForm(it)('finds members beyond those that one answer names, by name or user name', async () => {
    await world.pool.query(
      `with crowd as (
         insert into accounts (email, password_hash) select 'crowd' || n || '@example.org', 'x' from generate_series(1, 510) n returning id, email)
       insert into users (organisation_id, account_id, username, full_name, role)
       select users.organisation_id, crowd.id, 'crowd_' || n, 'Crowd ' || lpad(n, 4, '0'), 'viewer'
       from users, crowd, substring(crowd.email from '\\d+') n where users.id = $1`,
      [world.manager.id],
    );
    const list = async (query: string) => (await world.call('GET', `/issues/assignees?${query}`)).body;
    const first = await list('limit=500');
    expect(first.assignees).toHaveLength(500);
    expect(first.total).toBeGreaterThan(510);
    const wanted = { username: 'crowd_509', full_name: 'Crowd 0509' };
    expect(first.assignees).not.toContainEqual(wanted);
    expect(await list('search=crowd%200509')).toEqual({ assignees: [wanted], total: 1 });
    expect((await list('search=crowd_509')).assignees).toEqual([wanted]);
    const issue = await world.issueOf(await world.site(logo), 'image-alt');
    expect((await world.assign(issue, wanted.username)).body).toMatchObject({ assignee_username: wanted.username });
    await world.pool.query(`update users set is_active = false where username like 'crowd\\_%'`);
  });

  inLongForm(it)('tells whoever has seen an older issue, or another pull request, and changes nothing', async () => {
    const issue = await world.issueOf(await world.site(logo), 'image-alt');
    const username = await world.usernameOf(world.people.member);
    await world.assign(issue, username);
    for (const more of [{ version: 1 }, { pull_request_url: 'https://git.example/1' }]) {
      const late = await world.assign(issue, await world.usernameOf(world.people.owner), world.people.owner, more);
      expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', issue: { assignee_username: username, version: 2 } } });
    }
  });
});

describe('accepting a risk', () => {
  it('resolves the issue, which goes on counting in the score', async () => {
    const id = await world.site(logo);
    const score = await world.scoreOf(id);
    const issue = await world.issueOf(id, 'image-alt');
    const until = inADay();
    const { body } = await world.post(issue, 'acceptance', { reason: ' The shop closes ', until });
    expect(body).toMatchObject({
      status: 'resolved',
      resolution: 'accepted',
      decision: { decision: 'accepted', reason: 'The shop closes', until, by: expect.stringContaining('Person') },
      version: 2,
    });
    expect(await world.scoreOf(id)).toBe(score);
    const { body: report } = await world.call('GET', `/assets/${id}/report`);
    expect(report.wcag_analysis_report.criteria[0]).toMatchObject({ number: '1.1.1', state: 'failing', failing: 1 });
  });

  inLongForm(it)('needs a reason, and a day that is still to come', async () => {
    const issue = await world.issueOf(await world.site(logo), 'image-alt');
    expect((await world.post(issue, 'acceptance', { reason: ' ', until: null })).body.fields).toHaveProperty('reason');
    const past = await world.post(issue, 'acceptance', { reason: 'x', until: new Date(Date.now() - 1000).toISOString() });
    expect(past.body.fields).toHaveProperty('until');
    expect((await world.issueOf(issue.asset_id, 'image-alt')).version).toBe(1);
  });

  it('is a manager’s to give, to replace and to take back', async () => {
    const issue = await world.issueOf(await world.site(logo), 'image-alt');
    expect((await world.post(issue, 'acceptance', { reason: 'x', until: null }, world.people.member)).status).toBe(403);
    const { body: accepted } = await world.post(issue, 'acceptance', { reason: 'x', until: null });
    expect((await world.post(accepted, 'reopen', {}, world.people.member)).status).toBe(403);
    expect((await world.post(accepted, 'false-positive', { reason: 'x' }, world.people.member)).status).toBe(403);
    const { body: renewed } = await world.post(accepted, 'acceptance', { reason: 'Longer', until: inADay() });
    expect(renewed.decision).toMatchObject({ reason: 'Longer' });
    expect((await world.post(renewed, 'reopen', {})).body).toMatchObject({
      status: 'open',
      resolution: null,
      decision: null,
      is_back: false,
    });
    expect(await world.eventsOf(issue)).toEqual(['reopened', 'accepted', 'accepted', 'found']);
  });

  inLongForm(it)('stays through scans, is fixed when it is gone, and accepted again when it returns in time', async () => {
    const id = await world.site(logo);
    await world.post(await world.issueOf(id, 'image-alt'), 'acceptance', { reason: 'x', until: inADay() });
    await world.scan(id, scanOf(logo));
    expect(await world.issueOf(id, 'image-alt')).toMatchObject({ resolution: 'accepted', is_back: false, version: 2 });
    await world.scan(id, scanOf());
    expect(await world.issueOf(id, 'image-alt')).toMatchObject({ resolution: 'fixed' });
    await world.scan(id, scanOf(logo));
    const issue = await world.issueOf(id, 'image-alt');
    expect(issue).toMatchObject({ resolution: 'accepted', decision: { reason: 'x' } });
    expect(await world.eventsOf(issue)).toEqual(['back', 'fixed', 'accepted', 'found']);
  });

  inLongForm(it)('says nothing about what is fixed', async () => {
    const id = await world.site(logo);
    await world.scan(id, scanOf());
    expect((await world.post(await world.issueOf(id, 'image-alt'), 'acceptance', { reason: 'x', until: null })).body.code).toBe(
      'triage.fixed',
    );
  });
});

describe('a false positive', () => {
  it('leaves the score at once and stays one through scans, until it is taken back', async () => {
    const id = await world.site(logo, field);
    const before = await world.scoreOf(id);
    expect(before).toBeLessThan(70);
    const { body } = await world.post(
      await world.issueOf(id, 'image-alt'),
      'false-positive',
      { reason: 'It is decorative' },
      world.people.member,
    );
    expect(body).toMatchObject({ status: 'resolved', resolution: 'false_positive', decision: { reason: 'It is decorative' } });
    const without = await world.scoreOf(id);
    expect(without).toBeGreaterThan(before);
    expect((await world.call('GET', `/assets/${id}`)).body.latest_analysis.issues_found).toBe(1);
    await world.scan(id, scanOf(logo, field));
    expect(await world.issueOf(id, 'image-alt')).toMatchObject({ resolution: 'false_positive', occurrence_count: 1 });
    expect(await world.scoreOf(id)).toBe(without);
    const again = await world.post(await world.issueOf(id, 'image-alt'), 'reopen', { reason: 'It is a link' }, world.people.member);
    expect(again.body).toMatchObject({ status: 'open', resolution: null });
    expect(await world.scoreOf(id)).toBe(before);
    expect((await world.call('GET', `/assets/${id}`)).body.latest_analysis.issues_found).toBe(2);
  });

  inLongForm(it)('makes a page without another failure one without any', async () => {
    const id = await world.site(logo);
    expect((await world.call('GET', `/assets/${id}/report`)).body.asset_metadata.pages_clean).toBe(0);
    await world.post(await world.issueOf(id, 'image-alt'), 'false-positive', { reason: 'x' });
    const { asset_metadata: asset, wcag_analysis_report: report } = (await world.call('GET', `/assets/${id}/report`)).body;
    expect(asset).toMatchObject({ pages_clean: 1, compliance_score: 100 });
    expect(report.criteria[0]).toMatchObject({ number: '1.1.1', state: 'no_failure_found', failing: 0 });
  });
});

describe('two people at once', () => {
  it('let the first one change it and tell the others, whichever deeds they are', async () => {
    const issue = await world.issueOf(await world.site(logo), 'image-alt');
    const answers = await Promise.all([
      world.post(issue, 'acceptance', { reason: 'a', until: null }),
      world.post(issue, 'false-positive', { reason: 'b' }),
      world.assign(issue, await world.usernameOf(world.people.member), world.manager, { version: issue.version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const after = await world.issueOf(issue.asset_id, 'image-alt');
    expect(after.version).toBe(2);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: 'changed_meanwhile', issue: { version: 2 } });
    expect((await world.eventsOf(issue)).length).toBe(2);
    expect((await world.audited(issue)).length).toBe(1);
  });

  inLongForm(it)('cannot come between a scan and its issues', async () => {
    const id = await world.site(logo, field, unsure);
    const [first, second] = [await world.issueOf(id, 'image-alt'), await world.issueOf(id, 'color-contrast')];
    await Promise.all([
      world.scan(id, scanOf(logo, field, unsure)),
      ...[0, 1, 2, 3].map(async (round) => {
        const { body } = await world.post({ ...first, version: first.version + round * 2 }, 'acceptance', { reason: 'x', until: null });
        if (body.version) await world.post(body, 'reopen', {});
      }),
      world.post(second, 'verdict', { verdict: 'barrier' }),
    ]);
    expect(world.errors).toEqual([]);
    const { rows } = await world.pool.query(
      `select i.occurrence_count = count(o.id) as right from issues i left join occurrences o on o.issue_id = i.id where i.asset_id = $1 group by i.id`,
      [id],
    );
    expect(rows.every((row) => row.right)).toBe(true);
    expect(await world.issueOf(id, 'color-contrast')).toMatchObject({ kind: 'violation', status: 'open' });
  });
});

describe('comments', () => {
  it('are made, changed and deleted by who wrote them, and deleted by an administrator', async () => {
    const issue = await world.issueOf(await world.site(logo), 'image-alt');
    const path = `/assets/${issue.asset_id}/issues/${issue.id}/comments`;
    const { body: comment } = await world.call('POST', path, { text: ' I look at it ' }, world.people.member);
    expect(comment).toMatchObject({ text: 'I look at it', is_own: true, can_delete: true, edited_at: null });
    expect((await world.call('POST', path, { text: ' ' }, world.people.member)).body.fields).toHaveProperty('text');
    const one = `${path}/${comment.id}`;
    expect((await world.call('PUT', one, { text: 'x', version: 1 }, world.people.owner)).status).toBe(403);
    expect((await world.call('PUT', one, { text: 'Done', version: 1 }, world.people.member)).body).toMatchObject({
      text: 'Done',
      version: 2,
    });
    expect((await world.call('PUT', one, { text: 'Late', version: 1 }, world.people.member)).body.code).toBe('comment.changed_meanwhile');
    expect((await world.call('GET', path)).body).toMatchObject({
      total: 1,
      comments: [{ text: 'Done', is_own: false, can_delete: false }],
    });
    expect((await world.issueOf(issue.asset_id, 'image-alt')).comment_count).toBe(1);
    expect((await world.call('DELETE', one)).status).toBe(403);
    expect((await world.call('DELETE', one, undefined, world.people.administrator)).status).toBe(204);
    expect((await world.issueOf(issue.asset_id, 'image-alt')).comment_count).toBe(0);
    expect(await world.eventsOf(issue)).toEqual(['commented', 'found']);
    expect(await world.audited(issue)).toEqual(['comment_made', 'comment_changed', 'comment_deleted']);
  });
});
