import { useParams } from 'react-router';
import { StaticReportScreen, type EnteredAsset } from '../../features/assets/audits/StaticReportScreen.tsx';
import { AssetReportScreen } from '../../features/issues/AssetReportScreen.tsx';
import { ExportReport } from '../../features/reports/ExportReport.tsx';
import { listParts } from '../list-parts.tsx';
import { ReportTabs } from './ReportTabs.tsx';

const entered = (asset: EnteredAsset) => <StaticReportScreen asset={asset} />;

/** The issues of an asset, among the other parts of its report, and the report as a file; the entered figures of one that is audited elsewhere. */
export function AssetReport() {
  const { assetId = '' } = useParams();
  return <AssetReportScreen tabs={<ReportTabs />} actions={<ExportReport assetId={assetId} />} parts={listParts} entered={entered} />;
}
