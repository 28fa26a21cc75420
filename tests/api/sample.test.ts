import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asset } from '@manara/contract/assets';
import type { Dashboard } from '@manara/contract/dashboard';
import type { Document } from '@manara/contract/documents';
import type { LibraryReport } from '@manara/contract/libraries';
import type { Issue } from '@manara/contract/issues';
import type { ReportAsset } from '@manara/contract/reports';
import type { Sample } from '@manara/contract/sample';
import { convertFile } from '@manara/converter/process/convert-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fedScan } from './fed-scans.ts';
import { startScanWorld } from './scan-world.ts';
import type { Member } from './test-api.ts';

type World = Awaited<ReturnType<typeof startScanWorld>>;
let world: World;
let owner: Member;
let viewer: Member;
let homeId: string;

beforeAll(async () => {
  world = await startScanWorld();
  homeId = await world.api.organisation('home.example');
  [owner, viewer] = [await world.api.member('owner', homeId), await world.api.member('viewer', homeId)];
});
afterAll(async () => {
  await world.close();
});

const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');
const command = (...args: string[]) =>
  new Promise<{ status: number; out: string; error: string }>((done) => {
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      LANG: 'C.UTF-8',
      MANARA_DATA_DIR: world.api.files,
      DATABASE_URL: world.api.database.url,
    };
    execFile(process.execPath, [manara, 'sample', ...args], { env }, (failure, out, error) =>
      done({ status: failure ? Number(failure.code) : 0, out, error }),
    );
  });

/** Rows of every table but those that only ever grow: who signed in where, and what was done. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await world.pool.query(`select tablename from pg_tables where schemaname = 'public'`);
  const names = rows
    .map(({ tablename }) => String(tablename))
    .filter((name) => !/^(audit_|sessions|refresh_tokens|workers|chores|chain_checks)/.test(name));
  const counts: [string, number][] = [];
  for (const name of names) counts.push([name, (await world.pool.query(`select count(*)::int as n from "${name}"`)).rows[0].n]);
  return Object.fromEntries(counts);
}

const state = async (as: { token: string }) => (await world.api.call('GET', '/sample', { as })).body as Sample;

async function untilLoaded(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await state(owner)).state === 'loaded') return;
    await sleep(500);
  }
  throw new Error(`Not loaded: ${JSON.stringify(await state(owner))} ${String(world.errors[0])}`);
}

/** The owner's session in the sample. */
async function goIn(): Promise<{ token: string; refreshToken: string; id: string }> {
  const entered = await world.api.call('POST', '/sample/members', { as: owner });
  expect(entered.status, entered.text).toBe(201);
  const id = String(entered.body.id);
  const session = await world.api.signIn(owner.email);
  const as = { token: String(session.body.access_token), refreshToken: String(session.body.refresh_token) };
  if (session.body.user.sample) return { ...as, id };
  const { body } = await world.api.call('POST', '/auth/organisation', {
    as,
    body: { organisation_id: id, refresh_token: as.refreshToken },
  });
  return { token: body.access_token, refreshToken: body.refresh_token, id };
}

