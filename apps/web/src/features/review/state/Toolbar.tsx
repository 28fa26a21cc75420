import { useSaying, type Saying } from '../../../i18n/saying.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ReviewSession, SessionView } from '../session/review-session.ts';
import { useReview } from '../session/use-review.ts';
import { SaveState } from './SaveState.tsx';

interface Props {
  session: ReviewSession;
  view: SessionView;
  questions: number;
  /** What has been done last, for all to read. */
  said: Saying | null;
  onUndo: () => void;
  onRedo: () => void;
  onStep: (by: 1 | -1) => void;
}

/** Undo and redo, the way through what is doubtful, and whether all is saved. */
export function Toolbar({ session, view, questions, said, onUndo, onRedo, onStep }: Props) {
  const text = useText();
  const words = useSaying();
  const { canChange } = useReview();
  return (
    <div role="group" aria-label={text('review.tools')} className="mb-4 grid gap-2 rounded-card border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-2">
          {canChange && (
            <>
              <Button size="sm" aria-disabled={!view.canUndo || undefined} aria-keyshortcuts="Control+Z" onClick={onUndo}>
                {text('review.undo')}
              </Button>
              <Button size="sm" aria-disabled={!view.canRedo || undefined} aria-keyshortcuts="Control+Shift+Z" onClick={onRedo}>
                {text('review.redo')}
              </Button>
            </>
          )}
          <Button
            size="sm"
            icon="arrow-up"
            aria-disabled={questions === 0 || undefined}
            aria-keyshortcuts="Shift+F8"
            onClick={() => onStep(-1)}
          >
            {text('review.doubt_before')}
          </Button>
          <Button size="sm" icon="arrow-down" aria-disabled={questions === 0 || undefined} aria-keyshortcuts="F8" onClick={() => onStep(1)}>
            {text('review.doubt_after')}
          </Button>
          <span className="text-sm font-semibold">{text('review.left', { count: questions })}</span>
        </div>
        {canChange && <SaveState session={session} view={view} />}
      </div>
      {said && <p className="min-h-6 text-sm text-ink-muted">{words(said)}</p>}
    </div>
  );
}
