import type { Issue } from '@manara/contract/issues';
import { endAcceptances } from '@manara/server/features/triage/end-acceptances';
import { exportIssues } from '@manara/server/features/triage/export-issues';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fedScan, type FedFinding } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import type { Member } from './test-api.ts';

let world: ScanWorld;
let member: Member;
let viewer: Member;
beforeAll(async () => {
  world = await startScanWorld();
  member = await world.api.member('member', world.manager.organisationId);
  viewer = await world.api.member('viewer', world.manager.organisationId);
});
afterAll(() => world.close());

const finding = (index: number, rule = 'image-alt'): FedFinding => ({ rule, element: `element${index}`, impact: 'critical' });
const scan = (...findings: FedFinding[]) => fedScan([{ path: '/', findings, tried: ['image-alt', 'label'] }]);

async function site(count = 4): Promise<{ id: string; issues: Issue[] }> {
  const { id } = await world.asset();
  await world.scan(id, scan(...Array.from({ length: count }, (_, index) => finding(index))));
  return { id, issues: (await world.issues(`asset_id=${id}`)).issues };
}
const seen = (issues: Issue[]) => ({ issues: issues.map(({ id, version }) => ({ id, version })) });
const bulk = (deed: object, selection: object, as: Member = world.manager) => world.call('POST', '/issues/bulk', { deed, selection }, as);
const undo = (changeId: string, as: Member = world.manager) => world.call('POST', `/issues/changes/${changeId}/undo`, undefined, as);
const resolutions = async (id: string) => (await world.issues(`asset_id=${id}&sort=created_at`)).issues.map(({ resolution }) => resolution);
/** More issues like one, as if scans had found them; several at the same microsecond. */
const copy = ({ id }: Issue, count: number) =>
  world.pool.query(
    `insert into issues (organisation_id, asset_id, rule_id, fingerprint, kind, issue_type, impact, severity, sc, act, engines, html, selector, page_url,
       occurrence_count, page_count, first_run_id, last_run_id, created_at, last_checked_at, found_at)
     select organisation_id, asset_id, rule_id, gen_random_uuid(), kind, issue_type, impact, severity, sc, act, engines, html, selector, page_url, 0, 0,
       first_run_id, last_run_id, now() - (n % 7) * interval '1 microsecond', now(), now() from issues, generate_series(1, $2::int) n where id = $1`,
    [id, count],
  );
const accept = { action: 'accept', reason: 'The site closes', until: null };

