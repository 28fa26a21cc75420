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
  const start = formula.latex ?? formula.proposed ?? '';
  const [typed, setTyped] = useDraft(`formula ${id}`);
  const written = typed?.from === stored ? typed.words : start;
  const latex = written.trim();
  const tried = useTried(latex === stored ? '' : latex, display);
  const mathml = tried?.ok ? tried.data.mathml : null;
  const use = () => {
    if (mathml === null) return say((text) => text(latex === '' ? 'review.formula.empty' : 'review.formula.not_yet'));
    if (apply({ edits: [{ type: 'set_formula', id, latex }], said: (say) => say('review.done.formula'), mathml })) setTyped(null);
  };
  const takeBack = () => {
    setTyped(null);
    apply({ edits: [{ type: 'set_formula', id, latex: null }], said: (say) => say('review.done.formula_back') });
  };
  return (
    <div className="grid gap-2" data-touched={written !== start || undefined}>
      {formula.picture && <DocumentPicture picture={formula.picture} alternative={text('review.formula.picture')} kind="formula" />}
      <LatexField
        value={written}
        tried={tried}
        beginning={
          formula.latex === undefined && (
            <>
              {formula.proposed !== undefined && `${text('review.formula.begins')} `}
              {text('review.formula.linear')} <bdi dir="ltr">{formula.linear}</bdi>
            </>
          )
        }
        onChange={(next) => setTyped(next === start ? null : { from: stored, words: next })}
      />
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
