import { defaultScheduleTime } from '@manara/core/schedule/schedule';
import { expect, it } from 'vitest';
import { nextScanAt, type Scheduled } from './next-scan.ts';

const after = new Date('2026-11-21T12:00:00Z');
const asset: Scheduled = {
  asset_type: 'website',
  is_static: false,
  url: 'https://example.org/',
  github_org_repo: null,
  repository: null,
  library: null,
  scan_frequency: 'daily',
  schedule: defaultScheduleTime,
};

it('plans the next scan of an asset that can be scanned', () => {
  expect(nextScanAt(asset, after)?.toISOString()).toBe('2026-11-22T03:00:00.000Z');
});

it.each([{ url: null }, { is_static: true }, { asset_type: 'sharepoint' as const }, { scan_frequency: 'off' as const }])(
  'plans none with %j',
  (change) => {
    expect(nextScanAt({ ...asset, ...change }, after)).toBeNull();
  },
);

it('goes by UTC where the zone is no longer known', () => {
  const schedule = { ...defaultScheduleTime, time_zone: 'Atlantis/Capital' };
  expect(nextScanAt({ ...asset, schedule }, after)?.toISOString()).toBe('2026-11-22T03:00:00.000Z');
});
