import { PagesScreen } from '../../features/pages/PagesScreen.tsx';
import { ReportTabs } from './ReportTabs.tsx';

/** The pages of an asset, among the other parts of its report. */
export const AssetPages = () => <PagesScreen tabs={<ReportTabs />} />;
