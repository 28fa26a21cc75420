import type { compareScans } from '@manara/contract/history';
import type { Notification } from '@manara/contract/notifications';
import type { Static } from 'typebox';
import type { Scan } from '@manara/server/features/scans/perform-scan';
import { forgetOldScans } from '@manara/server/features/history/forget-old-scans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../faults/deadline.ts';
import type { FedPage } from './fed-scans.ts';
import { livingScan, publisherOf } from './published-world.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

const tried = ['image-alt', 'label'];
const logo = { rule: 'image-alt', element: 'logo' };
const clean = (path: string): FedPage => ({ path, tried });
const broken = (path: string): FedPage => ({ path, tried, findings: [logo] });

/** Holds up whoever asks, until it is opened; tells when somebody waits. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  const state = { waits: false };
  const pass = async () => {
    state.waits = true;
    await opened;
  };
  return { state, pass, open: () => open() };
}

/** A site with a page that has an issue, scanned once. */
async function scanned(...pages: FedPage[]) {
  const { id } = await world.asset();
  const { id: first } = await world.scan(
    id,
    livingScan(() => pages),
  );
  const issues = async () => (await world.issues(`asset_id=${id}`)).issues;
  const resolutions = async () => (await issues()).map(({ resolution }) => resolution);
  return { id, first: first ?? '', issues, resolutions, ...publisherOf(world, id) };
}
async function compare(id: string, from: string, to: string): Promise<Static<typeof compareScans.response>> {
  const { body, status, text } = await world.call('GET', `/assets/${id}/scans/comparison?from=${from}&to=${to}`);
  if (status !== 200) throw new Error(text);
  return body;
}

describe('of a scan and published pages, the later reading of a page counts', () => {
  it('the published one’s, if the scan read the page before and ends after it', async () => {
    const { id, first, resolutions, publish, ended, figures } = await scanned(clean('/'), broken('/news'), clean('/old'));
    const held = gate();
    let site = [clean('/'), broken('/news'), clean('/old'), clean('/last')];
    const whole = livingScan(() => site);
    const worker = await world.worker(async (request, around) => {
      const result = await whole(request, around);
      // The scan has read everything when the pages are published.
      if (!request.urls) await held.pass();
      return result;
    });
    await world.start(id);
    await eventually('the scan has read its pages', () => held.state.waits);
    site = [clean('/'), clean('/news'), clean('/new'), clean('/last')];
    const done = await ended(await publish('/news', '/new', '/old'));
    expect(done.pages.map(({ state }) => state)).toEqual(['read', 'read', 'unread']);
    expect(await resolutions()).toEqual(['fixed']);
    held.open();
    const second = await world.until(id, ({ status }) => status === 'completed');
    await worker.stop();
    expect(await resolutions()).toEqual(['fixed']);
    const now = await figures();
    expect(now.pages.map(({ path, state }) => [path, state])).toEqual([
      ['/', 'read'],
      ['/last', 'read'],
      ['/new', 'read'],
      ['/news', 'read'],
      ['/old', 'unread'],
    ]);
    await world.scan(
      id,
      livingScan(() => [...site, { path: '/old', unread: { code: 'http_status', values: { status: 404 } } }]),
    );
    expect(await figures()).toEqual(now);
    expect((await compare(id, first, second.id ?? '')).pages).toMatchObject({ added: 2, gone: 1, failed: 0, not_reached: 0, unchanged: 2 });
  });

  it('the scan’s, if it read the page after it and ends before it', async () => {
    const { id, resolutions, publish, read, ended } = await scanned(clean('/'), broken('/news'));
    const held = gate();
    let site = [clean('/'), broken('/news')];
    const worker = await world.worker(livingScan(() => site, { after: held.pass }));
    const run = await publish('/news');
    await eventually('the published page is read', async () => (await read(run)).pages.every(({ state }) => state === 'read'));
    site = [clean('/'), clean('/news')];
    await world.start(id);
    await world.until(id, ({ status }) => status === 'completed');
    held.open();
    const done = await ended(run);
    await worker.stop();
    expect(done).toMatchObject({ status: 'completed', pages: [{ state: 'unread', reason: expect.stringContaining('newer scan') }] });
    expect(await resolutions()).toEqual(['fixed']);
  });

  it('and pages that were read with other settings than the latest scan has are read once more', async () => {
    const { id, resolutions, publish, read, ended } = await scanned(clean('/'), broken('/news'));
    const held = gate();
    const reads: string[] = [];
    const site = [clean('/'), clean('/news')];
    const before = async (path: string) => void reads.push(path);
    const worker = await world.worker(livingScan(() => site, { before, after: held.pass }));
    await world.call('PUT', `/assets/${id}`, { scan_settings: { level: 'AAA' } });
    const run = await publish('/news');
    await eventually('the published page is read', async () => (await read(run)).pages.every(({ state }) => state === 'read'));
    await world.start(id);
    await world.until(id, ({ status }) => status === 'completed');
    held.open();
    expect(await ended(run)).toMatchObject({ status: 'completed', pages: [{ state: 'read', score: 100 }] });
    await worker.stop();
    expect(reads).toEqual(['/news', '/news']);
    expect(await resolutions()).toEqual(['fixed']);
  });
});

