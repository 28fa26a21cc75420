import { previewFormula } from '@manara/contract/review';
import type { Formula } from '@manara/core/document/formula';
import { useEffect, useId, useState } from 'react';
import { isNetworkError, type Answer } from '../../../api/answer.ts';
import { call } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { MathView } from '../result/MathView.tsx';
import { DocumentPicture } from '../result/DocumentPicture.tsx';
import { useReview } from '../session/use-review.ts';

/** Milliseconds without typing before the preview is made. */
const pause = 400;

type Tried = { latex: string; answer: Answer<{ mathml: string }> };

/** What the LaTeX comes to, shortly after it was typed; null while that is not known. */
function useTried(documentId: string, latex: string, display: boolean): Tried | null {
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
  return tried?.latex === latex ? tried : null;
}

/** A formula as a person writes it, in LaTeX, by itself (`display`) or in running text, with what it comes to or what is wrong with it. */
export function FormulaEditor({ id, formula, display }: { id: string; formula: Formula; display: boolean }) {
  const text = useText();
  const outputId = useId();
  const { documentId, apply, say } = useReview();
  const stored = formula.latex ?? '';
  const [typed, setTyped] = useState<{ from: string; latex: string } | null>(null);
  const latex = (typed?.from === stored ? typed.latex : stored).trim();
  const tried = useTried(documentId, latex === stored ? '' : latex, display);
  const failure = tried && !tried.answer.ok ? tried.answer : null;
  const mathml = tried?.answer.ok ? tried.answer.data.mathml : null;
  const use = () => {
    if (mathml === null) return say(text(latex === '' ? 'review.formula.empty' : 'review.formula.not_yet'));
    apply({ edits: [{ type: 'set_formula', id, latex }], said: text('review.done.formula'), mathml });
  };
  const takeBack = () => {
    setTyped(null);
    apply({ edits: [{ type: 'set_formula', id, latex: null }], said: text('review.done.formula_back') });
  };
  return (
    <div className="grid gap-2">
      {formula.picture && <DocumentPicture picture={formula.picture} alternative={text('review.formula.picture')} isSmall />}
      <p className="text-sm text-ink-muted">
        {text('review.formula.linear')} <bdi dir="ltr">{formula.linear}</bdi>
      </p>
      <TextArea
        label={text('review.formula.label')}
        hint={text('review.formula.hint')}
        dir="ltr"
        rows={2}
        spellCheck={false}
        maxLength={2_000}
        value={typed?.from === stored ? typed.latex : stored}
        error={failure && (isNetworkError(failure) ? text('shell.network_error') : failure.detail)}
        onChange={(next) => setTyped({ from: stored, latex: next })}
      />
      <div id={outputId} role="status" className="min-h-10 overflow-x-auto">
        {mathml && (
          <>
            <span className="me-2 text-sm text-ink-muted">{text('review.formula.preview')}</span>
            <MathView formula={{ ...formula, mathml }} boxes={[]} />
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" icon="check" aria-disabled={mathml === null || undefined} onClick={use}>
          {text('review.formula.use')}
        </Button>
        <Button size="sm" aria-disabled={formula.mathmlFrom !== 'person' || undefined} onClick={takeBack}>
          {text('review.formula.take_back')}
        </Button>
      </div>
    </div>
  );
}
