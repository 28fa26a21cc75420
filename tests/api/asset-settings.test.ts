import type { Asset } from '@manara/contract/assets';
import type { ScanRequest } from '@manara/core/scan';
import { secretBox } from '@manara/server/platform/secrets/secret-box';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fedScan } from './fed-scans.ts';
import { listScan } from './list-scan.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

const change = (asset: Asset, body: unknown) => world.call('PUT', `/assets/${asset.id}`, body);
const secret = 'correct horse battery';
const noPreparation = { consent: 'leave', consent_buttons: [], steps: [], hide: [], leave_out: [], headers: [], cookies: [] };

describe('the settings of an asset', () => {
  it('keep what is not given, whatever was chosen before', async () => {
    const asset = await world.asset('Limits', { scan_settings: { max_depth: 3, include: ['/docs/*', ' /docs/* '], level: 'AAA' } });
    expect(asset.scan_settings).toEqual({
      max_pages: 50,
      max_depth: 3,
      pages_per_minute: 0,
      concurrency: 2,
      wcag: '2.1',
      level: 'AAA',
      include: ['/docs/*'],
      exclude: [],
      viewport: { width: 1280, height: 800, mobile: false },
      locale: 'en-US',
      timezone: 'UTC',
      color_scheme: 'light',
      reduced_motion: false,
      hash_routes: false,
      preparation: noPreparation,
    });
    const viewport = { width: 390, height: 844, mobile: true };
    const { body } = await change(asset, { scan_settings: { viewport, locale: 'de-de' } });
    expect(body.scan_settings).toEqual({ ...asset.scan_settings, viewport, locale: 'de-DE' });
  });

  it.each([
    [{ scan_settings: { exclude: ['/a', 'https://site.example/b'] } }, 'scan_settings.exclude', /https:/],
    [{ scan_settings: { include: Array.from({ length: 51 }, () => '/a') } }, 'scan_settings.include', /./],
    [{ scan_settings: { include: [`/${'a'.repeat(300)}`] } }, 'scan_settings.include.0', /300/],
    [{ scan_settings: { viewport: { width: 100, height: 800, mobile: false } } }, 'scan_settings.viewport.width', /240/],
    [{ scan_settings: { locale: 'en-US@posix' } }, 'scan_settings.locale', /en-US@posix/],
    [{ scan_settings: { timezone: 'Berlin' } }, 'scan_settings.timezone', /Berlin/],
    [{ scan_settings: { preparation: { ...noPreparation, steps: ['click #a', 'dance'] } } }, 'scan_settings.preparation.steps', /dance/],
    [{ scan_settings: { preparation: { ...noPreparation, hide: ['a { }'] } } }, 'scan_settings.preparation.hide', /a \{ \}/],
    [{ scan_settings: { preparation: { ...noPreparation, headers: ['Host: x'] } } }, 'scan_settings.preparation.headers', /Host: x/],
    [{ scan_settings: { preparation: { ...noPreparation, cookies: ['none'] } } }, 'scan_settings.preparation.cookies', /none/],
    [{ scan_settings: { preparation: { ...noPreparation, consent: 'perhaps' } } }, 'scan_settings.preparation.consent', /./],
    [{ tags: ['a'.repeat(51)] }, 'tags.0', /50/],
  ])('are refused as %j', async (body, field, sentence) => {
    const answer = await change(await world.asset(), body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field]).toMatch(sentence);
  });

  it('are what the next scan is asked for, and what is kept of it', async () => {
    const asset = await world.asset('Scoped');
    await change(asset, {
      scan_settings: {
        include: ['/a*'],
        exclude: ['/ab'],
        viewport: { width: 320, height: 640, mobile: true },
        timezone: 'Asia/Riyadh',
        color_scheme: 'dark',
        hash_routes: true,
      },
    });
    let asked: ScanRequest | undefined;
    await world.scan(asset.id, (request, around) => {
      asked = request;
      return fedScan([{ path: '/' }])(request, around);
    });
    const environment = { locale: 'en-US', timezone: 'Asia/Riyadh', colorScheme: 'dark', reducedMotion: false };
    const manner = { scope: { include: ['/a*'], exclude: ['/ab'] }, viewport: { width: 320, height: 640, mobile: true } };
    expect(asked).toMatchObject({ startUrl: 'https://site.example/', ...manner, environment, hashRoutes: true });
    const { rows: kept } = await world.pool.query('select environment, reads_routes from scans where asset_id = $1', [asset.id]);
    expect(kept).toEqual([{ environment, reads_routes: true }]);
    expect(asked).not.toHaveProperty('signIn');
    const { rows } = await world.pool.query('select scope, viewport, sign_in from scans where asset_id = $1', [asset.id]);
    expect(rows).toEqual([{ ...manner, sign_in: null }]);
  });

  it('have no say in the window of a re-test, which is that of the scan that found the issue', async () => {
    const phone = { width: 390, height: 844, mobile: true };
    const wide = { width: 1600, height: 900, mobile: false };
    const logo = { rule: 'image-alt', element: 'logo' };
    const asset = await world.asset('Window', { scan_settings: { viewport: phone } });
    await world.scan(
      asset.id,
      fedScan([
        { path: '/', findings: [logo] },
        { path: '/form', findings: [logo] },
      ]),
    );
    await change(asset, { scan_settings: { viewport: wide } });
    // This one comes no further than the start page: what stands on the other is of the first.
    await world.scan(asset.id, fedScan([{ path: '/', tried: ['image-alt'] }]));
    const [issue] = (await world.issues(`asset_id=${asset.id}`)).issues;
    expect(issue).toMatchObject({ status: 'open', page_count: 1 });
    const windows: unknown[] = [];
    const clean = listScan(() => [{ path: '/' }, { path: '/form' }]);
    const worker = await world.worker((request, around) => {
      windows.push(request.viewport);
      return clean(request, around);
    });
    const fixed = async () => (await world.issues(`asset_id=${asset.id}&status_filter=resolved`)).total;
    const retest = () => world.call('POST', `/assets/${asset.id}/check-pr-status`, { issue_id: issue?.id });
    await retest();
    await expect.poll(fixed, { timeout: 90_000 }).toBe(1);
    // No page has it any more: as the latest scan.
    const { body } = await retest();
    // Stopped before it has ended, it would be taken up by the worker of another test.
    const state = async () => (await world.call('GET', `/assets/${asset.id}/retests/${body.run_id}`)).body.status;
    await expect.poll(state, { timeout: 90_000 }).toBe('completed');
    await worker.stop();
    expect(windows).toEqual([phone, wide]);
  });
});

