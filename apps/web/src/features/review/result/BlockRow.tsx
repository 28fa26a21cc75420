import { memo, useContext, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Place } from '../model/places.ts';
import { useReview, WrittenIn } from '../session/use-review.ts';
import { BlockContent } from './BlockContent.tsx';
import { excerptOf, useKindLabel } from './use-kind-label.ts';

interface Props {
  place: Place;
  isChosen: boolean;
  /** Said beside the kind, such as the page. */
  beside?: string;
  /** What can be done with it; only of the chosen one. */
  children?: ReactNode;
}

const indents = ['', 'ms-4', 'ms-8', 'ms-12', 'ms-16'] as const;

/** One block of the result: what it is, what it holds, and, once it is chosen, what can be done with it. All of its line can be pressed. */
export const BlockRow = memo(function BlockRow({ place, isChosen, beside, children }: Props) {
  const text = useText();
  const kindLabel = useKindLabel();
  const { choose } = useReview();
  const { language, direction } = useContext(WrittenIn);
  const { block, depth, questions } = place;
  const content = <BlockContent block={block} />;
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    // What was open above it has closed: who has pressed its button sees it still.
    if (isChosen && row.current?.contains(document.activeElement)) row.current.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li
      ref={row}
      data-row={block.id}
      className={`relative rounded-control border fc-border ${isChosen ? 'border-primary bg-primary-soft/40 outline-1 outline-primary' : 'border-line bg-surface hover:border-line-strong'} ${indents[Math.min(depth, 4)]}`}
    >
      <div className="flex flex-wrap items-center gap-x-2 px-3">
        <button
          type="button"
          data-place={block.id}
          data-formula={block.type === 'formula' ? block.id : undefined}
          aria-expanded={isChosen}
          onClick={() => choose(isChosen ? null : block.id)}
          className={`flex min-h-10 items-center gap-1.5 text-start text-sm font-semibold text-primary ${isChosen ? '' : 'after:absolute after:inset-0'}`}
        >
          <Icon name="chevron-down" size={1} className={isChosen ? 'rotate-180' : ''} />
          <span>
            {kindLabel(place)}
            <VisuallyHidden>
              {' '}
              {isolate(excerptOf(block))}
              {questions.length > 0 && `, ${text('review.questions', { count: questions.length })}`}
            </VisuallyHidden>
          </span>
        </button>
        {beside && <span className="text-sm text-ink-muted">{beside}</span>}
        {questions.length > 0 && (
          <span aria-hidden="true">
            <Badge tone="warn" icon="alert">
              {text('review.questions', { count: questions.length })}
            </Badge>
          </span>
        )}
      </div>
      <div lang={block.language ?? language} dir={block.direction ?? direction} className="px-3 pb-3 empty:hidden">
        {content}
      </div>
      {children}
    </li>
  );
});
