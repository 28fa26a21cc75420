import type { AssetPage, listAllPages } from '@manara/contract/pages';
import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fedScan, type FedFinding, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
let id: string;
const logo: FedFinding = { rule: 'image-alt', element: 'logo', impact: 'critical' };
const field: FedFinding = { rule: 'label', element: 'field' };
const page = (path: string, ...findings: FedFinding[]): FedPage => ({ path, findings, tried: ['image-alt', 'label'] });
const site = 'https://site.example';

beforeAll(async () => {
  world = await startScanWorld();
  id = (await world.asset()).id;
  await world.scan(
    id,
    fedScan([
      { ...page('/', logo), documents: ['/old.pdf'] },
      page('/bad', logo, field, { ...field, place: 1 }),
      page('/far', field),
      page('/good'),
    ]),
  );
  await world.scan(
    id,
    fedScan([
      { ...page('/', logo), documents: ['/terms.pdf', '/plan.docx'] },
      page('/bad', logo, field, { ...field, place: 1 }),
      { path: '/good', unread: { code: 'timeout', values: { host: 'site.example' } } },
      { path: '/broken', unread: { code: 'http_status', values: { status: 500 } } },
    ]),
  );
});
afterAll(() => world.close());

async function pages(query = '') {
  const { body, status, text } = await world.call('GET', `/assets/${id}/pages?${query}`);
  if (status !== 200) throw new Error(text);
  return body as { pages: AssetPage[]; total: number; counts: Record<string, number>; documents: number; scanned: boolean };
}
const paths = (list: { pages: AssetPage[] }) => list.pages.map(({ url }) => url.slice(site.length));

describe('the pages of an asset', () => {
  it('are told with score, issues and last reading, the worst first', async () => {
    const list = await pages();
    expect(list).toMatchObject({ total: 5, counts: { read: 2, clean: 0, earlier: 1, unread: 2 }, documents: 2, scanned: true });
    expect(list.pages[0]).toMatchObject({ url: `${site}/bad`, title: '/bad', state: 'read', issues: 2, reason: null });
    expect(list.pages.find(({ url }) => url === `${site}/far`)).toMatchObject({ state: 'earlier', issues: 1 });
  });

  it('say why the latest scan could not read one, and what is known of it from before', async () => {
    const { pages: unread } = await pages('state=unread&sort=url');
    expect(unread).toMatchObject([
      { url: `${site}/broken`, score: null, issues: null, last_read_at: null, reason: expect.stringContaining('500') },
      { url: `${site}/good`, score: 100, issues: 0, last_read_at: expect.any(String), reason: expect.stringContaining('site.example') },
    ]);
  });

  it('are sorted either way, what nobody knows last', async () => {
    expect(paths(await pages('sort=url&order=asc'))).toEqual(['/', '/bad', '/broken', '/far', '/good']);
    expect(paths(await pages('sort=url&order=desc'))).toEqual(['/good', '/far', '/broken', '/bad', '/']);
    for (const order of ['asc', 'desc']) expect(paths(await pages(`sort=score&order=${order}`)).at(-1)).toBe('/broken');
    expect(paths(await pages('sort=last_read_at')).at(-1)).toBe('/broken');
  });

  it('are searched by address and title, whose signs mean themselves, and paged', async () => {
    expect(paths(await pages('search=BAD'))).toEqual(['/bad']);
    expect(await pages('search=%25')).toMatchObject({ pages: [], total: 0, counts: { read: 2 } });
    const seen = [...paths(await pages('limit=2')), ...paths(await pages('limit=2&skip=2')), ...paths(await pages('limit=2&skip=4'))];
    expect(new Set(seen).size).toBe(5);
  });

  it('count no issue that a person has called a false positive', async () => {
    const issue = (await world.pool.query("select id from issues where asset_id = $1 and rule_id = 'label'", [id])).rows[0];
    await world.pool.query("update issues set resolution = 'false_positive' where id = $1", [issue.id]);
    expect((await pages('search=bad')).pages[0]?.issues).toBe(1);
    await world.pool.query('update issues set resolution = null where id = $1', [issue.id]);
  });

  it('are none before the first scan', async () => {
    const fresh = (await world.asset('Fresh')).id;
    const { body } = await world.call('GET', `/assets/${fresh}/pages`);
    expect(body).toMatchObject({ scanned: false, pages: [], total: 0, documents: 0 });
    expect((await world.call('GET', `/assets/${fresh}/met-documents`)).body).toEqual({ documents: [], total: 0 });
  });
});

describe('the pages of all assets', () => {
  const all = async (query = '') => (await world.call('GET', `/pages?${query}`)).body as unknown as Static<typeof listAllPages.response>;

  it('name their asset, whose latest scan decides', async () => {
    const other = (await world.asset('Harbour')).id;
    await world.scan(other, fedScan([page('/good')]));
    const list = await all();
    expect(list).toMatchObject({ total: 6, counts: { read: 3, clean: 1, earlier: 1, unread: 2 }, scanned: true });
    expect((await all('clean=true')).pages).toMatchObject([{ asset_id: other, asset_name: 'Harbour', url: `${site}/good`, issues: 0 }]);
    expect((await all('search=harb')).total).toBe(1);
    expect((await all('clean=true&state=unread')).total).toBe(0);
    expect((await all('sort=asset_name&order=desc')).pages.at(-1)).toMatchObject({ asset_id: other });
    const { pages: earlier } = await all('state=earlier');
    expect(earlier).toMatchObject([{ asset_id: id, url: `${site}/far`, issues: 1, reason: null }]);
  });
});

describe('the documents of an asset', () => {
  it('are those that the latest scan met, with where', async () => {
    const { body } = await world.call('GET', `/assets/${id}/met-documents`);
    expect(body).toEqual({
      documents: [
        { url: `${site}/plan.docx`, extension: 'docx', found_on: `${site}/` },
        { url: `${site}/terms.pdf`, extension: 'pdf', found_on: `${site}/` },
      ],
      total: 2,
    });
    expect((await world.call('GET', `/assets/${id}/met-documents?search=plan`)).body.total).toBe(1);
  });
});
