import type { Formula } from '@manara/core/document/formula';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { DocumentPicture } from '../result/DocumentPicture.tsx';
import { useReview } from '../session/use-review.ts';
import { LatexField, useTried } from './LatexField.tsx';
import { useDraft } from './use-draft.ts';

/** A formula as a person writes it, in LaTeX, by itself (`display`) or in running text, with what it comes to or what is wrong with it. */
export function FormulaEditor({ id, formula, display }: { id: string; formula: Formula; display: boolean }) {
  const text = useText();
  const { apply, say } = useReview();
  const stored = formula.latex ?? '';
  const [typed, setTyped] = useDraft(`formula ${id}`);
  const written = typed?.from === stored ? typed.words : stored;
  const latex = written.trim();
  const tried = useTried(latex === stored ? '' : latex, display);
  const mathml = tried?.ok ? tried.data.mathml : null;
  const use = () => {
    if (mathml === null) return say(text(latex === '' ? 'review.formula.empty' : 'review.formula.not_yet'));
    if (apply({ edits: [{ type: 'set_formula', id, latex }], said: text('review.done.formula'), mathml })) setTyped(null);
  };
  const takeBack = () => {
    setTyped(null);
    apply({ edits: [{ type: 'set_formula', id, latex: null }], said: text('review.done.formula_back') });
  };
  return (
    <div className="grid gap-2" data-touched={latex !== stored || undefined}>
      {formula.picture && <DocumentPicture picture={formula.picture} alternative={text('review.formula.picture')} isSmall />}
      {formula.latex === undefined && (
        <p className="text-sm text-ink-muted">
          {text('review.formula.linear')} <bdi dir="ltr">{formula.linear}</bdi>
        </p>
      )}
      <LatexField value={written} tried={tried} onChange={(next) => setTyped(next === stored ? null : { from: stored, words: next })} />
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
