import { previewFormula } from '@manara/contract/review';
import { longestLatex, type Formula } from '@manara/core/document/formula';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { isNetworkError, type Answer } from '../../../api/answer.ts';
import { call } from '../../../api/api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { mathTree } from '../result/math-elements.ts';
import { mathWords } from '../result/math-words.ts';
import { MathView } from '../result/MathView.tsx';
import { useReview } from '../session/use-review.ts';

/** Milliseconds without typing before the preview is made. */
const pause = 400;

type Tried = { latex: string; answer: Answer<{ mathml: string }> };

/** What LaTeX comes to, shortly after it was typed; null while that is not known, or where there is none. */
export function useTried(latex: string, display: boolean): Answer<{ mathml: string }> | null {
  const { documentId } = useReview();
  const [tried, setTried] = useState<Tried | null>(null);
  useEffect(() => {
    if (latex === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void call(previewFormula, { params: { id: documentId }, body: { latex, display }, signal: controller.signal }).then((answer) => {
        if (!controller.signal.aborted) setTried({ latex, answer });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [documentId, latex, display]);
  return tried?.latex === latex ? tried.answer : null;
}

interface Props {
  value: string;
  onChange: (latex: string) => void;
  tried: Answer<{ mathml: string }> | null;
  /** What is known of the formula before anything is written. */
  beginning?: ReactNode;
  /** Where the caret is asked of, and set. */
  field?: Ref<HTMLTextAreaElement> | undefined;
}

/** LaTeX, with what it comes to or what is wrong with it: seen below the field, and announced in words while it is typed. */
export function LatexField({ value, onChange, tried, beginning, field }: Props) {
  const text = useText();
  const failure = tried && !tried.ok ? tried : null;
  const wrong = failure && (isNetworkError(failure) ? text('shell.network_error') : failure.detail);
  const made: Formula | null = tried?.ok ? { linear: value, glyphs: [], rules: [], picture: null, mathml: tried.data.mathml } : null;
  const tree = tried?.ok ? mathTree(tried.data.mathml) : null;
  return (
    <>
      <TextArea
        ref={field}
        label={text('review.formula.label')}
        hint={
          <>
            {text('review.formula.hint')} {beginning}
          </>
        }
        dir="ltr"
        rows={2}
        spellCheck={false}
        maxLength={longestLatex}
        value={value}
        error={wrong}
        onChange={onChange}
      />
      <VisuallyHidden as="div">
        <p role="status">{wrong ?? (tree && text('review.formula.spoken', { words: isolate(mathWords(tree, text)) }))}</p>
      </VisuallyHidden>
      <div className="min-h-10 overflow-x-auto">
        {made && (
          <>
            <span className="me-2 text-sm text-ink-muted">{text('review.formula.preview')}</span>
            <MathView formula={made} boxes={[]} />
          </>
        )}
      </div>
    </>
  );
}
