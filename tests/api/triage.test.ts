import type { Issue } from '@manara/contract/issues';
import { roles, type Role } from '@manara/core/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fedScan, type FedFinding } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import type { Member } from './test-api.ts';

let world: ScanWorld;
let people: Record<Role, Member>;
beforeAll(async () => {
  world = await startScanWorld();
  const members = await Promise.all(roles.map(async (role) => [role, await world.api.member(role, world.manager.organisationId)] as const));
  people = Object.fromEntries(members) as Record<Role, Member>;
});
afterAll(() => world.close());

const logo: FedFinding = { rule: 'image-alt', element: 'logo', impact: 'critical' };
const field: FedFinding = { rule: 'label', element: 'field' };
const unsure: FedFinding = { rule: 'color-contrast', element: 'banner', kind: 'needs_review' };
const scan = (...findings: FedFinding[]) => fedScan([{ path: '/', findings, tried: ['image-alt', 'label', 'color-contrast'], links: [] }]);

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();
type Answer = Awaited<ReturnType<ScanWorld['call']>>;
const post = (issue: Issue, what: string, body: object, as: Member = world.manager): Promise<Answer> =>
  world.call('POST', `/assets/${issue.asset_id}/issues/${issue.id}/${what}`, { version: issue.version, ...body }, as);
const assign = (issue: Issue, username: string, as = world.manager, more: object = {}) =>
  world.call(
    'POST',
    `/assets/${issue.asset_id}/assign-pr`,
    { asset_id: issue.asset_id, issue_id: issue.id, pull_request_url: '', assignee_username: username, ...more },
    as,
  );

/** A scanned asset, and its issues by rule. */
async function site(...findings: FedFinding[]) {
  const { id } = await world.asset();
  await world.scan(id, scan(...findings));
  return id;
}
async function issueOf(assetId: string, rule: string): Promise<Issue> {
  for (const kind of ['violation', 'needs_review']) {
    const { issues } = await world.issues(`asset_id=${assetId}&kind=${kind}`);
    const found = issues.find(({ rule_id }) => rule_id === rule);
    if (found) return found;
  }
  throw new Error(`No issue of ${rule}`);
}
const eventsOf = async ({ asset_id, id }: Issue): Promise<string[]> =>
  (await world.call('GET', `/assets/${asset_id}/issues/${id}/events`)).body.events.map(({ kind }: { kind: string }) => kind);
const scoreOf = async (id: string): Promise<number> => (await world.call('GET', `/assets/${id}`)).body.latest_analysis.compliance_score;
const audited = async (issue: Issue): Promise<string[]> =>
  (await world.pool.query('select action from audit_log where subject_id = $1 order by id', [issue.id])).rows.map(({ action }) => action);
const usernameOf = async ({ id }: Member): Promise<string> =>
  (await world.pool.query('select username from users where id = $1', [id])).rows[0].username;

describe('assigning', () => {
  it('gives an issue to an active member by the call of the specification, and to nobody', async () => {
    const issue = await issueOf(await site(logo), 'image-alt');
    const username = await usernameOf(people.member);
    const given = await assign(issue, username);
    expect(given.body).toMatchObject({ assignee_username: username, version: 2, assigned_at: expect.any(String) });
    expect((await assign(issue, '')).body).toMatchObject({ assignee_username: null, assigned_at: null, version: 3 });
    expect(await eventsOf(issue)).toEqual(['unassigned', 'assigned', 'found']);
    expect(await audited(issue)).toEqual(['issue_assigned', 'issue_assigned']);
  });

  it('knows nobody else: no stranger, no one who has left, nobody of another organisation', async () => {
    const issue = await issueOf(await site(logo), 'image-alt');
    const stranger = await world.api.member('member', await world.api.organisation('other.example'));
    const left = await world.api.member('member', world.manager.organisationId);
    await world.pool.query('update users set is_active = false where id = $1', [left.id]);
    for (const username of ['nobody_at_all', await usernameOf(stranger), await usernameOf(left)]) {
      expect((await assign(issue, username)).body.fields).toHaveProperty('assignee_username');
    }
    const { body } = await world.call('GET', '/issues/assignees?limit=500');
    const names = body.assignees.map(({ username }: { username: string }) => username);
    expect(names).toContain(await usernameOf(people.viewer));
    expect(names).not.toContain(await usernameOf(left));
    expect(names).not.toContain(await usernameOf(stranger));
  });

  it('tells whoever has seen an older issue, or another pull request, and changes nothing', async () => {
    const issue = await issueOf(await site(logo), 'image-alt');
    const username = await usernameOf(people.member);
    await assign(issue, username);
    for (const more of [{ version: 1 }, { pull_request_url: 'https://git.example/1' }]) {
      const late = await assign(issue, await usernameOf(people.owner), people.owner, more);
      expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', issue: { assignee_username: username, version: 2 } } });
    }
  });
});

