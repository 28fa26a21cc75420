import type { IssueDetail as Detail } from '@manara/contract/issue-detail';
import { IssueDetailScreen } from '../features/issue-detail/IssueDetailScreen.tsx';
import { IssuePeople } from '../features/triage/IssuePeople.tsx';

const people = (issue: Detail) => <IssuePeople issue={issue} />;

/** One issue, with what people do about it beside. */
export const IssueDetail = () => <IssueDetailScreen people={people} />;
