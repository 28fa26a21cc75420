import type { Asset } from '@manara/contract/assets';
import { MonitoringGrid } from '../features/assets/MonitoringGrid.tsx';
import { DashboardScreen } from '../features/dashboard/DashboardScreen.tsx';
import { ScanControl } from '../features/scans/ScanControl.tsx';

const scanControl = (asset: Asset) => <ScanControl asset={asset} />;

/** The dashboard out of the features that it shows. */
export const Dashboard = () => (
  <DashboardScreen>
    <MonitoringGrid scanControl={scanControl} />
  </DashboardScreen>
);
