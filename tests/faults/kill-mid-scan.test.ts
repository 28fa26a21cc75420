import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { addWebsite, signIn, type Call } from './client.ts';
import { eventually } from './deadline.ts';
import { killHard, processesInGroups, type Kind } from './processes.ts';
import { clearAway, ended, nothingLeft, start, untilReady, type Product } from './product.ts';
import { serveSlowly, type SlowSite } from './site.ts';
import { startedFolder } from './started-folder.ts';
import { askDatabase } from './stored.ts';

/** Scans, in each of which worker, API and database are killed one after another. */
const rounds = process.env['MANARA_FULL'] ? 20 : 1;
const victims: Kind[] = ['worker', 'api', 'database'];

describe.runIf(process.platform === 'linux')('a scan whose processes are killed (Linux: processes are read from /proc)', () => {
  const folder = startedFolder();
  let site: SlowSite;
  let product: Product;
  let call: Call;
  const browserGroups = new Set<number>();

  beforeAll(async () => {
    site = await serveSlowly(40);
    product = await start({ folder, env: { MANARA_EGRESS_ALLOW: site.host } });
    call = await signIn(product.base);
  });
  afterAll(async () => {
    await clearAway(folder);
    await site?.close();
  });

  let lastKnown = '';
  const status = async (asset: string) => {
    const answer = await call('GET', `/assets/${asset}/scan/status`);
    lastKnown = JSON.stringify(answer);
    return answer.body;
  };
  const noteBrowsers = () => {
    for (const { group } of product.processes('browser')) browserGroups.add(group);
  };

  /** Waits until more pages are stored than before and the scan is not over, then kills. Answers how many pages were stored. */
  async function strike(asset: string, victim: Kind, before: number): Promise<number> {
    const pages = await eventually(`the scan gets past ${before} pages, so that the ${victim} can be killed`, async () => {
      noteBrowsers();
      const { status: now, pages_read: read } = (await status(asset)) ?? {};
      expect(['completed', 'failed', 'cancelled'], `the scan ended before the ${victim} was killed`).not.toContain(now);
      return read > before && product.processes(victim)[0] && read;
    });
    for (const { pid } of product.processes(victim)) killHard(pid);
    return pages;
  }

  test.each(Array.from({ length: rounds }, (_, n) => n + 1))(
    'goes on from where it was and completes, no page twice (round %i)',
    async () => {
      const asset = await addWebsite(call, site.host);
      expect((await call('POST', `/assets/${asset}/scan`, {})).status).toBe(202);
      let pages = 1;
      const goOn = site.dawdle();
      for (const victim of victims) pages = (await strike(asset, victim, pages)) + 1;
      goOn();
      const done = await eventually('the scan ends', async () => {
        noteBrowsers();
        const now = await status(asset);
        return /completed|failed|cancelled/.test(now?.status) && now;
      }).catch((error: unknown) => {
        throw new Error(`${lastKnown} ${product.said().slice(-1000)}`, { cause: error });
      });
      expect(done).toMatchObject({ status: 'completed', pages_read: site.pages, error: null });

      const twice = await askDatabase(folder, 'select url from scan_pages where run_id = $1 group by url having count(*) > 1', [done.id]);
      expect(twice).toEqual([]);
      const { body } = await call('GET', `/assets/${asset}/report`);
      const images = body.wcag_analysis_report.detailed_issues.filter((issue: { rule_id: string }) => issue.rule_id === 'image-alt');
      expect(images.map((issue: { occurrence_count: number }) => issue.occurrence_count)).toEqual([site.pages]);
    },
    400_000,
  );

  inLongForm(test)(
    'goes on with published pages too, which then count once',
    async () => {
      const { body: list } = await call('GET', '/assets/');
      const asset: string = list.assets[0].id;
      const paths = Array.from({ length: 12 }, (_, n) => `/page/${n + 1}`);
      const goOn = site.dawdle();
      const published = await call('POST', `/assets/${asset}/published-pages`, { urls: paths.map((path) => `http://${site.host}${path}`) });
      expect(published.status, JSON.stringify(published.body)).toBe(202);
      const address: string = published.body.run.address.replace('/api', '');
      const isRead = ({ state }: { state: string }) => state === 'read';
      let pages = 0;
      for (const victim of ['worker', 'database'] as const) {
        const before = pages;
        pages = await eventually(`more than ${before} published pages are read, so that the ${victim} can be killed`, async () => {
          noteBrowsers();
          const { body } = await call('GET', address);
          const read = body?.pages?.filter(isRead).length ?? 0;
          expect(body?.status ?? 'running', `the run ended before the ${victim} was killed`).toMatch(/queued|running/);
          return read > before && product.processes(victim)[0] && read;
        });
        for (const { pid } of product.processes(victim)) killHard(pid);
      }
      goOn();
      const done = await eventually('the published pages are read', async () => {
        noteBrowsers();
        const { body } = await call('GET', address);
        return /completed|failed|cancelled/.test(body?.status) && body;
      });
      expect({ status: done.status, read: done.pages.filter(isRead).length }).toEqual({ status: 'completed', read: paths.length });
      const { body } = await call('GET', `/assets/${asset}/report`);
      const images = body.wcag_analysis_report.detailed_issues.filter((issue: { rule_id: string }) => issue.rule_id === 'image-alt');
      expect(images.map((issue: { occurrence_count: number }) => issue.occurrence_count)).toEqual([site.pages]);
    },
    400_000,
  );

  test('leaves one of each process and no browser of a killed worker', async () => {
    await untilReady(product);
    for (const kind of ['api', 'worker', 'database'] as const) expect(product.processes(kind), kind).toHaveLength(1);
    expect(browserGroups.size).toBeGreaterThan(rounds);
    await eventually('the browsers of killed workers and finished scans end', () => processesInGroups(browserGroups).length === 0);
  });

  test('then ends at Ctrl-C and leaves nothing running', async () => {
    product.signalGroup('SIGINT');
    expect(await ended(product)).toBe(0);
    await nothingLeft(folder, browserGroups);
  });
});
