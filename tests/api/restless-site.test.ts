import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AssetPage } from '@manara/contract/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followAsset } from './followed-asset.ts';
import type { LivingSite } from './living-site.ts';
import { restlessPaths, startRestlessSite } from './restless-site.ts';
import { runScan } from './run-scan.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

/** A site that nobody changes, though each answer is another one: how often it is scanned, since each scan may see something else by chance. */
const scans = process.env['MANARA_FULL'] === '1' ? 10 : 3;

let site: LivingSite;
let world: ScanWorld;
let folder: string;
beforeAll(async () => {
  [site, world] = await Promise.all([startRestlessSite(), startScanWorld()]);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-restless-'));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await world.close();
  await site.close();
});

it(`has the same pages and issues on the server in ${scans} scans, under the addresses that its links name`, async () => {
  const asset = await followAsset(world, site, {});
  const addresses = async () => {
    const { body } = await world.call('GET', `/assets/${asset.id}/pages?limit=100`);
    return (body.pages as AssetPage[]).map(({ url, state }) => `${url.replace(site.origin, '')} ${state}`).toSorted();
  };
  const known = restlessPaths.map((one) => `${one} read`);
  expect(await addresses()).toEqual(known);
  const first = await asset.standing();
  expect(first).toHaveLength(7);
  for (let scan = 2; scan <= scans; scan += 1) {
    await asset.scan();
    expect({ scan, pages: await addresses() }).toEqual({ scan, pages: known });
    expect(await asset.standing()).toEqual(first);
    expect(await asset.change()).toMatchObject({
      issues: { new: 0, fixed: 0, back: 0, unchanged: 7 },
      pages: { added: 0, gone: 0, failed: 0, unchanged: known.length },
    });
  }
});

it(`has no new failure against its baseline in ${scans} scans`, async () => {
  const baseline = path.join(folder, 'baseline.json');
  expect(await runScan(folder, `${site.origin}/`, '--save', baseline)).toMatchObject({ status: 0 });
  for (let scan = 2; scan <= scans; scan += 1) {
    const { status, error } = await runScan(folder, `${site.origin}/`, '--baseline', baseline, '--fail-on', 'severity=low');
    expect({ scan, status }, error).toEqual({ scan, status: 0 });
    expect(error).toContain('no new failures, 7 known, 0 not found this time');
  }
});
