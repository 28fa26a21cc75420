import { formulaReading, type Formula } from '@manara/core/document/formula';
import type { PaletteSymbol } from '@manara/core/document/formula-symbols';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAlikeFormulas, useFormulaDeeds } from '../formula-deeds.ts';
import { DocumentPicture } from '../result/DocumentPicture.tsx';
import { useReview } from '../session/use-review.ts';
import { LatexField, useTried } from './LatexField.tsx';
import { SymbolPalette } from './SymbolPalette.tsx';
import { withSymbol } from './symbols.ts';
import { useDraft } from './use-draft.ts';

/** Formulas that one edit can change at once, as the server takes it. */
const mostAtOnce = 100;

/** A formula as a person writes it, in LaTeX, by itself (`display`) or in running text, with what it comes to or what is wrong with it. */
export function FormulaEditor({ id, formula, display }: { id: string; formula: Formula; display: boolean }) {
  const text = useText();
  const { apply, say } = useReview();
  const { toText } = useFormulaDeeds();
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = formula.latex ?? '';
  const start = formula.latex ?? formula.proposed ?? '';
  const [typed, setTyped] = useDraft(`formula ${id}`);
  const written = typed?.from === stored ? typed.words : start;
  const latex = written.trim();
  const tried = useTried(latex === stored ? '' : latex, display);
  const mathml = tried?.ok ? tried.data.mathml : null;
  const alike = useAlikeFormulas({ id, formula, display });
  const use = (ids: readonly string[]) => {
    if (mathml === null) return say((text) => text(latex === '' ? 'review.formula.empty' : 'review.formula.not_yet'));
    for (let from = 0; from < ids.length; from += mostAtOnce) {
      const edits = ids.slice(from, from + mostAtOnce).map((one) => ({ type: 'set_formula' as const, id: one, latex }));
      if (!apply({ edits, said: (say) => say('review.done.formulas', { count: ids.length }), mathml })) return;
    }
    setTyped(null);
  };
  const takeBack = () => {
    setTyped(null);
    apply({ edits: [{ type: 'set_formula', id, latex: null }], said: (say) => say('review.done.formula_back') });
  };
  const change = (next: string) => setTyped(next === start ? null : { from: stored, words: next });
  const put = (symbol: PaletteSymbol) => {
    const { selectionStart = written.length, selectionEnd = written.length } = field.current ?? {};
    const made = withSymbol(written, [selectionStart, selectionEnd], symbol);
    flushSync(() => change(made.latex));
    field.current?.focus();
    field.current?.setSelectionRange(made.caret, made.caret);
  };
  return (
    <div className="grid gap-2" data-touched={written !== start || undefined}>
      {formula.picture && <DocumentPicture picture={formula.picture} alternative={text('review.formula.picture')} kind="formula" />}
      <LatexField
        field={field}
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
        onChange={change}
      />
      <SymbolPalette of={formulaReading(formula)} onChoose={put} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" icon="check" aria-disabled={mathml === null || undefined} onClick={() => use([id])}>
          {text('review.formula.use')}
        </Button>
        {alike.length > 0 && (
          <Button size="sm" aria-disabled={mathml === null || undefined} onClick={() => use([id, ...alike])}>
            {text('review.formula.use_alike', { count: alike.length + 1 })}
          </Button>
        )}
        <Button size="sm" aria-disabled={formula.mathmlFrom !== 'person' || undefined} onClick={takeBack}>
          {text('review.formula.take_back')}
        </Button>
        <Button size="sm" onClick={() => toText(id)}>
          {text('review.formula.to_text')}
        </Button>
      </div>
    </div>
  );
}
