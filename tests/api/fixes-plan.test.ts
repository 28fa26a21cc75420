import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { longestPlan } from '@manara/server/features/fixes/perform-fix';
import { mostUnderWay } from '@manara/server/features/fixes/start-batch';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { siteFiles, startFixWorld, type FixWorld } from './fix-world.ts';

let world: FixWorld;
beforeAll(async () => {
  world = await startFixWorld();
});
afterAll(() => world.close());

/** How many wait for what somebody else has locked. */
const waiting = async (): Promise<number> => {
  const { rows } = await world.pool.query(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0].count;
};
const planned = async (body: Record<string, unknown>) => world.work((await world.plan({ ...body, again: true })).batch_id);
const after = siteFiles['public/index.html']?.replace('<html>', '<html lang="en">') ?? '';

describe('a batch of fixes that is looked at', () => {
  it('says what would be changed where, how sure that is, why, and how it was proven', async () => {
    const issue = await world.issue('html-has-lang');
    const batch = await planned({ issue_ids: [issue.id] });
    expect(batch).toMatchObject({
      state: 'ready',
      status: 'completed',
      asset_id: world.assetId,
      issue_ids: [issue.id],
      repository: { provider: 'github', name: 'team/site', branch: 'main', commit: world.git('rev-parse', 'main') },
      pull_request: null,
      problem: null,
      can_change: true,
      will_be_draft: false,
    });
    expect(batch.fixes).toHaveLength(1);
    expect(batch.fixes[0]).toMatchObject({
      issue_ids: [issue.id],
      rule_id: 'html-has-lang',
      wcag_criteria: ['3.1.1'],
      page_url: `${world.origin}/`,
      place: { file: 'public/index.html', line: 2, column: 1 },
      confident: true,
      certainty: 'safe',
      proven: true,
      looks: 'same',
      stops: 'kept',
      question: null,
      chosen: true,
      can_choose: true,
      contradicts: false,
      standing_request: null,
    });
    expect(batch.files).toEqual([
      {
        file: 'public/index.html',
        is_edited: false,
        hunks: [
          {
            before_start: 1,
            before_lines: 5,
            after_start: 1,
            after_lines: 5,
            lines: [
              { kind: 'same', before: 1, after: 1, text: '<!doctype html>' },
              { kind: 'removed', before: 2, after: null, text: '<html>' },
              { kind: 'added', before: null, after: 2, text: '<html lang="en">' },
              { kind: 'same', before: 3, after: 3, text: '<head><meta charset="utf-8"><title>Harbour</title></head>' },
              { kind: 'same', before: 4, after: 4, text: '<body>' },
              { kind: 'same', before: 5, after: 5, text: '<main>' },
            ],
          },
        ],
      },
    ]);
    expect((await world.call('GET', `/fixes/${batch.id}/file?path=${encodeURIComponent('public/index.html')}`)).body).toEqual({
      file: 'public/index.html',
      before: siteFiles['public/index.html'],
      after,
      is_edited: false,
    });
  });

  it('asks a person about a text that is proposed, and shows the element without and with it', async () => {
    const issue = await world.issue('image-alt');
    const batch = await planned({ issue_ids: [issue.id] });
    const [fix] = batch.fixes;
    expect(fix).toMatchObject({ certainty: 'review', chosen: true, question: expect.stringContaining('picture'), confirmed: false });
    expect(fix?.proposed).not.toEqual([]);
    expect(batch.will_be_draft).toBe(true);
    for (const id of [fix?.pictures?.before, fix?.pictures?.after]) {
      const picture = await world.call('GET', `/fixes/${batch.id}/pictures/${id}`);
      expect(picture.headers['content-type']).toBe('image/png');
      expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
    }
    const confirmed = await world.call('PUT', `/fixes/${batch.id}/choices`, { fixes: [{ id: fix?.id, confirmed: true }] });
    expect(confirmed.body).toMatchObject({ will_be_draft: false, fixes: [{ confirmed: true, question: fix?.question }] });
  });

  it('chooses only what is safe of all issues of an asset, and what a person chooses besides', async () => {
    const batch = await planned({ asset_id: world.assetId, by: 'safe' });
    const state = () => batch.fixes.map(({ rule_id, chosen }) => `${rule_id} ${chosen}`).toSorted();
    expect(state()).toEqual(['html-has-lang true', 'image-alt false']);
    const image = batch.fixes.find(({ rule_id }) => rule_id === 'image-alt');
    const { body } = await world.call('PUT', `/fixes/${batch.id}/choices`, { fixes: [{ id: image?.id, chosen: true }] });
    expect(
      body.files[0].hunks.flatMap((hunk: { lines: { kind: string }[] }) => hunk.lines.filter(({ kind }) => kind === 'added')),
    ).toHaveLength(2);
  });

  it('takes a file as a person has written it, and back', async () => {
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    const text = after.replace('lang="en"', 'lang="en-GB"');
    const write = async (own: string | null) =>
      (await world.call('PUT', `/fixes/${batch.id}/choices`, { files: [{ file: 'public/index.html', text: own }] })).body.files[0];
    expect(await write(text)).toMatchObject({ is_edited: true });
    expect((await world.call('GET', `/fixes/${batch.id}/file?path=public/index.html`)).body.after).toBe(text);
    expect(await write(null)).toMatchObject({ is_edited: false });
    const elsewhere = await world.call('PUT', `/fixes/${batch.id}/choices`, { files: [{ file: '../../etc/passwd', text: 'x' }] });
    expect(elsewhere).toMatchObject({ status: 422, body: { fields: { files: expect.any(String) } } });
  });

  it('keeps the ends of the lines of a file that a person has written, and takes a long one', async () => {
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    const windows = batch.files[0]?.file ?? '';
    await world.api.database.pool.query(
      `update fix_files set content = replace(content, chr(10), chr(13) || chr(10)) where batch_id = $1`,
      [batch.id],
    );
    const written = async (text: string) => {
      const { status } = await world.call('PUT', `/fixes/${batch.id}/choices`, { files: [{ file: windows, text }] });
      const { body } = await world.call('GET', `/fixes/${batch.id}/file?path=${encodeURIComponent(windows)}`);
      return { status, text: body.after };
    };
    expect(await written('one\ntwo\r\n')).toEqual({ status: 200, text: 'one\r\ntwo\r\n' });
    const long = `${'منارة '.repeat(60_000)}\r\n`;
    expect(await written(long)).toEqual({ status: 200, text: long });
  });

  it('can be had as a patch that git applies, and as files', async () => {
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    const patch = await world.call('GET', `/fixes/${batch.id}/patch`);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-patch-'));
    fs.mkdirSync(path.join(folder, 'public'));
    fs.writeFileSync(path.join(folder, 'public/index.html'), siteFiles['public/index.html'] ?? '');
    execFileSync('git', ['apply', '-'], { cwd: folder, input: patch.bytes });
    expect(fs.readFileSync(path.join(folder, 'public/index.html'), 'utf8')).toBe(after);
    const zip = await world.call('GET', `/assets/${world.assetId}/download-fixed-files?batch_id=${batch.id}`);
    expect(zip.headers['content-disposition']).toMatch(/fixed_files_Harbour_\d{4}-\d\d-\d\d\.zip/);
    const files = Object.entries(unzipSync(zip.bytes)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
    expect(files).toEqual([['public/index.html', after]]);
    fs.rmSync(folder, { recursive: true });
  });
});

describe('asking for fixes', () => {
  it('answers the batch that stands for the same issues, however many ask at once', async () => {
    const { id } = await world.issue('image-alt');
    await planned({ issue_ids: [id] });
    const { batch_id } = await world.plan({ issue_ids: [id] });
    expect(await Promise.all([1, 2, 3].map(async () => (await world.plan({ issue_ids: [id] })).batch_id))).toEqual(Array(3).fill(batch_id));
    const again = await Promise.all([1, 2, 3].map(async () => (await world.plan({ issue_ids: [id], again: true })).batch_id));
    expect(new Set(again).size).toBe(1);
    expect(again).not.toContain(batch_id);
    expect((await world.batch(batch_id)).state).toBe('cancelled');
    expect((await world.call('POST', `/fixes/${again[0]}/cancel`)).body).toMatchObject({ state: 'cancelled', status: 'cancelled' });
  });

  it('lets whoever may choose stop it while it is prepared, and have it prepared again once it was stopped or has failed', async () => {
    const issue_ids = [(await world.issue('image-alt')).id];
    const waiting = await world.plan({ issue_ids, again: true });
    const member = await world.api.member('member', world.manager.organisationId);
    for (const [as, may] of [
      [world.manager, true],
      [member, false],
    ] as const) {
      const { body } = await world.call('GET', `/fixes/${waiting.batch_id}`, undefined, as);
      expect(body).toMatchObject({ state: 'planning', can_change: may });
    }
    await world.call('POST', `/fixes/${waiting.batch_id}/cancel`);
    expect(await world.batch(waiting.batch_id)).toMatchObject({ state: 'cancelled', can_change: true });
    world.host.failing.set('cloneAccess', new HostFailure('github', 'unavailable'));
    const failed = await planned({ issue_ids });
    expect(failed).toMatchObject({ state: 'failed', can_change: true });
    const again = await planned({ issue_ids });
    expect(again).toMatchObject({ state: 'ready', can_change: true });
    expect(new Set([waiting.batch_id, failed.id, again.id]).size).toBe(3);
  });

  it('keeps no file and no picture of what was given up or prepared anew', async () => {
    const issue_ids = [(await world.issue('image-alt')).id];
    const kept = async (id: string) => {
      const { rows } = await world.pool.query(
        `select (select count(*)::int from fixes where batch_id = $1) as fixes, (select count(*)::int from fix_files where batch_id = $1) as files,
          array(select key from fix_pictures where batch_id = $1) as pictures`,
        [id],
      );
      return rows[0] as { fixes: number; files: number; pictures: string[] };
    };
    const first = await planned({ issue_ids });
    const second = await planned({ issue_ids });
    expect(await kept(first.id)).toEqual({ fixes: 0, files: 0, pictures: [] });
    const before = await kept(second.id);
    expect(before).toMatchObject({ fixes: 1, files: 1 });
    expect(before.pictures).toHaveLength(2);
    await world.call('POST', `/fixes/${second.id}/cancel`);
    expect(await kept(second.id)).toEqual({ fixes: 0, files: 0, pictures: [] });
    expect(await world.batch(second.id)).toMatchObject({ state: 'cancelled', fixes: [], files: [] });
    const { rows } = await world.pool.query('select key from removed_files where key = any($1)', [before.pictures]);
    expect(rows).toHaveLength(2);
  });

  it('leaves a batch alone that somebody is just sending', async () => {
    const issue_ids = [(await world.issue('image-alt')).id];
    const { id } = await planned({ issue_ids });
    const sender = await world.pool.connect();
    try {
      await sender.query('begin');
      await sender.query("update fix_batches set state = 'sending' where id = $1", [id]);
      const asked = world.plan({ issue_ids, again: true });
      await vi.waitUntil(async () => (await waiting()) > 0, { timeout: 20_000 });
      await sender.query('commit');
      expect(await asked).toMatchObject({ batch_id: id, state: 'sending' });
      expect(await world.batch(id)).toMatchObject({ state: 'sending', problem: null });
    } finally {
      sender.release();
    }
    await world.pool.query("update fix_batches set state = 'ready' where id = $1", [id]);
  });

  it('ends a run at once whose batch wants nothing of it any more', async () => {
    const { batch_id: id } = await world.plan({ issue_ids: [(await world.issue('image-alt')).id], again: true });
    await world.pool.query("update fix_batches set state = 'cancelled' where id = $1", [id]);
    expect(await world.work(id)).toMatchObject({ state: 'cancelled', status: 'failed' });
    const { rows } = await world.pool.query('select attempt, fruitless from runs where subject_id = $1', [id]);
    expect(rows).toEqual([{ attempt: 1, fruitless: 0 }]);
  });

  it('says where there is nothing to change, or nowhere', async () => {
    const bare = await world.asset('Bare', { website: { url: `${world.origin}/` } });
    await world.world.scan(bare.id, world.scan);
    const { issues } = await world.issues(`asset_id=${bare.id}`);
    const ask = async (body: unknown) => {
      const { status, body: answer } = await world.call('POST', '/fixes', body);
      return `${status} ${answer.code}`;
    };
    expect(await ask({ issue_ids: [issues[0]?.id] })).toBe('409 fix.no_repository');
    expect(await ask({ issue_ids: [issues[0]?.id, (await world.issue('image-alt')).id] })).toBe('422 fix.several_assets');
    expect(await ask({ asset_id: world.assetId, by: 'rule', value: 'no-such-rule' })).toBe('409 fix.nothing_chosen');
    expect(await ask({ asset_id: world.assetId })).toBe('422 validation_failed');
    expect(await ask({ issue_ids: [world.assetId] })).toBe('404 not_found');
  });

  it('takes no more than so many of an organisation at a time', async () => {
    const issue_ids = [(await world.issue('html-has-lang')).id];
    await world.pool.query(
      `insert into fix_batches (organisation_id, asset_id, causes, run_id, language, created_by_name)
       select organisation_id, id, 'crowd ' || n, gen_random_uuid(), 'en', '' from assets, generate_series(1, $2) n where id = $1`,
      [world.assetId, mostUnderWay],
    );
    const asked = await world.call('POST', '/fixes', { issue_ids, again: true });
    await world.pool.query("delete from fix_batches where causes like 'crowd %'");
    expect(asked).toMatchObject({ status: 409, body: { code: 'fix.too_many_under_way' } });
  });

  it('fails where it takes too long to prepare them', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const hurry = vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => timeout(delay === longestPlan ? 1 : delay));
    const { clones } = world.world.sources;
    const never: typeof clones.withCheckout = async (_source, signal) => {
      while (!signal.aborted) await sleep(10);
      throw new Error('stopped');
    };
    world.world.sources = { ...world.world.sources, clones: { ...clones, withCheckout: never } };
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    world.world.sources = { ...world.world.sources, clones };
    hurry.mockRestore();
    expect(batch).toMatchObject({ state: 'failed', status: 'failed', problem: { code: 'took_too_long' } });
  });

  it('fails with a sentence where the repository cannot be had', async () => {
    world.host.failing.set('cloneAccess', new HostFailure('github', 'suspended'));
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    expect(batch).toMatchObject({
      state: 'failed',
      status: 'failed',
      problem: { code: 'host.suspended', message: expect.stringContaining('suspended') },
    });
  });
});

it('is not known to another organisation', async () => {
  const { batch_id } = await world.plan({ issue_ids: [(await world.issue('image-alt')).id] });
  const stranger = await world.api.member('owner', await world.api.organisation('elsewhere.example'));
  for (const [method, at, body] of [
    ['POST', '/fixes', { issue_ids: [(await world.issue('image-alt')).id] }],
    ['GET', `/fixes/${batch_id}`, undefined],
    ['GET', `/fixes/${batch_id}/file?path=public/index.html`, undefined],
    ['GET', `/fixes/${batch_id}/patch`, undefined],
    ['GET', `/fixes/${batch_id}/pictures/${batch_id}`, undefined],
    ['PUT', `/fixes/${batch_id}/choices`, {}],
    ['POST', `/fixes/${batch_id}/cancel`, undefined],
    ['GET', `/assets/${world.assetId}/fixes`, undefined],
    ['GET', `/assets/${world.assetId}/download-fixed-files`, undefined],
  ] as const)
    expect((await world.call(method, at, body, stranger)).status, `${method} ${at}`).toBe(404);
});
