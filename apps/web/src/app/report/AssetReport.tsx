import { AssetReportScreen } from '../../features/issues/AssetReportScreen.tsx';
import { listParts } from '../list-parts.tsx';
import { ReportTabs } from './ReportTabs.tsx';

/** The issues of an asset, among the other parts of its report. */
export const AssetReport = () => <AssetReportScreen tabs={<ReportTabs />} parts={listParts} />;