describe('accepting a risk', () => {
  it('resolves the issue, which goes on counting in the score', async () => {
    const id = await site(logo);
    const score = await scoreOf(id);
    const issue = await issueOf(id, 'image-alt');
    const until = inADay();
    const { body } = await post(issue, 'acceptance', { reason: ' The shop closes ', until });
    expect(body).toMatchObject({
      status: 'resolved',
      resolution: 'accepted',
      decision: { decision: 'accepted', reason: 'The shop closes', until, by: expect.stringContaining('Person') },
      version: 2,
    });
    expect(await scoreOf(id)).toBe(score);
    const { body: report } = await world.call('GET', `/assets/${id}/report`);
    expect(report.wcag_analysis_report.criteria[0]).toMatchObject({ number: '1.1.1', state: 'failing', failing: 1 });
  });

  it('needs a reason, and a day that is still to come', async () => {
    const issue = await issueOf(await site(logo), 'image-alt');
    expect((await post(issue, 'acceptance', { reason: ' ', until: null })).body.fields).toHaveProperty('reason');
    const past = await post(issue, 'acceptance', { reason: 'x', until: new Date(Date.now() - 1000).toISOString() });
    expect(past.body.fields).toHaveProperty('until');
    expect((await issueOf(issue.asset_id, 'image-alt')).version).toBe(1);
  });

  it('is a manager’s to give, to replace and to take back', async () => {
    const issue = await issueOf(await site(logo), 'image-alt');
    expect((await post(issue, 'acceptance', { reason: 'x', until: null }, people.member)).status).toBe(403);
    const { body: accepted } = await post(issue, 'acceptance', { reason: 'x', until: null });
    expect((await post(accepted, 'reopen', {}, people.member)).status).toBe(403);
    expect((await post(accepted, 'false-positive', { reason: 'x' }, people.member)).status).toBe(403);
    const { body: renewed } = await post(accepted, 'acceptance', { reason: 'Longer', until: inADay() });
    expect(renewed.decision).toMatchObject({ reason: 'Longer' });
    expect((await post(renewed, 'reopen', {})).body).toMatchObject({ status: 'open', resolution: null, decision: null, is_back: false });
    expect(await eventsOf(issue)).toEqual(['reopened', 'accepted', 'accepted', 'found']);
  });

  it('stays through scans, is fixed when it is gone, and accepted again when it returns in time', async () => {
    const id = await site(logo);
    await post(await issueOf(id, 'image-alt'), 'acceptance', { reason: 'x', until: inADay() });
    await world.scan(id, scan(logo));
    expect(await issueOf(id, 'image-alt')).toMatchObject({ resolution: 'accepted', is_back: false, version: 2 });
    await world.scan(id, scan());
    expect(await issueOf(id, 'image-alt')).toMatchObject({ resolution: 'fixed' });
    await world.scan(id, scan(logo));
    const issue = await issueOf(id, 'image-alt');
    expect(issue).toMatchObject({ resolution: 'accepted', decision: { reason: 'x' } });
    expect(await eventsOf(issue)).toEqual(['back', 'fixed', 'accepted', 'found']);
  });

  it('says nothing about what is fixed', async () => {
    const id = await site(logo);
    await world.scan(id, scan());
    expect((await post(await issueOf(id, 'image-alt'), 'acceptance', { reason: 'x', until: null })).body.code).toBe('triage.fixed');
  });
});

