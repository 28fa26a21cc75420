import { listAssets, type Asset } from '@manara/contract/assets';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { laterOf, setRunningScan } from './running-scan.ts';

const shown = (queries: QueryClient, key: unknown[]) =>
  (queries.getQueryData(key) as { assets: Asset[] }).assets.map((asset) => asset.running_scan);

it('writes the progress of one asset into every list that shows it', () => {
  const queries = new QueryClient();
  const keys = [
    [listAssets.id, 'en', { query: { limit: 10 } }],
    [listAssets.id, 'ar', {}],
  ];
  for (const key of keys)
    queries.setQueryData(key, {
      assets: [
        { id: 'a', running_scan: null },
        { id: 'b', running_scan: null },
      ],
      static_assets: [],
      total: 2,
    });
  setRunningScan(queries, 'a', { status: 'running', progress: 30 });
  for (const key of keys) expect(shown(queries, key)).toEqual([{ status: 'running', progress: 30 }, null]);
  setRunningScan(queries, 'a', null);
  expect(shown(queries, keys[0]!)).toEqual([null, null]);
});

it('never lets progress go back, whatever comes late', () => {
  const now = { status: 'running', progress: 40 } as const;
  expect(laterOf(now, { status: 'running', progress: 20 })).toEqual(now);
  expect(laterOf(now, { status: 'queued', progress: 0 })).toEqual(now);
  expect(laterOf({ status: 'queued', progress: 0 }, now)).toEqual(now);
  expect(laterOf({ status: 'queued', progress: 40 }, { status: 'running', progress: 20 })).toEqual(now);
  expect(laterOf(null, { status: 'queued', progress: 0 })).toEqual({ status: 'queued', progress: 0 });
});
