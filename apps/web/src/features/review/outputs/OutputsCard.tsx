import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { useReview, useSessionView } from '../session/use-review.ts';
import { useOutputs } from './use-outputs.ts';
import { useReviewedMark } from './use-reviewed-mark.ts';

/** The end of a review: the mark that a person has looked, and the files made again. */
export function OutputsCard({ questions }: { questions: number }) {
  const text = useText();
  const format = useFormat();
  const { canChange, documentId, session } = useReview();
  const { state, saving } = useSessionView(session);
  const { document, isUnderWay, areOlder, isBusy, problem, make, cancel } = useOutputs();
  const mark = useReviewedMark();
  const { reviewed } = state;
  return (
    <Card as="section" aria-labelledby="review-end" className="grid gap-4">
      <h2 id="review-end" className="text-lg font-bold">
        {text('review.end')}
      </h2>
      <div className="grid gap-2">
        <p className="flex items-start gap-2 font-semibold">
          <Icon name={reviewed ? 'check-circle' : 'info'} className={`mt-0.5 ${reviewed ? 'text-good' : ''}`} />
          <span>
            {reviewed
              ? text('documents.reviewed_by', { name: isolate(reviewed.by), date: format.dateTime(reviewed.at) })
              : text('documents.not_reviewed')}
          </span>
        </p>
        <p className="text-sm text-ink-muted">{text('review.reviewed_means')}</p>
        {!reviewed && questions > 0 && <p className="text-sm">{text('review.reviewed_open', { count: questions })}</p>}
        {mark.problem && <Notice tone="bad">{mark.problem}</Notice>}
        {canChange && (
          <Button
            className="w-fit"
            icon={reviewed ? undefined : 'check'}
            variant={reviewed ? 'secondary' : 'primary'}
            busy={mark.isBusy}
            onClick={() => void mark.set(!reviewed)}
          >
            {text(reviewed ? 'review.unmark' : 'review.mark_reviewed')}
          </Button>
        )}
      </div>
      <div className="grid gap-2 border-t border-line pt-4">
        {document && isUnderWay && <ProgressBar value={document.progress} label={text('review.outputs_progress')} />}
        <p>{text(isUnderWay ? 'review.outputs_under_way' : areOlder ? 'review.outputs_older' : 'review.outputs_current')}</p>
        {document?.failure && !isUnderWay && <Notice tone="bad">{document.failure.message}</Notice>}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <div className="flex flex-wrap gap-2">
          {/* One button, so that it keeps the focus of who has pressed it. */}
          {canChange && (
            <Button
              icon={isUnderWay ? 'stop' : 'refresh'}
              busy={isBusy}
              aria-disabled={(!isUnderWay && saving === 'overtaken') || undefined}
              onClick={isUnderWay ? cancel : () => void make()}
            >
              {text(isUnderWay ? 'documents.cancel' : 'review.make_outputs')}
            </Button>
          )}
          <ButtonLink to="/upload" icon="download">
            {text('review.to_downloads')}
          </ButtonLink>
          {/* Other pages, another language, or other formulas. */}
          {canChange && <ButtonLink to={`/upload?convert=${documentId}`}>{text('documents.convert')}</ButtonLink>}
        </div>
      </div>
    </Card>
  );
}
