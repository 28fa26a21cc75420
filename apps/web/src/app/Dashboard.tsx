import type { Asset } from '@manara/contract/assets';
import { hasRole } from '@manara/core/role';
import { Suspense, useState } from 'react';
import { useSignedInUser } from '../api/use-session.ts';
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
  const mayManage = hasRole(useSignedInUser().role, 'manager');
  const [isAdding, setAdding] = useState(false);
  const lead = useDashboardLead(() => setAdding(true));
  return (
    <>
      <DashboardScreen onAdd={mayManage ? () => setAdding(true) : null} lead={lead}>
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
