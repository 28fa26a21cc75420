import { editReview, type Review } from '@manara/contract/review';
import { useEffect, useState } from 'react';
import { useRefusal } from '../../api/use-may.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useSaying } from '../../i18n/saying.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { LicenceNote } from '../../ui/LicenceNote.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Corrections } from './Corrections.tsx';
import { countQuestions } from './model/doubtful.ts';
import { OutputsCard } from './outputs/OutputsCard.tsx';
import { PreviewsPanel } from './previews/PreviewsPanel.tsx';
import type { ReviewSession } from './session/review-session.ts';
import { ReviewContext } from './session/use-review.ts';
import { Overtaken } from './state/Overtaken.tsx';
import { Shortcuts } from './state/Shortcuts.tsx';
import { Toolbar } from './state/Toolbar.tsx';
import { useShortcuts } from './state/use-shortcuts.ts';
import { useOthersChanges, whoWasFirst } from './use-others-changes.ts';
import { useWorkbench } from './use-workbench.ts';
import { VersionsPanel } from './versions/VersionsPanel.tsx';

const parts = ['correct', 'previews', 'versions'] as const;

interface Props {
  id: string;
  review: Review;
  /** The reading of the source that is shown. */
  reading: number;
  session: ReviewSession;
  onReload: () => void;
}

/** A document that is open for review. */
export function Workbench({ id, review, reading, session, onReload }: Props) {
  const text = useText();
  const words = useSaying();
  const [part, setPart] = useState<(typeof parts)[number]>('correct');
  const refusal = useRefusal(editReview);
  const bench = useWorkbench({ id, canChange: review.can_change, reading, session });
  const { tools, view, page, setPage, sections, doubts, said, undo, redo } = bench;
  const others = useOthersChanges(id, session, tools.say, onReload);
  const isOtherReading = reading !== review.reading && view.unsent === 0;
  // Undoing and restoring may lead into another reading of the source, whose pictures are others.
  useEffect(() => {
    if (isOtherReading) onReload();
  }, [isOtherReading, onReload]);
  const questions = countQuestions(doubts);
  const step = (by: 1 | -1) => {
    setPart('correct');
    bench.step(by);
  };
  useShortcuts({ undo, redo, step });
  const subtitle = tools.canChange ? (
    text('review.subtitle')
  ) : refusal === 'licence' ? (
    <LicenceNote of={editReview} />
  ) : (
    text('review.subtitle_viewer')
  );
  return (
    <ReviewContext value={tools}>
      <PageHeader
        title={text('review.title', { name: isolate(review.document_name) })}
        back={{ to: '/upload', label: text('review.back') }}
        subtitle={subtitle}
      />
      <Toolbar session={session} view={view} questions={questions} said={said} onUndo={undo} onRedo={redo} onStep={step} />
      <div className="mb-4 grid gap-3 empty:hidden">
        {review.run?.kind === 'reading' && <Notice tone="info">{text('review.being_read')}</Notice>}
        {others.newest && !view.overtakenBy && (
          <Notice
            tone="info"
            action={
              <Button size="sm" onClick={others.load}>
                {text('review.load_newer')}
              </Button>
            }
          >
            {words(whoWasFirst(others.newest))}
          </Notice>
        )}
        <Overtaken session={session} view={view} />
      </div>
      <Tabs
        label={text('review.parts')}
        tabs={parts.map((one) => ({ id: one, label: text(`review.part.${one}`) }))}
        selected={part}
        onSelect={setPart}
      >
        {part === 'correct' && <Corrections bench={bench} pictures={review.page_pictures} />}
        {part === 'previews' && <PreviewsPanel page={page} pages={sections.length} onPage={setPage} />}
        {part === 'versions' && <VersionsPanel />}
      </Tabs>
      <div className="mt-6 grid gap-4">
        <OutputsCard questions={questions} />
        <Shortcuts />
      </div>
    </ReviewContext>
  );
}
