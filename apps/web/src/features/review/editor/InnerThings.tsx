import { formulaReading } from '@manara/core/document/formula';
import type { Inline, InlineFormula, InlinePicture } from '@manara/core/document/inline';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Unfolding } from '../Unfolding.tsx';
import { DocumentPicture } from '../result/DocumentPicture.tsx';
import { AlternativeEditor } from './AlternativeEditor.tsx';
import { FormulaEditor } from './FormulaEditor.tsx';

const inside = (inlines: readonly Inline[]): (InlineFormula | InlinePicture)[] =>
  inlines.flatMap((inline) => {
    if (inline.type === 'link') return inside(inline.inlines);
    return inline.type === 'inline_formula' || inline.type === 'inline_picture' ? [inline] : [];
  });

/** Formulas and pictures in running text, each with its editor. */
export function InnerThings({ inlines }: { inlines: readonly Inline[] }) {
  const text = useText();
  return inside(inlines).map((thing) =>
    thing.type === 'inline_formula' ? (
      <div key={thing.id} data-formula={thing.id}>
        <Unfolding summary={text('review.thing.formula', { words: isolate(formulaReading(thing.formula)) })}>
          <FormulaEditor id={thing.id} formula={thing.formula} display={false} />
        </Unfolding>
      </div>
    ) : (
      <div key={thing.id} className="grid gap-2">
        <DocumentPicture picture={thing.picture} alternative={'text' in thing.alternative ? thing.alternative.text : ''} kind="inline" />
        <AlternativeEditor id={thing.id} alternative={thing.alternative} hasPicture />
      </div>
    ),
  );
}
