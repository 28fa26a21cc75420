import { HistoryScreen } from '../../features/history/HistoryScreen.tsx';
import { ReportTabs } from './ReportTabs.tsx';

/** The scans of an asset, among the other parts of its report. */
export const AssetHistory = () => <HistoryScreen tabs={<ReportTabs />} />;
