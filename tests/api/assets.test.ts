import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fedScan } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

const website = (name: string, url = 'https://site.example/') => ({ name, asset_type: 'website', website: { url } });
const create = (body: unknown, headers = {}) => world.call('POST', '/assets/', body, world.manager, headers);

describe('creating an asset', () => {
  it('answers it with the defaults of the specification', async () => {
    const { status, body } = await create({
      name: ' Main site ',
      asset_type: 'website',
      organization: 'Example',
      is_static: false,
      website: { url: 'https://Site.example', scan_frequency: 'daily' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Main site',
      asset_type: 'website',
      organization: 'Example',
      is_static: false,
      latest_analysis: null,
      running_scan: null,
      website: { url: 'https://site.example/', github_org_repo: null, repository: null, scan_frequency: 'daily', last_scan_at: null },
      scan_settings: { max_pages: 50, max_depth: 10, pages_per_minute: 0, concurrency: 2, wcag: '2.1', level: 'AA' },
    });
    expect((await world.call('GET', `/assets/${body.id}`)).body).toEqual(body);
  });

  it('takes one that is audited elsewhere, which is never scanned and has no figures yet', async () => {
    const body = { ...website('Audited elsewhere'), is_static: true };
    const made = await create(body);
    expect([made.status, made.body.is_static, made.body.website.scan_frequency]).toEqual([201, true, 'off']);
    const { body: listed } = await world.call('GET', '/assets/?search=Audited%20elsewhere');
    expect(listed.assets).toEqual([]);
    expect(listed.static_assets).toMatchObject([{ id: made.body.id, compliance: null, lastScan: null }]);
    expect((await world.call('POST', `/assets/${made.body.id}/scan`)).status).toBe(422);
    expect(await create({ name: 'Kiosk', asset_type: 'repository', is_static: true })).toMatchObject({ status: 201 });
    expect(await world.call('GET', `/assets/${made.body.id}/static-report`)).toMatchObject({
      status: 409,
      body: { code: 'static.no_audit' },
    });
    expect(await create({ ...body, website: { github_org_repo: 'team/site' } })).toMatchObject({
      status: 422,
      body: { fields: { is_static: expect.any(String) } },
    });
  });

  it('has a scan status of nothing before its first scan', async () => {
    const { id } = (await create(website('New'))).body;
    const { status, body } = await world.call('GET', `/assets/${id}/scan/status`);
    expect([status, body]).toEqual([200, expect.objectContaining({ id: null, status: null, progress: 0, error: null })]);
  });

  it('takes the organisation’s name where none is given', async () => {
    expect((await create(website('Labelled'))).body.organization).toBe('example.org');
  });

  it.each([
    [
      { name: '', asset_type: 'website', website: {} },
      { name: 'Asset name is required', 'website.url': 'Please enter either a website URL or GitHub repository' },
    ],
    [website('A', 'nonsense'), { 'website.url': 'Please enter a valid URL' }],
    [website('A', 'ftp://site.example/'), { 'website.url': 'Please enter a valid URL' }],
    [website('A', 'https://user:secret@site.example/'), { 'website.url': 'Remove the username and password from the URL' }],
  ])('refuses %j', async (body, fields) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'validation_failed', detail: Object.values(fields)[0], fields });
  });

  it('keeps which branch, folder and address of which repository belong to it', async () => {
    const repository = { provider: 'gitlab', name: 'group/sub/site', branch: 'main', folder: 'apps/web', address: 'https://site.example/' };
    const { status, body } = await create({ name: 'Sources', asset_type: 'repository', website: { repository } });
    expect(status).toBe(201);
    expect(body.website).toMatchObject({ url: 'https://site.example/', github_org_repo: 'group/sub/site', repository });
    // Nothing is connected.
    expect(body.website.repository).toMatchObject({ host: null, connected: false });
    const put = async (website: object) => (await world.call('PUT', `/assets/${body.id}`, { website })).body;
    expect((await put({ scan_frequency: 'weekly' })).website).toMatchObject({ repository });
    expect((await put({ github_org_repo: 'acme/site' })).website.repository).toEqual({
      provider: 'github',
      host: null,
      name: 'acme/site',
      connected: false,
      branch: null,
      folder: '',
      address: null,
    });
    expect(await put({ repository: { ...repository, folder: '../..' } })).toMatchObject({
      fields: { 'website.repository.folder': 'Enter a folder in the repository, such as apps/web' },
    });
  });

  it('speaks the language of the caller', async () => {
    expect((await create({ name: '', asset_type: 'website' }, { 'accept-language': 'ar' })).body.detail).toBe('اسم الأصل مطلوب');
  });

  it('is done once for one Idempotency-Key, however many calls come at once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(website('Once'), key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await create(website('Twice'), key)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect((await world.call('GET', '/assets/?search=Once')).body.total).toBe(1);
  });

  it('makes placeholders of document libraries, which cannot be scanned', async () => {
    const { status, body } = await create({ name: 'Library', asset_type: 'sharepoint' });
    expect(status).toBe(201);
    expect(await world.start(body.id)).toMatchObject({ status: 409, body: { code: 'scan.placeholder' } });
    expect(await world.status(body.id)).toMatchObject({ id: null, status: null, progress: 0 });
  });
});

