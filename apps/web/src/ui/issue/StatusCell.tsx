import type { Issue } from '@manara/contract/issues';
import { hostOfRequest } from '@manara/core/issues/request-host';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../Badge.tsx';

const tones: Record<Issue['status'], BadgeTone> = { open: 'info', in_progress: 'warn', resolved: 'good' };

/** What a merged request has done, where the issue is still there. */
const mergedNotes = {
  untested: 'issues.pr_merged',
  fixed: 'issues.pr_merged',
  not_deployed: 'issues.pr_merged_not_deployed',
  failing: 'issues.pr_merged_failing',
} as const satisfies Record<NonNullable<Issue['fix_outcome']>, string>;

/** How it came to be so, in the words of a scan or of a person. */
function useNotes(): (issue: Issue) => string[] {
  const text = useText();
  const format = useFormat();
  return ({ kind, resolution, decision, verdict, pr_status: pullRequest, pull_request_url: url, fix_outcome: outcome }) => {
    const host = hostOfRequest(url);
    const notes: string[] = [];
    if (verdict && kind === 'needs_review')
      notes.push(text(verdict.verdict === 'no_barrier' ? 'issues.verdict_no_barrier' : 'issues.verdict_joined'));
    else if (resolution === 'accepted' && decision?.until)
      notes.push(text('issues.resolution_accepted_until', { date: isolate(format.date(decision.until)) }));
    else if (resolution) notes.push(text(`issues.resolution_${resolution}`));
    if (verdict && kind === 'violation') notes.push(text('issues.verdict_barrier'));
    if (resolution === null && pullRequest === 'closed') notes.push(text('issues.pr_closed', { host }));
    if (resolution === null && pullRequest === 'merged') notes.push(text(mergedNotes[outcome ?? 'untested'], { host }));
    return notes;
  };
}

/** The status, how it came to be so, and whether it is back. */
export function StatusCell({ issue }: { issue: Issue }) {
  const text = useText();
  const notesOf = useNotes();
  const { status, is_back } = issue;
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={tones[status]} icon={status === 'resolved' ? 'check' : undefined}>
        {text(`types.status.${status}`)}
      </Badge>
      {notesOf(issue).map((note) => (
        <span key={note} className="max-w-56 text-sm whitespace-normal text-ink-muted">
          {note}
        </span>
      ))}
      {is_back && (
        <span className="text-sm font-semibold text-warn" title={text('issues.back_again_hint')}>
          {text('issues.back_again')}
        </span>
      )}
    </div>
  );
}
