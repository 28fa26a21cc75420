import type { HistoryScan } from '@manara/contract/history';
import type { Issue } from '@manara/contract/issues';
import { usualLimits } from '@manara/server/platform/limits/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followAsset } from './followed-asset.ts';
import { living, startLivingSite, type LivingSite, type Pages } from './living-site.ts';
import { livingScan, publisherOf } from './published-world.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import { password } from './test-api.ts';

const most = 3;
let world: ScanWorld;
let site: LivingSite;
beforeAll(async () => {
  world = await startScanWorld({ limits: { ...usualLimits, publishedPerHour: most } });
  site = await startLivingSite();
});
afterAll(async () => {
  await world.close();
  await site.close();
});

const photo = '<figure class="GEN"><img class="portrait GEN" id="COUNTED" src="/maryam.png"></figure>';
const cart = '<a class="icon GEN" href="/team?utm_source=STAMP"><svg width="9" height="9"></svg></a>';
const field = '<p><input class="GEN" id="COUNTED" name="city"></p>';
const faint = '<p class="faint">Open STAMP</p>';

describe('published pages of a site', () => {
  it('are read alone, and the asset is then as a scan of all of it finds it', async () => {
    const nav = ['/team', '/news', '/contact'];
    const pages: Pages = {
      '/': living('Harbour', '<p class="lead">Welcome.</p>', { nav }),
      '/team': living('Team', photo, { nav }),
      '/news': living('News', '<p>Nothing new.</p>', { nav }),
      '/contact': living('Contact', field, { nav }),
    };
    const followed = await followAsset(world, site, pages);
    const { call, ended, figures, publish } = publisherOf(world, followed.id, site.origin);
    const [team, contact] = [await followed.issue('portrait'), await followed.issue('name="city"')];
    const before = await figures();

    const more = [...nav, '/offers'];
    const asked: string[] = [];
    const next: Pages = {
      '/': living('Harbour', '<p class="lead">Welcome.</p>', { nav: more }),
      '/team': () => {
        asked.push('/team');
        return living('Team', '<p>Maryam</p>', { nav })();
      },
      '/news': living('News', faint, { nav }),
      '/contact': () => ({ status: 404 }),
      '/offers': living('Offers', cart, { nav }),
    };
    site.show(next);
    const run = await publish('/team?utm_source=cms', '/news', '/contact', '/offers');
    expect(run).toMatchObject({ status: 'queued', progress: 0 });
    const worker = await world.worker(followed.scanner);
    const done = await ended(run);
    await worker.stop();
    expect(done, world.errors.map(String).join()).toMatchObject({ status: 'completed', progress: 100, error: null });
    expect(done.pages.map(({ url, state }) => [new URL(url).pathname, state])).toEqual([
      ['/contact', 'unread'],
      ['/news', 'read'],
      ['/offers', 'read'],
      ['/team', 'read'],
    ]);
    expect(asked).toEqual(['/team']);

    const issueNow = async ({ id }: Issue) => (await followed.issues()).find((one) => one.id === id)?.resolution;
    expect([await issueNow(team), await issueNow(contact)]).toEqual(['fixed', 'fixed']);
    const open = (await followed.issues()).filter(({ status }) => status === 'open').map(({ rule_id }) => rule_id);
    expect(open.toSorted()).toEqual(['color-contrast', 'color-contrast', 'image-alt', 'link-name']);
    const published = await figures();
    expect(published.pages).not.toEqual(before.pages);
    const standing = await followed.standing();

    await followed.scan(next);
    expect(await figures()).toEqual(published);
    expect(await followed.standing()).toEqual(standing);
    // Whole scans are compared with whole scans: what was published between them changed between them.
    expect(await followed.change()).toMatchObject({
      issues: { new: 2, fixed: 2, back: 0, left: 0, unchanged: 2 },
      pages: { added: 1, gone: 1, failed: 0, not_reached: 0, unchanged: 3 },
    });
    const { body: history } = await world.call('GET', `/assets/${followed.id}/scans`);
    expect(
      (history.scans as HistoryScan[]).map(({ kind, status, pages_read, pages_unread }) => [kind, status, pages_read, pages_unread]),
    ).toEqual([
      ['site', 'completed', 4, 1],
      ['pages', 'completed', 3, 1],
      ['site', 'completed', 4, 0],
    ]);
    expect([history.trend.length, history.completed.length]).toEqual([2, 2]);
    expect((await call(['/team'], await world.api.member('viewer', world.manager.organisationId))).status).toBe(403);
  });
});