describe('a false positive', () => {
  it('leaves the score at once and stays one through scans, until it is taken back', async () => {
    const id = await site(logo, field);
    const before = await scoreOf(id);
    expect(before).toBeLessThan(70);
    const { body } = await post(await issueOf(id, 'image-alt'), 'false-positive', { reason: 'It is decorative' }, people.member);
    expect(body).toMatchObject({ status: 'resolved', resolution: 'false_positive', decision: { reason: 'It is decorative' } });
    const without = await scoreOf(id);
    expect(without).toBeGreaterThan(before);
    expect((await world.call('GET', `/assets/${id}`)).body.latest_analysis.issues_found).toBe(1);
    await world.scan(id, scan(logo, field));
    expect(await issueOf(id, 'image-alt')).toMatchObject({ resolution: 'false_positive', occurrence_count: 1 });
    expect(await scoreOf(id)).toBe(without);
    const again = await post(await issueOf(id, 'image-alt'), 'reopen', { reason: 'It is a link' }, people.member);
    expect(again.body).toMatchObject({ status: 'open', resolution: null });
    expect(await scoreOf(id)).toBe(before);
    expect((await world.call('GET', `/assets/${id}`)).body.latest_analysis.issues_found).toBe(2);
  });

  it('makes a page without another failure one without any', async () => {
    const id = await site(logo);
    expect((await world.call('GET', `/assets/${id}/report`)).body.asset_metadata.pages_clean).toBe(0);
    await post(await issueOf(id, 'image-alt'), 'false-positive', { reason: 'x' });
    const { asset_metadata: asset, wcag_analysis_report: report } = (await world.call('GET', `/assets/${id}/report`)).body;
    expect(asset).toMatchObject({ pages_clean: 1, compliance_score: 100 });
    expect(report.criteria[0]).toMatchObject({ number: '1.1.1', state: 'no_failure_found', failing: 0 });
  });
});

describe('a verdict on what needs review', () => {
  it('makes a barrier an issue that counts, also in later scans', async () => {
    const id = await site(unsure);
    expect(await scoreOf(id)).toBe(100);
    const issue = await issueOf(id, 'color-contrast');
    const { body } = await post(issue, 'verdict', { verdict: 'barrier', remark: 'Cannot be read' }, people.member);
    expect(body).toMatchObject({
      id: issue.id,
      kind: 'violation',
      status: 'open',
      verdict: { verdict: 'barrier', remark: 'Cannot be read' },
    });
    expect(await scoreOf(id)).toBeLessThan(100);
    await world.scan(id, scan(unsure));
    expect(await issueOf(id, 'color-contrast')).toMatchObject({ id: issue.id, kind: 'violation', status: 'open', occurrence_count: 1 });
    expect((await world.issues(`asset_id=${id}&kind=needs_review`)).total).toBe(0);
    await world.scan(id, scan());
    expect(await issueOf(id, 'color-contrast')).toMatchObject({ resolution: 'fixed' });
    await world.scan(id, scan(unsure));
    expect(await issueOf(id, 'color-contrast')).toMatchObject({ kind: 'violation', status: 'open', is_back: true });
  });

  it('is not asked for again where there is no barrier, and shows beside the criterion', async () => {
    const id = await site(unsure);
    const { body } = await post(await issueOf(id, 'color-contrast'), 'verdict', { verdict: 'no_barrier' }, people.member);
    expect(body).toMatchObject({ kind: 'needs_review', status: 'resolved', verdict: { verdict: 'no_barrier', remark: '' } });
    await world.scan(id, scan(unsure));
    const after = await issueOf(id, 'color-contrast');
    expect(after).toMatchObject({ status: 'resolved', resolution: 'false_positive' });
    const { criteria } = (await world.call('GET', `/assets/${id}/report`)).body.wcag_analysis_report;
    expect(criteria[0]).toMatchObject({ number: '1.1.1', state: 'verified', verified: 1, needs_review: 0 });
    const { body: reopened } = await post(after, 'reopen', {}, people.member);
    expect(reopened).toMatchObject({ kind: 'needs_review', status: 'open', verdict: null });
  });

  it('goes back to a question when it is taken back', async () => {
    const id = await site(unsure);
    const issue = await issueOf(id, 'color-contrast');
    const { body: barrier } = await post(issue, 'verdict', { verdict: 'barrier' });
    const { body: question } = await post(barrier, 'reopen', {});
    expect(question).toMatchObject({ id: issue.id, kind: 'needs_review', status: 'open', verdict: null, is_back: false });
    expect(await scoreOf(id)).toBe(100);
  });

  it('joins the failure of the same element where the scan is certain elsewhere', async () => {
    const certain: FedFinding = { ...unsure, kind: 'violation', place: 1 };
    const id = await site(unsure, certain);
    const [question] = (await world.issues(`asset_id=${id}&kind=needs_review`)).issues;
    const { body } = await post(question!, 'verdict', { verdict: 'barrier' });
    expect(body).toMatchObject({ kind: 'needs_review', status: 'resolved', occurrence_count: 0, verdict: { verdict: 'barrier' } });
    expect((await world.issues(`asset_id=${id}`)).issues).toMatchObject([{ occurrence_count: 2, status: 'open', verdict: null }]);
    const { body: asked } = await post(body, 'reopen', {});
    expect(asked).toMatchObject({ kind: 'needs_review', status: 'open', occurrence_count: 1, is_back: false });
    expect((await world.issues(`asset_id=${id}`)).issues).toMatchObject([{ occurrence_count: 1, is_back: false }]);
  });

  it('is not for what scans are certain of, nor a decision for what they are not', async () => {
    const id = await site(logo, unsure);
    expect((await post(await issueOf(id, 'image-alt'), 'verdict', { verdict: 'barrier' })).body.code).toBe('triage.no_question');
    expect((await post(await issueOf(id, 'color-contrast'), 'false-positive', { reason: 'x' })).body.code).toBe('triage.needs_verdict');
  });
});