describe('the sample organisation', () => {
  let before: Record<string, number>;

  it('is loaded by a worker, once, and only for those who administer', async () => {
    before = await countRows();
    expect(await state(viewer)).toEqual({ state: 'none', progress: 0, loaded_at: null });
    expect((await world.api.call('POST', '/sample/members', { as: owner })).status).toBe(404);
    // What an attempt has left that died on the way is no sample, and goes.
    await world.pool.query(`insert into organisations (name, sample_of) values ('Half', $1)`, [homeId]);
    // It is in the language of the screen that it is asked for on, whatever the account says.
    await world.pool.query(`update accounts set language = 'ar' where email = $1`, [owner.email]);
    const headers = { 'accept-language': 'en' };
    const asked = await Promise.all([1, 2].map(() => world.api.call('POST', '/sample', { as: owner, headers })));
    expect(asked.map(({ status, body }) => [status, body.state])).toEqual([
      [202, 'loading'],
      [202, 'loading'],
    ]);
    expect((await world.api.call('DELETE', '/sample', { as: owner })).body.code).toBe('sample.loading');
    await world.worker(fedScan([]), (job, surroundings) => convertFile(job, surroundings));
    await untilLoaded();
    expect(await state(viewer)).toMatchObject({ state: 'loaded', progress: 100 });
    expect((await world.pool.query('select from organisations where sample_of is not null')).rowCount).toBe(1);
    expect((await world.api.call('GET', '/dashboard', { as: owner })).body.assets).toMatchObject({ total: 0, static: 0 });
    expect(await world.api.audited(homeId)).toEqual(['sample_loaded']);
  }, 360_000);

  it('comes to the figures of the specification by the reckoning of the product', async () => {
    const inside = await goIn();
    const read = async <T>(at: string) => (await world.api.call('GET', at, { as: inside })).body as T;
    const figures = await read<Dashboard>('/dashboard?hub=enterprise');
    expect(figures.legal_risk).toMatchObject({ value: 12, change: -23 });
    expect(figures.coverage).toMatchObject({ value: 94, change: 3 });
    expect(figures.assets_monitored).toMatchObject({ value: 1247, change: 18 });
    expect(figures.issues_resolved).toMatchObject({ value: 3456, change: 42 });
    expect(figures.score.value).toBeGreaterThanOrEqual(90);
    expect(figures.risks).toMatchObject({ critical: 12, accepted: 1 });
    expect(figures.assets.static).toBe(2);
    // Half of the pages have no failure: a good score is good in its parts.
    expect(figures.tests.pages_clean / figures.tests.pages_read).toBeGreaterThan(0.4);
    // It begins with websites that were scanned, and with reports to download.
    const first = (await read<{ assets: Asset[] }>('/assets/?skip=0&limit=10')).assets;
    expect(first.map(({ asset_type, latest_analysis }) => [asset_type, latest_analysis === null])).toEqual(
      Array.from({ length: 10 }, () => ['website', false]),
    );
    const { people } = await read<{ people: { full_name: string; job_title: string; licence: string; is_active: boolean }[] }>(
      '/people?limit=50',
    );
    const titles = new Set(people.map(({ job_title }) => job_title));
    for (const title of [
      'Administrator',
      'Developer',
      'Content Manager',
      'Designer',
      'Project Manager',
      'Marketing Manager',
      'Sales Director',
    ])
      expect(titles).toContain(title);
    // With whoever has come in.
    expect(people).toHaveLength(9);
    expect(new Set(people.map(({ licence }) => licence))).toEqual(new Set(['unlicensed', 'basic', 'plus', 'pro']));
    const { assets } = await read<{ assets: Asset[] }>('/assets/?asset_type=sharepoint&state=scored&limit=5');
    expect(assets).toHaveLength(1);
    const library = await read<LibraryReport>(`/assets/${assets[0]?.id}/library-report`);
    expect(library.latest).toMatchObject({ percent_change: 0, files: { total: 9, successful: 8, failed: 1 } });
    expect(new Set(library.breakdown.map(({ severity }) => severity))).toEqual(new Set(['high', 'medium']));
    expect((await read<{ teams: unknown[] }>('/teams')).teams).toHaveLength(3);
    const reports = await world.pool.query('select from reports where organisation_id = $1', [inside.id]);
    expect(reports.rowCount).toBe(6);
    const { assets: listed } = await read<{ assets: ReportAsset[] }>('/assets/reports?limit=6');
    expect(listed.map((asset) => asset.reports.length > 0)).toEqual(Array(6).fill(true));
    // Fixes are under way.
    const { issues } = await read<{ issues: Issue[] }>('/assets/all-issues?status_filter=in_progress&limit=10');
    expect(issues.map(({ rule_id, pr_status }) => `${rule_id} ${pr_status}`).toSorted()).toEqual(['color-contrast open', 'image-alt open']);
    const { batches } = await read<{ batches: { pull_request: { is_draft: boolean } }[] }>(`/assets/${issues[0]?.asset_id}/fixes`);
    expect(batches).toMatchObject([{ state: 'sent', pull_request: { state: 'open' } }]);
  }, 60_000);

  it('leaves no main screen empty', async () => {
    const inside = await goIn();
    const count = async (at: string, field: string) => {
      const { body, text } = await world.api.call('GET', at, { as: inside });
      const listed = (body as Record<string, unknown[] | undefined>)[field];
      if (!listed) throw new Error(`${at}: ${text}`);
      return listed.length;
    };
    for (const [at, field] of [
      ['/assets/', 'assets'],
      ['/assets/', 'static_assets'],
      ['/assets/all-issues', 'issues'],
      ['/assets/all-issues?kind=needs_review', 'issues'],
      ['/pages', 'pages'],
      ['/assets/reports', 'assets'],
      ['/people', 'people'],
      ['/teams', 'teams'],
      ['/audit', 'entries'],
    ] as const)
      expect(await count(at, field), at).toBeGreaterThan(0);
    // One document is in review, the other was reviewed.
    const documents = (await world.api.call('GET', '/documents/', { as: inside })).body.documents as Document[];
    expect(documents.map(({ status, reviewed_at }) => `${status} ${reviewed_at !== null}`).toSorted()).toEqual([
      'completed false',
      'completed true',
    ]);
    expect(await count('/support/activity', 'activity')).toBe(6);
    const requests = await world.api.call('GET', '/support/requests', { as: inside });
    expect(requests.body.requests.map(({ state: now }: { state: string }) => now)).toEqual(['open', 'answered', 'resolved']);
    const { body } = await world.api.call('GET', '/products', { as: inside });
    expect(body.products).toHaveLength(2);
    for (const { contact, repositories, assets } of body.products)
      expect([contact.name !== '', repositories.length > 0, assets.length > 0]).toEqual([true, true, true]);
  }, 60_000);

  it('says where it belongs, and cannot be removed from inside or have one of its own', async () => {
    const inside = await goIn();
    const me = await world.api.call('GET', '/auth/me', { as: inside });
    expect(me.body.sample).toEqual({ home: { id: homeId, name: 'home.example' } });
    expect((await world.api.call('DELETE', '/sample', { as: inside })).body.code).toBe('sample.inside');
    expect((await world.api.call('POST', '/sample', { as: inside })).body.code).toBe('sample.inside');
  });

  it('is left at sign-out, and nothing that is done outside of it lands in it', async () => {
    const inside = await goIn();
    const made = { name: 'Outside', asset_type: 'website', website: { url: 'https://outside.example/' } };
    const { body: asset } = await world.api.call('POST', '/assets/', { as: owner, body: made });
    const { rows } = await world.pool.query('select organisation_id from assets where id = $1', [asset['id']]);
    expect(rows).toEqual([{ organisation_id: homeId }]);
    expect((await world.api.call('GET', `/assets/${String(asset['id'])}`, { as: inside })).status).toBe(404);
    expect((await world.api.call('DELETE', `/assets/${String(asset['id'])}`, { as: owner })).status).toBe(204);
    await world.api.call('POST', '/auth/logout', { as: inside, body: { refresh_token: inside.refreshToken } });
    expect((await world.api.signIn(owner.email)).body.user).toMatchObject({ sample: null });
  });

  it('goes in one action with what people have done in it, and leaves nothing', async () => {
    const inside = await goIn();
    const { body } = await world.api.call('GET', '/assets/all-issues?limit=1', { as: inside });
    const [issue] = body.issues as { id: string; asset_id: string }[];
    const comments = `/assets/${issue?.asset_id}/issues/${issue?.id}/comments`;
    expect((await world.api.call('POST', comments, { as: inside, body: { text: 'Seen' } })).status).toBe(201);
    expect(await command('remove', owner.email)).toMatchObject({ status: 0, error: '' });
    expect((await world.api.call('GET', '/auth/me', { as: inside })).status).toBe(401);
    expect((await world.api.call('GET', '/auth/me', { as: owner })).body.sample).toBe(null);
    const after = await countRows();
    expect({ ...after, removed_files: 0 }).toEqual({ ...before, removed_files: 0 });
    expect((await world.pool.query('select from audit_log where organisation_id not in (select id from organisations)')).rowCount).toBe(0);
    expect((await world.api.audited(homeId)).at(-1)).toBe('sample_removed');
    expect((await world.api.call('DELETE', '/sample', { as: owner })).body.code).toBe('sample.none');
  }, 60_000);

  it('is loaded by a command for none but those who administer', async () => {
    expect(await command()).toMatchObject({ status: 2, out: '' });
    expect((await command('load', 'nobody@home.example')).status).toBe(3);
    expect(await state(owner)).toMatchObject({ state: 'none' });
  }, 60_000);

  const inLongForm = process.env['MANARA_FULL'] === '1' ? it : () => undefined;
  inLongForm(
    'is loaded by a command, too, in the language of the administrator',
    async () => {
      await world.pool.query(`update accounts set language = 'ar' where email = $1`, [owner.email]);
      const loaded = await command('load', owner.email);
      expect(loaded).toMatchObject({ status: 0 });
      expect(loaded.error).toContain('home.example');
      expect((await command('load')).out).toContain('home.example');
      const { rows } = await world.pool.query(`select name from organisations where sample_of = $1`, [homeId]);
      expect(rows).toEqual([{ name: 'مجموعة منارة النموذجية' }]);
      expect((await world.api.call('DELETE', '/sample', { as: owner })).status).toBe(204);
    },
    360_000,
  );
});
