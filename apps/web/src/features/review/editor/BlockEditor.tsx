import { memo } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Place } from '../model/places.ts';
import { useReview } from '../session/use-review.ts';
import { AlternativeEditor } from './AlternativeEditor.tsx';
import { CaptionEditor } from './CaptionEditor.tsx';
import { CodeEditor } from './CodeEditor.tsx';
import { ContentsFields } from './ContentsFields.tsx';
import { FormulaEditor } from './FormulaEditor.tsx';
import { InsertBlock } from './InsertBlock.tsx';
import { InnerThings } from './InnerThings.tsx';
import { KindField } from './KindField.tsx';
import { LanguageFields } from './LanguageFields.tsx';
import { ItemButtons, ListFields } from './ListFields.tsx';
import { NumberField } from './NumberField.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { Questions } from './Questions.tsx';
import { TableFields } from './TableFields.tsx';
import { WordsEditor } from './WordsEditor.tsx';

/** What can be done with a block that is chosen, the questions about it first. */
export const BlockEditor = memo(function BlockEditor({ place, hasPicture }: { place: Place; hasPicture: boolean }) {
  const text = useText();
  const format = useFormat();
  const { canChange, choose } = useReview();
  const { block, inItem } = place;
  return (
    <div className="grid gap-4 border-t border-line bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-muted">
          {block.boxes.length === 0 || (block.type === 'formula' && block.formula.latex !== undefined)
            ? text('review.by_person')
            : text('review.sure', { percent: format.percent(Math.floor(block.confidence * 100)) })}
        </p>
        {hasPicture && block.boxes.length > 0 && (
          <Button size="sm" icon="eye" onClick={() => choose(block.id, 'page')}>
            {text('review.show_on_page')}
          </Button>
        )}
      </div>
      <Questions place={place} />
      {canChange && (
        <>
          {(block.type === 'heading' || block.type === 'paragraph') && <WordsEditor key={block.id} block={block} />}
          {block.type === 'code' && <CodeEditor block={block} />}
          {block.type === 'formula' && <FormulaEditor id={block.id} formula={block.formula} display />}
          {block.type === 'figure' && (
            <AlternativeEditor id={block.id} alternative={block.alternative} hasPicture={block.picture !== null} />
          )}
          {block.type === 'table' && <TableFields table={block} />}
          {block.type === 'contents' && <ContentsFields contents={block} />}
          {block.type === 'list' && <ListFields list={block} />}
          {(block.type === 'table' || block.type === 'figure') && <CaptionEditor block={block} />}
          {(block.type === 'heading' || block.type === 'paragraph') && <InnerThings inlines={block.inlines} />}
          <KindField place={place} />
          {(block.type === 'heading' || block.type === 'formula') && <NumberField label={text('review.number')} block={block} />}
          {inItem && <ItemButtons inItem={inItem} blockId={block.id} />}
          <OrderButtons place={place} />
          <LanguageFields block={block} />
          <InsertBlock place={place} />
        </>
      )}
    </div>
  );
});