describe('a call about published pages', () => {
  async function scanned(more: Record<string, unknown> = {}) {
    const { id } = await world.asset('Site', more);
    await world.scan(
      id,
      livingScan(() => [{ path: '/' }, { path: '/news' }, { path: '/team' }]),
    );
    return { id, ...publisherOf(world, id) };
  }

  it('joins the run that waits, also where two come at once', async () => {
    const { call, publish } = await scanned();
    const [one, other] = await Promise.all([call(['/news']), call(['/team', '/news/'])]);
    expect([one.status, other.status], one.text + other.text).toEqual([202, 202]);
    expect(one.body.run.id).toBe(other.body.run.id);
    expect(one.body.joined).toBe(!other.body.joined);
    const { pages, id } = await publish('/');
    expect(id).toBe(one.body.run.id);
    expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/news', '/team']);
    expect(await world.api.audited(world.manager.organisationId)).toContain('pages_published');
  });

  it('names the addresses that the asset does not have, in the language of its reader', async () => {
    const { id, call } = await scanned();
    await world.call('PUT', `/assets/${id}`, { scan_settings: { exclude: ['/intern/*'] } });
    const paths = ['/news', 'https://other.example/news', '/intern/news', 'mailto:news@site.example'];
    const { status, body } = await call(paths, world.manager, { 'accept-language': 'ar' });
    expect(status).toBe(202);
    expect(body.run.pages).toHaveLength(1);
    expect(body.refused).toEqual([
      { url: 'https://other.example/news', reason: 'هذا العنوان خارج موقع الأصل.' },
      { url: 'https://site.example/intern/news', reason: 'تستثني إعدادات الأصل هذه الصفحة من الفحص.' },
      { url: 'mailto:news@site.example', reason: expect.stringContaining('عنوان ويب') },
    ]);
    const refused = await call(['https://other.example/']);
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed', fields: { 'urls.0': expect.any(String) } } });
  });

  it('makes as many runs in an hour as the asset may have, and those that join are not counted', async () => {
    const { id, call, publish } = await scanned();
    for (let run = 0; run < most; run += 1) {
      await publish('/news');
      expect((await call(['/team'])).body.joined).toBe(true);
      await world.pool.query(`update runs set attempt = 1 where id in (select run_id from scans where asset_id = $1)`, [id]);
    }
    const refused = await call(['/news']);
    expect(refused).toMatchObject({ status: 429, body: { code: 'limit.published' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await scanned();
    expect((await other.call(['/news'])).status).toBe(202);
  });

  it('needs an asset of the organization that was scanned, and a key that may write', async () => {
    const { id, call, publish, read } = await scanned();
    const run = await publish('/news');
    const stranger = await world.api.member('owner', await world.api.organisation());
    expect((await call(['/news'], stranger)).status).toBe(404);
    expect((await world.call('GET', `/assets/${id}/published-pages/${run.id}`, undefined, stranger)).status).toBe(404);
    expect((await world.call('POST', `/assets/${id}/published-pages/${run.id}/cancel`, {}, stranger)).status).toBe(404);
    const fresh = await world.asset();
    expect(await publisherOf(world, fresh.id).call(['/'])).toMatchObject({ status: 409, body: { code: 'retest.never_scanned' } });
    const owner = await world.api.member('owner', world.manager.organisationId);
    const byKey = async (scope: string, as = world.manager, where = '/settings/api-keys') => {
      const made = await world.api.call('POST', where, { as, body: { name: scope, scope, days: 30, password } });
      const body = { urls: ['https://site.example/news'] };
      const headers = { authorization: `Bearer ${made.body.key}` };
      return (await world.api.call('POST', `/assets/${id}/published-pages`, { body, headers })).status;
    };
    expect([await byKey('read'), await byKey('write'), await byKey('write', owner, '/organisation/api-keys')]).toEqual([403, 202, 202]);
    expect((await read(run)).pages).toHaveLength(1);
  });
});
