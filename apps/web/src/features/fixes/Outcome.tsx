import { downloadFixedFiles, getPatch, type FixBatch, type PullRequest } from '@manara/contract/fixes';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFile } from '../../ui/use-file.ts';
import { PlanAgain } from './PlanAgain.tsx';
import { PullRequestLine } from './PullRequestLine.tsx';
import { isDraft } from './RequestBadge.tsx';

/** What was prepared cannot be sent any more, however often it is tried. */
const isOutdated = (code: string): boolean => code === 'sources_changed' || code === 'branch_moved';

/** What a merged request has done to its issues. */
const outcomes = {
  untested: 'fix.merged_untested',
  not_deployed: 'fix.merged_waiting',
  failing: 'fix.merged_some_failing',
  fixed: 'fix.merged_fixed',
} as const satisfies Record<NonNullable<PullRequest['outcome']>, string>;

/** What became of a batch that is not under way: sent, saved, failed or cancelled. */
export function Outcome({ batch }: { batch: FixBatch }) {
  const text = useText();
  const { state, pull_request: request, problem, can_change: mayChange } = batch;
  if (state === 'sent' && request)
    return (
      <Notice tone="good" role="note">
        <p className="font-semibold">{text(isDraft(request) ? 'fix.sent_draft' : 'fix.sent', { host: request.provider })}</p>
        <PullRequestLine request={request} />
        {request.outcome && <p>{text(outcomes[request.outcome])}</p>}
      </Notice>
    );
  if (state === 'saved')
    return (
      <Notice tone="warn" role="note">
        <p className="font-semibold">{text('fix.saved')}</p>
        {problem && <p className="wrap-anywhere">{problem.message}</p>}
        <Downloads batch={batch} />
      </Notice>
    );
  if (state === 'failed' || state === 'cancelled')
    return (
      <Notice
        tone={state === 'failed' ? 'bad' : 'info'}
        role="note"
        action={mayChange && <PlanAgain issueIds={batch.issue_ids} label={text('fix.plan_again')} />}
      >
        <p className="font-semibold">{text(state === 'failed' ? 'fix.failed' : 'fix.cancelled')}</p>
        {state === 'failed' && problem && <p className="wrap-anywhere">{problem.message}</p>}
      </Notice>
    );
  return (
    problem && (
      <Notice
        tone="warn"
        action={mayChange && isOutdated(problem.code) && <PlanAgain issueIds={batch.issue_ids} label={text('fix.plan_again')} />}
      >
        <p className="wrap-anywhere">{problem.message}</p>
      </Notice>
    )
  );
}

/** The changes as files, for whoever cannot or will not have them as a request. */
function Downloads({ batch }: { batch: Pick<FixBatch, 'id' | 'asset_id'> }) {
  const text = useText();
  const patch = useFile('fix.download_failed');
  const files = useFile('fix.download_failed');
  const problem = patch.problem ?? files.problem;
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" icon="download" busy={patch.busy} onClick={() => void patch.download(getPatch, { params: { id: batch.id } })}>
          {text('fix.download_patch')}
        </Button>
        <Button
          size="sm"
          icon="download"
          busy={files.busy}
          onClick={() => void files.download(downloadFixedFiles, { params: { id: batch.asset_id }, query: { batch_id: batch.id } })}
        >
          {text('fix.download_files')}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="mt-2 font-semibold">
          {problem}
        </p>
      )}
    </>
  );
}
