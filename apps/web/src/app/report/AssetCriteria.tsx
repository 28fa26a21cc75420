import { CriteriaScreen } from '../../features/issues/CriteriaScreen.tsx';
import { ReportTabs } from './ReportTabs.tsx';

/** The success criteria of an asset, among the other parts of its report. */
export const AssetCriteria = () => <CriteriaScreen tabs={<ReportTabs />} />;