describe('two people at once', () => {
  it('let the first one change it and tell the others, whichever deeds they are', async () => {
    const issue = await issueOf(await site(logo), 'image-alt');
    const answers = await Promise.all([
      post(issue, 'acceptance', { reason: 'a', until: null }),
      post(issue, 'false-positive', { reason: 'b' }),
      assign(issue, await usernameOf(people.member), world.manager, { version: issue.version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const after = await issueOf(issue.asset_id, 'image-alt');
    expect(after.version).toBe(2);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: 'changed_meanwhile', issue: { version: 2 } });
    expect((await eventsOf(issue)).length).toBe(2);
    expect((await audited(issue)).length).toBe(1);
  });

  it('cannot come between a scan and its issues', async () => {
    const id = await site(logo, field, unsure);
    const [first, second] = [await issueOf(id, 'image-alt'), await issueOf(id, 'color-contrast')];
    await Promise.all([
      world.scan(id, scan(logo, field, unsure)),
      ...[0, 1, 2, 3].map(async (round) => {
        const { body } = await post({ ...first, version: first.version + round * 2 }, 'acceptance', { reason: 'x', until: null });
        if (body.version) await post(body, 'reopen', {});
      }),
      post(second, 'verdict', { verdict: 'barrier' }),
    ]);
    expect(world.errors).toEqual([]);
    const { rows } = await world.pool.query(
      `select i.occurrence_count = count(o.id) as right from issues i left join occurrences o on o.issue_id = i.id where i.asset_id = $1 group by i.id`,
      [id],
    );
    expect(rows.every((row) => row.right)).toBe(true);
    expect(await issueOf(id, 'color-contrast')).toMatchObject({ kind: 'violation', status: 'open' });
  });
});

describe('comments', () => {
  it('are made, changed and deleted by who wrote them, and deleted by an administrator', async () => {
    const issue = await issueOf(await site(logo), 'image-alt');
    const path = `/assets/${issue.asset_id}/issues/${issue.id}/comments`;
    const { body: comment } = await world.call('POST', path, { text: ' I look at it ' }, people.member);
    expect(comment).toMatchObject({ text: 'I look at it', is_own: true, can_delete: true, edited_at: null });
    expect((await world.call('POST', path, { text: ' ' }, people.member)).body.fields).toHaveProperty('text');
    const one = `${path}/${comment.id}`;
    expect((await world.call('PUT', one, { text: 'x', version: 1 }, people.owner)).status).toBe(403);
    expect((await world.call('PUT', one, { text: 'Done', version: 1 }, people.member)).body).toMatchObject({ text: 'Done', version: 2 });
    expect((await world.call('PUT', one, { text: 'Late', version: 1 }, people.member)).body.code).toBe('comment.changed_meanwhile');
    expect((await world.call('GET', path)).body).toMatchObject({
      total: 1,
      comments: [{ text: 'Done', is_own: false, can_delete: false }],
    });
    expect((await issueOf(issue.asset_id, 'image-alt')).comment_count).toBe(1);
    expect((await world.call('DELETE', one)).status).toBe(403);
    expect((await world.call('DELETE', one, undefined, people.administrator)).status).toBe(204);
    expect((await issueOf(issue.asset_id, 'image-alt')).comment_count).toBe(0);
    expect(await eventsOf(issue)).toEqual(['commented', 'found']);
    expect(await audited(issue)).toEqual(['comment_made', 'comment_changed', 'comment_deleted']);
  });
});
