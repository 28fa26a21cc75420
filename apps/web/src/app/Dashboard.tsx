import { createAsset, type Asset } from '@manara/contract/assets';
import { Suspense, useState } from 'react';
import { useMay } from '../api/use-may.ts';
import { AddAssetDialog } from '../features/assets/late-dialogs.ts';
import { MonitoringGrid } from '../features/assets/MonitoringGrid.tsx';
import { useAssetFilter } from '../features/assets/use-asset-filter.ts';
import { useAssetsAhead } from '../features/assets/use-assets.ts';
import { DashboardScreen } from '../features/dashboard/DashboardScreen.tsx';
import { ScanControl } from '../features/scans/ScanControl.tsx';
import { useDashboardLead } from './use-dashboard-lead.tsx';

const scanControl = (asset: Asset) => <ScanControl asset={asset} />;

/** The dashboard out of the features that it shows. The grid is drawn under the overview, once that is there; both are asked for at once. */
export function Dashboard() {
  useAssetsAhead(useAssetFilter().filter);
  const mayAdd = useMay()(createAsset);
  const [isAdding, setAdding] = useState(false);
  const add = mayAdd ? () => setAdding(true) : null;
  const lead = useDashboardLead(add);
  return (
    <>
      <DashboardScreen onAdd={add} lead={lead}>
        <MonitoringGrid scanControl={scanControl} />
      </DashboardScreen>
      {isAdding && (
        <Suspense>
          <AddAssetDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
