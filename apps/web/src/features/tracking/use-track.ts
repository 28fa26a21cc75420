import { getIssue } from '@manara/contract/issue-detail';
import { listIssues, type Issue } from '@manara/contract/issues';
import { trackIssue, trackIssues } from '@manara/contract/trackers';
import { trackerTitles } from '@manara/core/trackers/tracker';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Failure } from '../../api/answer.ts';
import { useApiMutation } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { toast } from '../../ui/toast/toast.ts';
import { whyNot } from '../../ui/why-not.ts';
import { useTrackerTitle } from './use-tracker-title.ts';

/** What only the connection can put right. */
const ofConnection: ReadonlySet<string> = new Set(['tracker.not_connected', 'tracker.no_target', 'tracker.refused']);

/** Says why nothing was added; where the connection is at fault, leads there. */
function useRefused(): (failure: Failure) => void {
  const navigate = useNavigate();
  return (failure) => {
    if (!ofConnection.has(failure.code)) return toast.bad((say) => whyNot(say, failure, say('jira.operation_failed')));
    toast.info((say) => whyNot(say, failure, say('jira.operation_failed')), {
      label: (say) => say('jira.to_connection'),
      run: () => void navigate('/integrations'),
    });
  };
}

function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([listIssues, getIssue].map(({ id }) => queries.invalidateQueries({ queryKey: [id] })));
  };
}

/** Adds an issue to the tracker and says what came of it. */
export function useTrack(issue: Issue): { isBusy: boolean; track: () => void } {
  const refused = useRefused();
  const refresh = useRefresh();
  const { mutate, isPending } = useApiMutation(trackIssue);
  return {
    isBusy: isPending,
    track: () =>
      mutate(
        { params: { id: issue.asset_id, issueId: issue.id } },
        {
          onSuccess: ({ is_new: isNew, tracked: { tracker, state, key, detail } }) => {
            void refresh();
            const name = trackerTitles[tracker];
            if (state === 'created') toast.good((say) => say(isNew ? 'jira.added' : 'jira.known', { name, key: isolate(key ?? '') }));
            else if (state === 'waiting') toast.info((say) => [say('jira.waits', { name }), detail].filter(Boolean).join(' '));
            else toast.bad((say) => detail ?? say('jira.operation_failed'));
          },
          onError: ({ failure }) => refused(failure),
        },
      ),
  };
}

/** Has some issues added to the tracker, which goes on by itself. */
export function useTrackMany(): { isBusy: boolean; track: (ids: string[]) => void } {
  const name = useTrackerTitle();
  const refused = useRefused();
  const refresh = useRefresh();
  const { mutate, isPending } = useApiMutation(trackIssues);
  return {
    isBusy: isPending,
    track: (ids) =>
      mutate(
        { body: { issue_ids: ids } },
        {
          onSuccess: ({ queued, known, resolved, no_target: lost }) => {
            void refresh();
            if (queued > 0) toast.good((say) => say('jira.queued', { name, count: queued }));
            if (known > 0) toast.info((say) => say('jira.known_many', { name, count: known }));
            if (resolved > 0) toast.info((say) => say('jira.resolved_many', { count: resolved }));
            if (lost > 0) toast.bad((say) => say('jira.no_target_many', { count: lost }));
          },
          onError: ({ failure }) => refused(failure),
        },
      ),
  };
}
