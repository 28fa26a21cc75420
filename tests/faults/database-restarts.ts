import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atWork, type AtWork } from './at-work.ts';
import { addWebsite, signIn, type Call } from './client.ts';
import { eventually } from './deadline.ts';
import { clearAway, start, type Product } from './product.ts';
import { serveSlowly, type SlowSite } from './site.ts';
import { startedFolder } from './started-folder.ts';
import { askDatabase } from './stored.ts';
import { newView, strikeDatabase, strikes } from './strike-database.ts';

const lasting = ['launcher', 'supervisor', 'api', 'worker'] as const;

/** Restarts and kills the database of a product again and again, during calls and a scan. */
export const describeRestarts = (rounds: number) =>
  describe.runIf(process.platform === 'linux')('a database that restarts or is killed (Linux: processes are read from /proc)', () => {
    const folder = startedFolder();
    let site: SlowSite;
    let product: Product;
    let call: Call;
    let asset = '';
    let view = '';
    let work: AtWork;
    let before: unknown;
    const processes = () => lasting.map((kind) => [kind, product.processes(kind).map(({ pid }) => pid)]);

    beforeAll(async () => {
      site = await serveSlowly(12);
      product = await start({ folder, env: { MANARA_EGRESS_ALLOW: site.host } });
      call = await signIn(product.base);
      asset = await addWebsite(call, site.host);
      view = await newView(call);
      before = processes();
      work = atWork(call, view);
    });
    afterAll(async () => {
      await clearAway(folder);
      await site?.close();
    });

    test.each(Array.from({ length: rounds }, (_, n) => [n + 1, strikes[n % strikes.length] ?? 'SIGKILL'] as const))(
      'ends no process of the product and comes back by itself (round %i: %s)',
      async (_round, signal) => {
        await eventually('a scan is under way', async () => (await call('POST', `/assets/${asset}/scan`, {})).status === 202);
        await strikeDatabase(product, call, view, signal);
        const { done } = work;
        await eventually('calls succeed again', () => work.done > done + 20);
        expect(processes()).toEqual(before);
      },
    );

    test('meanwhile calls got 503 and nothing else, and everything confirmed is stored', async () => {
      await work.stop();
      expect(work.unexpected).toEqual([]);
      expect(work.unavailable).toBeGreaterThan(0);
      const { body } = await call('GET', '/issues/views');
      const stored = body.views.find(({ id }: { id: string }) => id === view);
      expect(Number(stored.query.search)).toBeGreaterThanOrEqual(work.confirmed);
    });

    test('the scans were completed', async () => {
      await eventually('the scan ends', async () => (await call('GET', `/assets/${asset}/scan/status`)).body?.status === 'completed');
      expect(await askDatabase(folder, "select distinct status, error from runs where kind = 'scan'")).toEqual([
        { status: 'completed', error: null },
      ]);
      expect((await call('GET', `/assets/${asset}/report`)).body.asset_metadata).toMatchObject({ pages_read: site.pages, pages_unread: 0 });
      expect(processes()).toEqual(before);
    });
  });