describe('a run of published pages', () => {
  it('reads just these pages, with all rules and as the latest scan did', async () => {
    const none = { consent: 'leave', consent_buttons: [], hide: [], leave_out: [], cookies: [] };
    const preparation = { ...none, steps: ['wait for text Ready'], headers: ['X-Preview: on'] };
    const scan_settings = { wcag: '2.2', level: 'AAA', locale: 'ar', pages_per_minute: 40, preparation };
    const { id } = await world.asset('Prepared', { scan_settings });
    const site = () => [clean('/'), clean('/news')];
    const orders: Parameters<Scan>[0][] = [];
    const noted: Scan = (request, around) => {
      orders.push(request);
      return livingScan(site)(request, around);
    };
    await world.scan(id, noted);
    const worker = await world.worker(noted);
    const { publish, ended } = publisherOf(world, id);
    await ended(await publish('/news'));
    await worker.stop();
    const { scope, ...whole } = orders[0]!;
    expect(whole).toMatchObject({ profile: { wcag: '2.2', level: 'AAA' }, limits: { pagesPerMinute: 40 } });
    expect(whole.environment).toMatchObject({ locale: 'ar', preparation: { steps: preparation.steps, headers: preparation.headers } });
    expect(orders.slice(1)).toEqual([{ ...whole, urls: ['https://site.example/news'] }]);
    expect(scope).toEqual({ include: [], exclude: [] });
  });

  it('leaves a page that cannot be read for now as it was known', async () => {
    const { resolutions, publish, ended, figures } = await scanned(clean('/'), broken('/news'));
    const before = await figures();
    const timeout = { code: 'timeout' as const, values: { host: 'site.example' } };
    const worker = await world.worker(livingScan(() => [clean('/'), { path: '/news', unread: timeout }]));
    const done = await ended(await publish('/news'));
    await worker.stop();
    expect(done.pages).toMatchObject([{ state: 'unread', reason: expect.stringContaining('site.example') }]);
    expect(await resolutions()).toEqual([null]);
    expect(await figures()).toEqual(before);
  });

  it('changes nothing in what two scans before and after it found', async () => {
    const { id, first, publish, ended } = await scanned(clean('/'), broken('/news'), clean('/old'));
    const { id: second } = await world.scan(
      id,
      livingScan(() => [clean('/'), broken('/news'), clean('/old')]),
    );
    const before = await compare(id, first, second ?? '');
    const worker = await world.worker(livingScan(() => [broken('/'), clean('/news'), clean('/new')]));
    await ended(await publish('/', '/news', '/old', '/new'));
    // Again, by which the latest scan is no longer what it was found to be.
    await ended(await publish('/', '/new'));
    await worker.stop();
    expect(await compare(id, first, second ?? '')).toEqual(before);
    const { id: third } = await world.scan(
      id,
      livingScan(() => [
        broken('/'),
        clean('/news'),
        clean('/new'),
        { path: '/old', unread: { code: 'http_status', values: { status: 404 } } },
      ]),
    );
    expect((await compare(id, second ?? '', third ?? '')).pages).toEqual({ added: 1, gone: 1, failed: 0, not_reached: 0, unchanged: 2 });
  });

  it('is queued again for pages that are published while they are read', async () => {
    const { resolutions, publish, ended } = await scanned(clean('/'), broken('/news'));
    const held = gate();
    let site = [clean('/'), broken('/news')];
    const worker = await world.worker(livingScan(() => site, { after: held.pass }));
    const one = await publish('/news');
    await eventually('the published page is read', () => held.state.waits);
    site = [clean('/'), clean('/news')];
    const other = await publish('/news');
    expect(other.id).not.toBe(one.id);
    held.open();
    expect([(await ended(one)).status, (await ended(other)).status]).toEqual(['completed', 'completed']);
    await worker.stop();
    expect(await resolutions()).toEqual(['fixed']);
  });

  it('goes on where its worker ended, and reads no page twice', async () => {
    const paths = ['/', '/a', '/b', '/c'];
    const { id, publish, ended, read, figures } = await scanned(...paths.map(clean));
    const reads: string[] = [];
    const before = async (path: string) => void reads.push(path);
    const after = (path: string, signal: AbortSignal) =>
      path === '/a' ? new Promise<void>((done) => signal.addEventListener('abort', () => done())) : Promise.resolve();
    const first = await world.worker(livingScan(() => paths.map(broken), { before, after }));
    const run = await publish(...paths);
    await eventually('two pages are read', async () => (await read(run)).pages.filter(({ state }) => state === 'read').length === 2);
    await first.stop();
    expect((await figures()).issues_found).toBe(0);
    const second = await world.worker(livingScan(() => paths.map(broken), { before }));
    expect((await ended(run)).pages.map(({ state }) => state)).toEqual(paths.map(() => 'read'));
    await second.stop();
    expect(reads.toSorted()).toEqual(paths);
    const [issue] = (await world.issues(`asset_id=${id}`)).issues;
    expect(issue).toMatchObject({ occurrence_count: paths.length, status: 'open' });
    expect(await figures()).toMatchObject({ issues_found: 1, pages_read: paths.length });
  });

  it('can be canceled, and then says nothing of its pages', async () => {
    const { id, publish, ended, figures, issues } = await scanned(clean('/'), clean('/news'));
    const held = gate();
    const worker = await world.worker(livingScan(() => [broken('/'), broken('/news')], { after: held.pass }));
    const run = await publish('/', '/news');
    await eventually('a page is read', () => held.state.waits);
    const { status, body } = await world.call('POST', `/assets/${id}/published-pages/${run.id}/cancel`, {});
    expect({ status, state: body.status }).toEqual({ status: 200, state: 'cancelled' });
    held.open();
    await worker.stop();
    expect((await ended(run)).status).toBe('cancelled');
    expect(await issues()).toEqual([]);
    expect(await figures()).toMatchObject({ issues_found: 0, compliance_score: 100 });
    const { body: history } = await world.call('GET', `/assets/${id}/scans`);
    expect(history.scans[0]).toMatchObject({ kind: 'pages', status: 'cancelled', compliance_score: null });
  });

  it('alerts of new critical issues, as a scan does', async () => {
    const { id, publish, ended } = await scanned(clean('/'), clean('/news'));
    const critical: FedPage = { path: '/news', tried, findings: [{ ...logo, impact: 'critical' }] };
    const worker = await world.worker(livingScan(() => [clean('/'), critical]));
    await ended(await publish('/news'));
    await worker.stop();
    const { body } = await world.call('GET', '/notifications');
    const alerts = (body.notifications as Notification[]).filter(({ kind, path }) => kind === 'compliance_alert' && path.includes(id));
    expect(alerts).toHaveLength(1);
  });

  it('is kept as long as the pages of the scan that it joined, and no longer', async () => {
    const { first, publish, ended } = await scanned(clean('/'));
    const worker = await world.worker(livingScan(() => [broken('/')]));
    const run = await ended(await publish('/'));
    await worker.stop();
    const keep = async () => {
      await world.pool.query(`update runs set finished_at = now() - interval '10 years' where id = $1`, [run.id]);
      await forgetOldScans(world.db);
      return (await world.pool.query('select id from runs where id = $1', [run.id])).rowCount;
    };
    expect(await keep()).toBe(1);
    await world.pool.query('update scans set pages_kept = false where run_id = $1', [first]);
    expect(await keep()).toBe(0);
  });

  it('goes with its asset', async () => {
    const { id, publish } = await scanned(clean('/'));
    const run = await publish('/');
    expect((await world.call('DELETE', `/assets/${id}`)).status).toBeLessThan(300);
    expect((await world.pool.query('select id from runs where id = $1', [run.id])).rows).toEqual([]);
  });
});