describe('a deed on many issues', () => {
  it('says beforehand what it will touch, and what it leaves as it is', async () => {
    const { id, issues } = await site();
    await bulk(accept, seen(issues.slice(0, 1)));
    const all = { filter: { asset_id: id }, total: 4 };
    expect((await world.call('POST', '/issues/bulk/preview', { action: 'accept', selection: all })).body).toEqual({
      selected: 4,
      touched: 3,
      left: { already: 1 },
    });
    expect((await bulk(accept, all)).body).toMatchObject({ change_id: expect.any(String), selected: 4, touched: 3, left: { already: 1 } });
    expect(await resolutions(id)).toEqual(Array.from({ length: 4 }, () => 'accepted'));
    expect((await bulk(accept, all)).body).toEqual({ change_id: null, selected: 4, touched: 0, left: { already: 4 } });
  });

  it('is taken back exactly', async () => {
    const { id, issues } = await site();
    const [first, ...others] = issues;
    const until = new Date(Date.now() + 1e9).toISOString();
    await bulk({ ...accept, reason: 'Before', until }, seen([first!]));
    const read = async () =>
      (await world.issues(`asset_id=${id}`)).issues.map(({ version: _version, change_id: _change, ...issue }) => issue);
    const before = await read();
    const score = async () => (await world.call('GET', `/assets/${id}`)).body.latest_analysis;
    const figures = await score();
    const { body } = await bulk({ action: 'false_positive', reason: 'x' }, seen([{ ...first!, version: 2 }, ...others]));
    expect(await score()).toMatchObject({ compliance_score: 100, issues_found: 0 });
    expect((await undo(body.change_id)).body).toEqual({ undone: 4, changed_meanwhile: 0 });
    const { activity } = (await world.call('GET', '/dashboard')).body;
    expect(activity[0]).toMatchObject({ kind: 'decision', what: 'undone', count: 4 });
    expect(await read()).toEqual(before);
    expect(await score()).toEqual(figures);
    expect((await undo(body.change_id)).status).toBe(404);
  });

  it('is taken back only where nobody has changed anything since, and by nobody else', async () => {
    const { id, issues } = await site(2);
    const { body } = await bulk({ action: 'false_positive', reason: 'x' }, seen(issues), member);
    expect((await undo(body.change_id)).status).toBe(404);
    await bulk(accept, seen([{ ...issues[0]!, version: 2 }]));
    expect((await undo(body.change_id, member)).body).toEqual({ undone: 1, changed_meanwhile: 1 });
    expect(new Set(await resolutions(id))).toEqual(new Set(['accepted', null]));

    const { issues: mixed } = await world.issues(`asset_id=${id}`);
    const { body: second } = await bulk({ action: 'false_positive', reason: 'x' }, seen(mixed), member);
    expect(second).toMatchObject({ selected: 2, touched: 1, left: { not_allowed: 1 } });
    await world.pool.query('update issues set change_id = null where asset_id = $1', [id]);
    expect((await undo(second.change_id, member)).body.code).toBe('changed_meanwhile');
  });

  it('leaves an acceptance alone where the role does not do for taking it back', async () => {
    const { id, issues } = await site(3);
    await bulk(accept, seen(issues.slice(0, 2)));
    const deed = { action: 'false_positive', reason: 'x' };
    const all = { filter: { asset_id: id }, total: 3 };
    const counted = { selected: 3, touched: 1, left: { not_allowed: 2 } };
    const preview = (as: Member) => world.call('POST', '/issues/bulk/preview', { action: deed.action, selection: all }, as);
    expect((await preview(member)).body).toEqual(counted);
    expect((await bulk(deed, all, member)).body).toMatchObject(counted);
    expect((await resolutions(id)).filter((resolution) => resolution === 'accepted')).toHaveLength(2);
    const { body: alone } = await bulk(deed, seen((await world.issues(`asset_id=${id}`)).issues), member);
    expect(alone).toMatchObject({ change_id: null, touched: 0, left: { not_allowed: 2, already: 1 } });
    expect((await preview(world.manager)).body).toEqual({ selected: 3, touched: 2, left: { already: 1 } });
  });

  it('is taken back only by who may still do it', async () => {
    const { id, issues } = await site(2);
    const former = await world.api.member('manager', world.manager.organisationId);
    const role = (now: string) => world.pool.query('update users set role = $2 where id = $1', [former.id, now]);
    await bulk(accept, seen(issues.slice(0, 1)), former);
    const { issues: mixed } = await world.issues(`asset_id=${id}`);
    const { body: replaced } = await bulk({ action: 'false_positive', reason: 'x' }, seen(mixed), former);
    expect(replaced.touched).toBe(2);
    await role('member');
    expect((await undo(replaced.change_id, former)).status).toBe(403);
    expect(await resolutions(id)).toEqual(['false_positive', 'false_positive']);
    await role('manager');
    expect((await undo(replaced.change_id, former)).body).toEqual({ undone: 2, changed_meanwhile: 0 });
  });

  it('refuses more issues than one deed may change', async () => {
    const { id, issues } = await site(1);
    expect(await bulk(accept, { filter: { asset_id: id }, total: 10_001 })).toMatchObject({
      status: 422,
      body: { code: 'triage.too_many' },
    });
    await copy(issues[0]!, 10_001);
    const late = await bulk(accept, { filter: { asset_id: id }, total: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'selection_changed' } });
    expect(late.text).toContain('10,002');
  });

  it('leaves out what somebody has changed since it was seen, and what is no longer there', async () => {
    const { issues } = await site(3);
    await bulk(accept, seen(issues.slice(0, 1)));
    const gone = { id: '00000000-0000-4000-8000-000000000000', version: 1 };
    const { body } = await bulk({ action: 'false_positive', reason: 'x' }, { issues: [...seen(issues).issues, gone] });
    expect(body).toMatchObject({ selected: 3, touched: 2, left: { changed_meanwhile: 1, not_found: 1 } });
  });

  it('refuses a filter that by now lets through others than were shown', async () => {
    const { id } = await site(3);
    const late = await bulk(accept, { filter: { asset_id: id }, total: 2 });
    expect(late).toMatchObject({ status: 409, body: { code: 'selection_changed' } });
    expect(await resolutions(id)).toEqual([null, null, null]);
  });

  it('takes the role of the deed, and exactly one way of choosing', async () => {
    const { id, issues } = await site(1);
    expect((await bulk(accept, seen(issues), member)).status).toBe(403);
    expect((await bulk({ action: 'assign', assignee_username: '' }, seen(issues), member)).status).toBe(403);
    expect((await bulk(accept, seen(issues), viewer)).status).toBe(403);
    for (const selection of [{}, { ...seen(issues), filter: {}, total: 1 }, { filter: { asset_id: id } }]) {
      expect((await bulk(accept, selection)).status).toBe(422);
    }
    expect((await bulk({ action: 'accept' }, seen(issues))).body.fields).toHaveProperty('reason');
  });

  it('never reaches the issues of another organisation', async () => {
    const { id, issues } = await site(1);
    const foreign = await world.api.member('owner', await world.api.organisation('foreign.example'));
    expect((await bulk(accept, seen(issues), foreign)).body).toMatchObject({ change_id: null, touched: 0, left: { not_found: 1 } });
    expect((await bulk(accept, { filter: { asset_id: id }, total: 1 }, foreign)).status).toBe(409);
    const { text } = await world.call('POST', '/issues/export', { ids: issues.map((issue) => issue.id) }, foreign);
    expect(text.trim().split('\r\n')).toHaveLength(1);
  });

  it('assigns at a stroke, and finds what was given to whom', async () => {
    const { id, issues } = await site(3);
    const [{ username }] = (await world.pool.query('select username from users where id = $1', [member.id])).rows;
    const deed = { action: 'assign', assignee_username: username };
    expect((await bulk(deed, seen(issues.slice(0, 2)))).body.touched).toBe(2);
    expect((await world.issues(`asset_id=${id}&assignee=${username}`)).total).toBe(2);
    expect((await world.issues(`asset_id=${id}&unassigned=true`)).total).toBe(1);
    const again = await bulk(deed, { filter: { asset_id: id }, total: 3 });
    expect(again.body).toMatchObject({ touched: 1, left: { already: 2 } });
  });

  it('writes down each issue by itself', async () => {
    const { issues } = await site(3);
    await bulk(accept, seen(issues));
    const ids = issues.map(({ id }) => id);
    const audit = await world.pool.query('select action from audit_log where subject_id = any($1::uuid[])', [ids]);
    const events = await world.pool.query(`select actor from issue_events where issue_id = any($1::uuid[]) and kind = 'accepted'`, [ids]);
    expect(audit.rows).toEqual(Array.from({ length: 3 }, () => ({ action: 'issue_accepted' })));
    expect(events.rows.map(({ actor }) => actor)).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('Person manager')));
  });

  it('tests some again, each by itself: what keeps one from it, though unexpected, keeps no other', async () => {
    const { issues } = await site(3);
    const ids = issues.map(({ id }) => id);
    await world.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`);
    await world.pool.query(
      `create trigger refuse before insert on retests for each row when (new.issue_id = '${ids[1]}') execute function refuse()`,
    );
    const retest = (issue_ids: string[]) => world.call('POST', '/issues/bulk/retest', { issue_ids }, member);
    const { status, body } = await retest([...ids, crypto.randomUUID()]);
    expect({ status, ...body, started: body.started.length }).toEqual({ status: 202, started: 2, refused: 1, failed: 1 });
    // Where none could begin it is an error like any other.
    expect((await retest([ids[1]!])).status).toBe(500);
    await world.pool.query('drop function refuse cascade');
  });
});

describe('an acceptance whose time is over', () => {
  const fail = (error: unknown) => {
    throw error;
  };

  it('ends by itself, once, however many workers look after it', async () => {
    const { id, issues } = await site(3);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await bulk({ ...accept, until: soon }, seen(issues));
    await endAcceptances(world.db, fail);
    expect(await resolutions(id)).toEqual(['accepted', 'accepted', 'accepted']);
    await world.pool.query(`update issue_decisions set until = now() where issue_id = $1`, [issues[0]!.id]);
    await Promise.all([endAcceptances(world.db, fail), endAcceptances(world.db, fail), endAcceptances(world.db, fail)]);
    const after = (await world.issues(`asset_id=${id}`)).issues.find((issue) => issue.id === issues[0]!.id);
    expect(after).toMatchObject({ status: 'open', resolution: null, decision: null, version: 3 });
    const { rows } = await world.pool.query(`select kind, actor from issue_events where issue_id = $1 order by id`, [issues[0]!.id]);
    expect(rows.map(({ kind }) => kind)).toEqual(['found', 'accepted', 'acceptance_ended']);
    expect(rows.at(-1)).toMatchObject({ actor: null });
    const { rows: audit } = await world.pool.query(
      `select actor from audit_log where action = 'issue_acceptance_ended' and subject_id = $1`,
      [issues[0]!.id],
    );
    expect(audit).toEqual([{ actor: 'Manara' }]);
    expect((await undo(body.change_id)).body).toEqual({ undone: 2, changed_meanwhile: 1 });
  });

  it('ends although that of another asset cannot', async () => {
    const sites = await Promise.all([site(1), site(1), site(1)]);
    await bulk({ ...accept, until: new Date(Date.now() + 3_600_000).toISOString() }, seen(sites.flatMap(({ issues }) => issues)));
    const broken = sites[1].id;
    await world.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger refuse before update on issues for each row when (old.asset_id = '${broken}') execute function refuse()`);
    try {
      await world.pool.query(
        'update issue_decisions set until = now() where issue_id in (select id from issues where asset_id = any($1::uuid[]))',
        [sites.map(({ id }) => id)],
      );
      const errors: unknown[] = [];
      await endAcceptances(world.db, (error) => errors.push(error));
      expect(errors).toHaveLength(1);
    } finally {
      await world.pool.query('drop trigger refuse on issues; drop function refuse');
    }
    expect(await Promise.all(sites.map(({ id }) => resolutions(id)))).toEqual([[null], ['accepted'], [null]]);
    await endAcceptances(world.db, fail);
    expect(await resolutions(broken)).toEqual([null]);
  });
});

