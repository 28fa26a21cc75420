import type { Issue } from '@manara/contract/issues';
import { trackIssue } from '@manara/contract/trackers';
import { useId } from 'react';
import { useMay } from '../../api/use-may.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { AddToTracker } from './AddToTracker.tsx';
import { useTrackerTitle } from './use-tracker-title.ts';

/** An issue in the tracker: its link, its state and its assignee there, or what adds it. */
export function TrackerSection({ issue }: { issue: Issue }) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const may = useMay();
  const { tracked } = issue;
  const name = useTrackerTitle(tracked?.tracker);
  if (!tracked && (issue.resolution !== null || !may(trackIssue))) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="mb-3 text-xl font-bold">
        {name}
      </h2>
      <div className="grid justify-items-start gap-3">
        {!tracked && <p className="text-sm text-ink-muted">{text('jira.not_there', { name })}</p>}
        <AddToTracker issue={issue} />
        {tracked?.detail && <p>{tracked.detail}</p>}
        {tracked && (
          <dl className="grid gap-3">
            {tracked.state === 'created' && (
              <Fact name={text('jira.assignee', { name })}>
                {tracked.assignee === null ? text('jira.unassigned') : <bdi className="wrap-anywhere">{tracked.assignee}</bdi>}
              </Fact>
            )}
            <Fact name={text('jira.requested_by')}>
              {tracked.requested_by === null ? text('jira.by_rule') : <bdi className="wrap-anywhere">{tracked.requested_by}</bdi>}
            </Fact>
            {tracked.checked_at && <Fact name={text('integrations.checked')}>{format.dateTime(tracked.checked_at)}</Fact>}
          </dl>
        )}
      </div>
    </Card>
  );
}
