import type { Dashboard } from '@manara/contract/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fedScan, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

const dashboard = async () => (await world.call('GET', '/dashboard?hub=government')).body as Dashboard;
const bad = { rule: 'image-alt', element: 'a', impact: 'critical' } as const;
const site = (findings: FedPage['findings'] = []): FedPage[] => [
  { path: '/', findings, tried: ['image-alt'] },
  { path: '/2', tried: ['image-alt'] },
];

test('the dashboard follows an asset from its first scan to its end', async () => {
  expect(await dashboard()).toMatchObject({ score: { value: null }, legal_risk: { value: null, tested: 0 }, assets: { total: 0 } });

  const { id } = await world.asset('Site');
  expect(await dashboard()).toMatchObject({
    coverage: { value: 0, covered: 0, assets: 1 },
    assets_monitored: { value: 0 },
    assets: { unscored: 1 },
    risks: { stale: 1 },
    activity: [{ kind: 'asset_added', asset_name: 'Site' }],
  });

  await world.scan(id, fedScan(site([bad])));
  const found = await dashboard();
  expect(found).toMatchObject({
    score: { issues: 1, critical: 1, assets: 1, change: null, comparison: { compared: 0, added: 1, altered: 0 } },
    legal_risk: { value: 100, serious: 1, tested: 1, issues: 1 },
    coverage: { value: 100, covered: 1 },
    assets_monitored: { value: 1, previous: 0, change: null },
    tests: { pages_read: 2, pages_clean: 1, pages_unread: 0, violations: 1 },
    risks: { critical: 1, stale: 0 },
  });
  expect(found.standards[1]).toMatchObject({ id: 'section_508', value: 0, met: 0, tested: 1, criteria: 38, criteria_tested: 1 });
  expect(found.tests.criteria.find(({ number }) => number === '1.1.1')).toMatchObject({ state: 'failing', failing: 1 });
  expect(found.activity[0]).toMatchObject({ kind: 'scan', status: 'completed', issues: 1 });
  const { rows } = await world.pool.query<{ standards: unknown; pages_clean: number }>('select standards, pages_clean from scans');
  expect(rows).toMatchObject([{ pages_clean: 1, standards: { '2.0-A': { tested: 1, failing: 1, serious: 1 }, '2.2-AAA': { tested: 1 } } }]);

  await world.scan(id, fedScan(site()));
  const fixed = await dashboard();
  expect(fixed).toMatchObject({
    legal_risk: { value: 0, serious: 0, tested: 1, issues: 0 },
    issues_resolved: { value: 1, previous: 0, change: null },
    tests: { pages_clean: 2, violations: 0 },
    risks: { critical: 0 },
  });
  expect(fixed.standards[1]).toMatchObject({ value: 100, met: 1 });
  expect(fixed.issues_resolved.trend.at(-1)).toMatchObject({ value: 1 });

  await world.scan(id, fedScan(site([bad])));
  expect(await dashboard()).toMatchObject({ issues_resolved: { value: 0 }, risks: { critical: 1, back: 1 } });

  expect((await world.call('DELETE', `/assets/${id}`)).status).toBe(204);
  expect(await dashboard()).toMatchObject({
    score: { value: null, issues: 0 },
    legal_risk: { tested: 0 },
    assets: { total: 0 },
    activity: [],
  });
});