describe('an export', () => {
  it('is read back by another program, harmless, with a row an issue', async () => {
    const { id, issues } = await site(3);
    await world.pool.query(`update issues set html = '=cmd|calc', selector = '+1' where id = $1`, [issues[0]!.id]);
    await world.pool.query(`update assets set name = '@evil "x", y' where id = $1`, [id]);
    const answer = await world.call('POST', '/issues/export', { filter: { asset_id: id } }, viewer);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="issues_\d{4}-\d\d-\d\d\.csv"/);
    const rows: Record<string, string>[] = parse(answer.text, { bom: true, columns: true });
    expect(rows).toHaveLength(3);
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t]/);
    expect(rows.map((row) => row.Asset)).toEqual(Array.from({ length: 3 }, () => `'@evil "x", y`));
    const some = await world.call('POST', '/issues/export', { ids: [issues[0]!.id] }, viewer, { 'accept-language': 'ar' });
    const [arabic] = parse(some.text, { bom: true, columns: true });
    expect(arabic).toMatchObject({ الأصل: `'@evil "x", y`, القاعدة: 'image-alt' });
  });

  it('holds more than fit into one batch, each once', async () => {
    const { id, issues } = await site(1);
    await copy(issues[0]!, 2_400);
    const { text } = await world.call('POST', '/issues/export', { filter: { asset_id: id } });
    const rows: string[][] = parse(text, { bom: true, from: 2 });
    expect(rows).toHaveLength(2401);
    expect(new Set(rows.map((row) => row.join('|'))).size).toBe(2401);
  });

  it('goes on where the asset that it has come to is deleted meanwhile', async () => {
    const [older, newer] = [await site(2), await site(1)];
    await copy(newer.issues[0]!, 2_000);
    await world.pool.query(`update assets set name = 'Newer' where id = $1`, [newer.id]);
    const reader = { organisationId: world.manager.organisationId, language: 'en' } as const;
    const { stream } = exportIssues(world.db, reader, { filter: {} });
    let text = '';
    for await (const chunk of stream) {
      if (text === '') await world.pool.query('delete from assets where id = $1', [newer.id]);
      text += String(chunk);
    }
    for (const { id } of older.issues) expect(text).toContain(id);
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    const read = rows.filter(({ Asset }) => Asset === 'Newer').length;
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(2_000);
  });
});
