import { useParams } from 'react-router';
import { AssetReportScreen } from '../../features/issues/AssetReportScreen.tsx';
import { ExportReport } from '../../features/reports/ExportReport.tsx';
import { listParts } from '../list-parts.tsx';
import { ReportTabs } from './ReportTabs.tsx';

/** The issues of an asset, among the other parts of its report, and the report as a file. */
export function AssetReport() {
  const { assetId = '' } = useParams();
  return <AssetReportScreen tabs={<ReportTabs />} actions={<ExportReport assetId={assetId} />} parts={listParts} />;
}
