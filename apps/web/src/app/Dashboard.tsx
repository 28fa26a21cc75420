import { MonitoringGrid } from '../features/assets/MonitoringGrid.tsx';
import { DashboardScreen } from '../features/dashboard/DashboardScreen.tsx';
import { ScanControl } from '../features/scans/ScanControl.tsx';

/** The dashboard out of the features that it shows. */
export const Dashboard = () => (
  <DashboardScreen>
    <MonitoringGrid scanControl={(asset) => <ScanControl asset={asset} />} />
  </DashboardScreen>
);
