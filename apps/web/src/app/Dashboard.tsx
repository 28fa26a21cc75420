import { createAsset, updateAsset, type Asset } from '@manara/contract/assets';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMay } from '../api/use-may.ts';
import { isScannable } from '../features/assets/asset-kinds.ts';
import { AddAssetDialog } from '../features/assets/late-dialogs.ts';
import { GridSkeleton } from '../features/assets/GridSkeleton.tsx';
import { MonitoringGrid } from '../features/assets/MonitoringGrid.tsx';
import { useAssetFilter } from '../features/assets/use-asset-filter.ts';
import { useAssetsAhead } from '../features/assets/use-assets.ts';
import { DashboardScreen } from '../features/dashboard/DashboardScreen.tsx';
import { ScanControl } from '../features/scans/ScanControl.tsx';
import { useDashboardLead } from './use-dashboard-lead.tsx';

const scanControl = (asset: Asset) => <ScanControl asset={asset} />;
const smallScanControl = (asset: Asset) => (
  <span className="inline-flex items-center gap-1">
    <ScanControl asset={asset} isSmall />
  </span>
);

/** The dashboard out of the features that it shows. The grid has a tab of its own; it is asked for at once, so that it is there when it is opened. */
export function Dashboard() {
  const { filter, isFiltered, isNarrow } = useAssetFilter();
  useAssetsAhead(filter);
  const may = useMay();
  const mayAdd = may(createAsset);
  const mayManage = may(updateAsset);
  const [isAdding, setAdding] = useState(false);
  const add = mayAdd ? () => setAdding(true) : null;
  const lead = useDashboardLead(add);
  const { search } = useLocation();
  const navigate = useNavigate();
  /** A new asset stands first in the grid, which shows all for that: it belongs to no team yet. */
  const showGrid = () =>
    void navigate(
      { search: isFiltered || isNarrow ? '?team=all' : search, hash: '#monitoring' },
      { replace: true, preventScrollReset: true, state: { tab: 'monitoring' } },
    );
  return (
    <>
      <DashboardScreen
        onAdd={add}
        lead={lead}
        gridAhead={<GridSkeleton />}
        scanControl={(asset) => (mayManage && isScannable(asset) ? smallScanControl(asset) : null)}
      >
        <MonitoringGrid scanControl={scanControl} />
      </DashboardScreen>
      {isAdding && (
        <Suspense>
          <AddAssetDialog onClose={() => setAdding(false)} onCreated={showGrid} />
        </Suspense>
      )}
    </>
  );
}
