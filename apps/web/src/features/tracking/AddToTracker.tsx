import type { Issue } from '@manara/contract/issues';
import { trackIssue } from '@manara/contract/trackers';
import { useMay } from '../../api/use-may.ts';
import { Bdi } from '../../i18n/Bdi.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useTrack } from './use-track.ts';
import { useTrackerTitle } from './use-tracker-title.ts';

interface Props {
  issue: Issue;
  /** What the controls beside it call the issue; left out where there is one alone. */
  of?: string;
}

/** Adds an issue to the tracker; once it is there, leads to it. */
export function AddToTracker({ issue, of }: Props) {
  const text = useText();
  const may = useMay();
  const { isBusy, track } = useTrack(issue);
  const { tracked } = issue;
  const name = useTrackerTitle(tracked?.tracker);
  if (tracked?.state === 'created' && tracked.url)
    return (
      <ExternalLink href={tracked.url}>
        <VisuallyHidden>{text('jira.in_jira', { name })} </VisuallyHidden>
        <Bdi>{tracked.key ?? ''}</Bdi>
        {tracked.status && (
          <>
            {' · '}
            <bdi>{tracked.status}</bdi>
          </>
        )}
      </ExternalLink>
    );
  if (tracked?.state === 'waiting') return <span className="text-sm text-ink-muted">{text('jira.waiting', { name })}</span>;
  if (issue.resolution !== null || !may(trackIssue)) return null;
  return (
    <Button size="sm" busy={isBusy} onClick={track}>
      <span>
        {text('jira.add', { name })}
        {of && <VisuallyHidden>{text('assets.of', { name: of })}</VisuallyHidden>}
      </span>
    </Button>
  );
}