describe('tags', () => {
  it('are one list for the organisation, each in one spelling, and find their assets', async () => {
    const one = await world.asset('One', { tags: ['Public sites', 'HR'] });
    const two = await world.asset('Two', { tags: ['public  SITES', 'عام'] });
    expect([one.tags, two.tags]).toEqual([
      ['Public sites', 'HR'],
      ['Public sites', 'عام'],
    ]);
    expect((await world.call('GET', '/assets/tags')).body.tags).toEqual([
      { tag: 'HR', assets: 1 },
      { tag: 'Public sites', assets: 2 },
      { tag: 'عام', assets: 1 },
    ]);
    const found = await world.call('GET', `/assets/?tag=${encodeURIComponent('PUBLIC sites')}`);
    expect(found.body.assets.map(({ name }: Asset) => name)).toEqual(['Two', 'One']);
    expect((await change(one, { tags: [] })).body.tags).toEqual([]);
    const stranger = await world.api.member('owner', await world.api.organisation('other.example'));
    expect((await world.call('GET', '/assets/tags', undefined, stranger)).body).toEqual({ tags: [], total: 0 });
  });
});

describe('the sign-in of an asset', () => {
  const basic = { kind: 'basic', username: 'ann', secret };

  it('is answered without its secret, by every call, and written down nowhere', async () => {
    const asset = await world.asset('Signed in');
    const { status, body, text } = await change(asset, { sign_in: basic });
    expect(status).toBe(200);
    expect(body.sign_in).toEqual({ kind: 'basic', username: 'ann', name: null, url: null, mark: null });
    const answers = [text];
    for (const path of [`/assets/${asset.id}`, '/assets/', `/assets/${asset.id}/report`, `/assets/${asset.id}/scan/status`])
      answers.push((await world.call('GET', path)).text);
    for (const answer of answers) expect(answer).not.toContain(secret);
    const { rows: tables } = await world.pool.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const { rows } = await world.pool.query(`select 1 from ${name} t where t::text like $1`, [`%${secret}%`]);
      expect(rows, name).toEqual([]);
    }
    const { rows } = await world.pool.query(`select after from audit_log where subject_id = $1 and action = 'asset_changed'`, [asset.id]);
    expect(rows[0].after).toMatchObject({ sign_in: { kind: 'basic', username: 'ann' }, sign_in_secret: 'entered' });
  });

  it('is changed by managers of the organisation alone', async () => {
    const asset = await world.asset('Guarded');
    await change(asset, { sign_in: basic });
    const member = await world.api.member('member', world.manager.organisationId);
    expect((await world.call('PUT', `/assets/${asset.id}`, { sign_in: null }, member)).status).toBe(403);
    const stranger = await world.api.member('owner', await world.api.organisation('stranger.example'));
    expect((await world.call('PUT', `/assets/${asset.id}`, { sign_in: null }, stranger)).status).toBe(404);
    expect((await world.call('GET', `/assets/${asset.id}`, undefined, stranger)).status).toBe(404);
    expect((await world.call('GET', `/assets/${asset.id}`)).body.sign_in).toMatchObject({ kind: 'basic' });
  });

  it('is given to the worker, also by a re-test', async () => {
    const asset = await world.asset('Given');
    await change(asset, { sign_in: basic });
    const asked: ScanRequest[] = [];
    const scan: Parameters<ScanWorld['worker']>[0] = (request, around) => {
      asked.push(request);
      return fedScan([{ path: '/', findings: [{ rule: 'image-alt', element: 'logo' }] }])(request, around);
    };
    await world.scan(asset.id, scan);
    const { issues } = await world.issues(`asset_id=${asset.id}`);
    const retest = await world.call('POST', `/assets/${asset.id}/check-pr-status`, { issue_id: issues[0]?.id });
    const worker = await world.worker(scan);
    await expect.poll(() => asked.length, { timeout: 90_000 }).toBe(2);
    await worker.stop();
    expect(retest.body.run_id).toBeTruthy();
    for (const { signIn } of asked)
      expect(signIn).toMatchObject({ kind: 'basic', username: 'ann', secret, origin: 'https://site.example' });
  });

  it('keeps its secret until it would be shown to another site', async () => {
    const asset = await world.asset('Moving');
    await change(asset, { sign_in: basic });
    expect((await change(asset, { sign_in: { kind: 'basic', username: 'bob' } })).body.sign_in).toMatchObject({ username: 'bob' });
    expect((await change(asset, { website: { url: 'https://site.example/start' } })).status).toBe(200);
    const moved = { website: { url: 'https://evil.example/' } };
    expect((await change(asset, moved)).body.fields).toEqual({ 'sign_in.secret': expect.stringContaining('a different site') });
    expect((await change(asset, { ...moved, sign_in: { kind: 'basic', username: 'bob' } })).status).toBe(422);
    expect((await change(asset, { ...moved, sign_in: null })).body.sign_in).toBeNull();
    expect((await change(asset, { sign_in: { kind: 'basic', username: 'ann' } })).body.fields).toHaveProperty(['sign_in.secret']);
  });

  it('fails the scan with a reason where the key of the installation has changed', async () => {
    const asset = await world.asset('Lost key');
    await change(asset, { sign_in: basic });
    await world.pool.query('update assets set sign_in_secret = $1 where id = $2', [
      secretBox(new Uint8Array(32)).seal(secret, 'anything'),
      asset.id,
    ]);
    expect(await world.scan(asset.id, fedScan([{ path: '/' }]))).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/secret key of this installation changed/),
    });
  });

  it.each([
    [{ kind: 'form', username: 'ann', secret, url: 'https://other.example/login', mark: { kind: 'text', value: 'Out' } }, 'sign_in.url'],
    [{ kind: 'form', username: 'ann', secret, url: 'https://site.example/login' }, 'sign_in.mark'],
    [{ kind: 'header', name: 'Host', secret }, 'sign_in.name'],
    [{ kind: 'header', name: 'X-A', secret: 'a\r\nX-B: c' }, 'sign_in.secret'],
    [{ kind: 'cookie', name: 'a' }, 'sign_in.secret'],
  ])('is refused as %j', async (sign_in, field) => {
    const answer = await change(await world.asset(), { sign_in });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty([field]);
  });
});
