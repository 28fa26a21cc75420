import type { Asset } from '@manara/contract/assets';
import { MonitoringGrid } from '../features/assets/MonitoringGrid.tsx';
import { ScanControl } from '../features/scans/ScanControl.tsx';

const scanControl = (asset: Asset) => <ScanControl asset={asset} />;

/** The grid of assets with what scans each of them. */
export const Monitoring = () => <MonitoringGrid scanControl={scanControl} />;
