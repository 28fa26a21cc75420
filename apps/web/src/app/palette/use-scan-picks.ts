import { listAssets, type Asset } from '@manara/contract/assets';
import { search } from '@manara/contract/search';
import { useApiQuery } from '../../api/use-api.ts';
import { isScannable } from '../../features/assets/asset-kinds.ts';
import { startScanOf, stopScanOf } from '../../features/scans/scan-from-afar.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Group, Picking } from './option.ts';
import { useSettled } from './use-settled.ts';

/** As many as one call answers. */
const most = 100;

const fits: Record<Picking, (asset: Asset) => boolean> = {
  scan: (asset) => asset.running_scan === null && isScannable(asset),
  stop: (asset) => asset.running_scan !== null,
};

/** The assets that can be scanned, or whose scan can be stopped, by the words typed: those opened last first. Nothing is asked until one is to be picked. */
export function useScanPicks(picking: Picking | null, typed: string) {
  const text = useText();
  const asked = useSettled(typed.trim());
  const enabled = picking !== null;
  const query = { limit: most, ...(asked && { search: asked }) };
  const { data, error, isFetching, refetch } = useApiQuery(listAssets, { query }, { enabled, staleTime: 0 });
  const recent = useApiQuery(search, { query: { q: '' } }, { enabled });
  const opened = (recent.data?.results ?? []).map(({ id }) => id);
  const rank = ({ id }: Asset) => (opened.includes(id) ? opened.indexOf(id) : opened.length);
  const options = !picking
    ? []
    : (data?.assets ?? [])
        .filter(fits[picking])
        .toSorted((one, other) => rank(one) - rank(other))
        .map((asset) => ({
          id: `pick-${asset.id}`,
          icon: picking === 'scan' ? ('scan' as const) : ('stop' as const),
          title: asset.name,
          context: asset.website.url,
          // What was found for the words before is nothing to begin with.
          isAfterFound: true as const,
          act: () => void (picking === 'scan' ? startScanOf(asset) : stopScanOf(asset)),
        }));
  const groups: Group[] = [{ id: 'pick', title: text('palette.assets'), options }];
  return {
    groups: groups.filter((group) => group.options.length > 0),
    error,
    isAsking: enabled && (isFetching || recent.isLoading || asked !== typed.trim()),
    retry: () => void refetch(),
  };
}
