import { trackerTitles, type TrackerName } from '@manara/core/trackers/tracker';
import { useSignedInUser } from '../../api/use-session.ts';

/** What people call the tracker of an organisation; that which is offered to be connected where there is none. */
export function useTrackerTitle(tracker?: TrackerName): string {
  const { tracker: own } = useSignedInUser();
  return trackerTitles[tracker ?? own ?? 'jira'];
}
