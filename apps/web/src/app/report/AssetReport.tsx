import { useParams } from 'react-router';
import { StaticReportScreen } from '../../features/assets/audits/StaticReportScreen.tsx';
import { AssetReportScreen } from '../../features/issues/AssetReportScreen.tsx';
import { ExportReport } from '../../features/reports/ExportReport.tsx';
import { listParts } from '../list-parts.tsx';
import { ReportTabs } from './ReportTabs.tsx';

const entered = (assetId: string, name: string) => <StaticReportScreen assetId={assetId} name={name} />;

/** The issues of an asset, among the other parts of its report, and the report as a file; the entered figures of one that is audited elsewhere. */
export function AssetReport() {
  const { assetId = '' } = useParams();
  return <AssetReportScreen tabs={<ReportTabs />} actions={<ExportReport assetId={assetId} />} parts={listParts} entered={entered} />;
}
