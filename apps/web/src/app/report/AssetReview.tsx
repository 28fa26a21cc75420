import { ReviewScreen } from '../../features/issues/ReviewScreen.tsx';
import { listParts } from '../list-parts.tsx';
import { ReportTabs } from './ReportTabs.tsx';

/** What waits for a person's verdict, among the other parts of an asset's report. */
export const AssetReview = () => <ReviewScreen tabs={<ReportTabs />} parts={listParts} />;