describe('the list of assets', () => {
  it('is newest first, in pages that neither overlap nor miss one', async () => {
    const made: string[] = [];
    for (const number of [1, 2, 3, 4, 5]) made.unshift((await create(website(`Paged ${number}`))).body.id);
    const ids: string[] = [];
    for (const skip of [0, 2, 4]) {
      const { body } = await world.call('GET', `/assets/?search=paged&skip=${skip}&limit=2`);
      expect(body.total).toBe(5);
      expect(body.static_assets).toEqual([]);
      ids.push(...body.assets.map((asset: { id: string }) => asset.id));
    }
    expect(ids).toEqual(made);
  });

  it('can be searched, with signs that mean something to SQL taken as they are, and by type', async () => {
    const percent = (await create(website('100% sure_thing', 'https://percent.example/'))).body.id;
    const found = async (query: string) =>
      (await world.call('GET', `/assets/?${query}`)).body.assets.map((asset: { id: string }) => asset.id);
    expect(await found('search=100%25')).toEqual([percent]);
    expect(await found('search=sure_')).toEqual([percent]);
    expect(await found('search=percent.example')).toEqual([percent]);
    expect(await found('search=%25%25')).toEqual([]);
    expect(await found('asset_type=onedrive')).toEqual([]);
  });

  it('shows nothing of another organisation', async () => {
    const { id } = await world.asset();
    const stranger = await world.api.member('owner', await world.api.organisation('other.example'));
    expect((await world.call('GET', '/assets/', undefined, stranger)).body).toEqual({ assets: [], static_assets: [], total: 0 });
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/scan'],
      ['GET', '/scan/status'],
      ['POST', '/scan/cancel'],
      ['GET', '/report'],
    ] as const) {
      const answer = await world.call(method, `/assets/${id}${path}`, method === 'GET' || method === 'DELETE' ? undefined : {}, stranger);
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
  });
});

describe('changing an asset', () => {
  it('keeps what is not given', async () => {
    const asset = await world.asset('Before');
    const { status, body } = await world.call('PUT', `/assets/${asset.id}`, { name: 'After', scan_settings: { max_pages: 7 } });
    expect(status).toBe(200);
    expect(body).toEqual({ ...asset, name: 'After', scan_settings: { ...asset.scan_settings, max_pages: 7 } });
    expect(
      (await world.call('PUT', `/assets/${asset.id}`, { website: { url: 'https://new.example', scan_frequency: 'off' } })).body.website,
    ).toMatchObject({ url: 'https://new.example/', scan_frequency: 'off' });
  });

  it('is refused where it would leave nothing to scan', async () => {
    const { id } = await world.asset();
    expect(await world.call('PUT', `/assets/${id}`, { website: { url: '' } })).toMatchObject({ status: 422 });
    expect(await world.call('PUT', `/assets/${id}`, { name: ' ' })).toMatchObject({
      status: 422,
      body: { detail: 'Asset name is required' },
    });
    expect(await world.call('PUT', `/assets/${id}`, { scan_settings: { max_pages: 0 } })).toMatchObject({ status: 422 });
  });
});

describe('deleting an asset', () => {
  it('takes its scans, pages and issues along, and ends a scan that runs', async () => {
    const { id } = await world.asset();
    await world.scan(id, fedScan([{ path: '/', findings: [{ rule: 'image-alt', element: 'logo' }] }]));
    await world.start(id);
    const worker = await world.worker(async (_request, { signal }) => {
      await new Promise((done) => {
        signal.addEventListener('abort', done);
      });
      return { status: 'cancelled' };
    });
    await world.until(id, ({ status }) => status === 'running');
    expect((await world.call('DELETE', `/assets/${id}`)).status).toBe(204);
    expect((await world.call('GET', `/assets/${id}`)).status).toBe(404);
    await worker.stop();
    for (const [table, column] of [
      ['runs', 'subject_id'],
      ['scans', 'asset_id'],
      ['scan_pages', 'asset_id'],
      ['issues', 'asset_id'],
      ['occurrences', 'asset_id'],
      ['issue_tallies', 'asset_id'],
    ]) {
      expect((await world.pool.query(`select count(*)::int as rows from ${table} where ${column} = $1`, [id])).rows, table).toEqual([
        { rows: 0 },
      ]);
    }
    const { rows } = await world.pool.query(`select action from audit_log where subject_id = $1 order by id`, [id]);
    const actions = rows.map(({ action }) => String(action));
    expect(actions.filter((action) => !action.startsWith('scan_'))).toEqual(['asset_created', 'asset_deleted']);
    expect(actions).toContain('scan_cancelled');
  });
});
