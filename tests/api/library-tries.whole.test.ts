import type { Scan } from '@manara/server/features/scans/perform-scan';
import type { AssetPage } from '@manara/contract/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLibraryScanWorld, type LibraryScanWorld } from './library-scan-world.ts';

let world: LibraryScanWorld;
beforeAll(async () => {
  world = await startLibraryScanWorld();
});
afterAll(() => world.stop());

/** A scanner that comes to nothing, and counts how often it was asked. */
function fruitless() {
  let asked = 0;
  const scan: Scan = async () => {
    asked += 1;
    return { status: 'failed', reason: { code: 'timeout', values: {} } };
  };
  return { scan, asked: () => asked };
}

it('tries a web page that comes to nothing three times, and anew once it has changed', async () => {
  await world.write('forms/endless.html', '<!doctype html><html lang="en"><title>Ships</title><script>for (;;);</script></html>');
  const id = await world.library('forms');
  const { scan, asked } = fruitless();
  for (const tries of [1, 2, 3, 3]) {
    expect(await world.scans.scan(id, scan)).toMatchObject({ status: 'completed', pages_read: 0 });
    expect(asked()).toBe(tries);
  }
  // By the rules of another level it may come to something.
  expect((await world.scans.call('PUT', `/assets/${id}`, { scan_settings: { level: 'AAA' } })).status).toBe(200);
  await world.scans.scan(id, scan);
  expect(asked()).toBe(4);
  await world.scans.call('PUT', `/assets/${id}`, { scan_settings: { level: 'AA' } });
  const { pages } = (await world.scans.call('GET', `/assets/${id}/pages?sort=url`)).body as { pages: AssetPage[] };
  expect(pages).toMatchObject([{ file: 'forms/endless.html', state: 'unread' }]);
  await world.write('forms/endless.html', '<!doctype html><html lang="en"><title>Boats</title><script>for (;;);</script></html>');
  await world.scans.scan(id, scan);
  expect(asked()).toBe(5);
});
