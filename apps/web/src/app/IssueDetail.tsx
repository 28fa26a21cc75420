import { IssueDetailScreen } from '../features/issue-detail/IssueDetailScreen.tsx';

const nobody = () => null;

/** One issue, with what people do about it beside. */
export const IssueDetail = () => <IssueDetailScreen people={nobody} />;
