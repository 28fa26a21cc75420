import type { AssetMetadata } from '@manara/contract/issues';
import { isLibrary } from '@manara/core/placeholder';
import { useParams } from 'react-router';
import type { Static } from 'typebox';
import { StaticReportScreen, type EnteredAsset } from '../../features/assets/audits/StaticReportScreen.tsx';
import { SmartFixButton } from '../../features/fixes/start/SmartFixButton.tsx';
import { AssetReportScreen } from '../../features/issues/AssetReportScreen.tsx';
import { ExportReport } from '../../features/reports/ExportReport.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { listParts } from '../list-parts.tsx';
import { ReportTabs } from './ReportTabs.tsx';

const entered = (asset: EnteredAsset) => <StaticReportScreen asset={asset} />;

/** The issues of an asset, among the other parts of its report, and the report as a file, by criterion and in short; the entered figures of one that is audited elsewhere. */
export function AssetReport() {
  const { assetId = '' } = useParams();
  const text = useText();
  const actions = ({ asset_type }: Static<typeof AssetMetadata>) => (
    <>
      <ButtonLink to={`/reports/conformance/${assetId}`} icon="check-circle">
        {text('reports.conformance')}
      </ButtonLink>
      <ButtonLink to={`/reports/summary?asset=${assetId}`} icon="file">
        {text('reports.summary')}
      </ButtonLink>
      {/* What a library holds is no code: its own page has what fixes its files. */}
      {!isLibrary(asset_type) && (
        <SmartFixButton wish={{ asset_id: assetId, by: 'safe' }} assetName={null} label={text('fix.smart_fix_safe')} />
      )}
      <ExportReport assetId={assetId} />
    </>
  );
  return <AssetReportScreen tabs={<ReportTabs />} actions={actions} parts={listParts} entered={entered} />;
}
