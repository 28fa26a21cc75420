import { listAssets, type Asset } from '@manara/contract/assets';
import type { QueryClient } from '@tanstack/react-query';
import type { Output } from '../../api/endpoint-types.ts';

type Running = Asset['running_scan'];

/** News of a scan may overtake each other; its progress never goes back. */
export function laterOf(before: Running, news: NonNullable<Running>): NonNullable<Running> {
  if (before === null) return news;
  return { status: before.status === 'running' ? 'running' : news.status, progress: Math.max(before.progress, news.progress) };
}

/** Writes into every list of assets that is shown what is known of an asset's scan; null: none runs (any more). */
export function setRunningScan(queries: QueryClient, assetId: string, news: Running): void {
  queries.setQueriesData<Output<typeof listAssets>>(
    { queryKey: [listAssets.id] },
    (list) =>
      list && {
        ...list,
        assets: list.assets.map((asset) =>
          asset.id === assetId ? { ...asset, running_scan: news && laterOf(asset.running_scan, news) } : asset,
        ),
      },
  );
}
