import type { Block, Table, TableCell } from '@manara/core/document/block';
import { neighbourOf } from '@manara/core/document/edit/table-cells';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { useReview } from '../session/use-review.ts';
import { FormulaEditor } from './FormulaEditor.tsx';
import { InnerThings } from './InnerThings.tsx';
import { WordsEditor } from './WordsEditor.tsx';

/** One block of a cell; `empty`: the cell in which none stands yet. */
const CellEditor = ({ block, empty }: { block: Block; empty: TableCell | undefined }) => {
  if (block.type === 'formula') return <FormulaEditor id={block.id} formula={block.formula} display />;
  if (block.type !== 'paragraph' && block.type !== 'heading') return null;
  return (
    <>
      <WordsEditor block={block} empty={empty} />
      <InnerThings inlines={block.inlines} />
    </>
  );
};

const none: never[] = [];
/** What stands for the words of a cell in which nothing was read. */
const unread = ({ id, language, direction }: TableCell): Block => ({
  id,
  boxes: [],
  confidence: 1,
  type: 'paragraph',
  inlines: none,
  ...(language && { language }),
  ...(direction && { direction }),
});

/** What stands in a cell, and how many it spans. */
export function CellFields({ table, cell }: { table: Table; cell: TableCell }) {
  const text = useText();
  const { apply } = useReview();
  const { id } = cell;
  const isEmpty = cell.blocks.length === 0;
  const isSplit = cell.columns === 1 && cell.rows === 1;
  const merge = (side: 'next' | 'below') => () =>
    apply({ edits: [{ type: 'merge_cell', id, with: side }], said: (say) => say(`review.done.cell_${side}`) });
  const split = () => apply({ edits: [{ type: 'split_cell', id }], said: (say) => say('review.done.cell_split') });
  return (
    <div className="grid gap-4 sm:col-span-2">
      {/* The first stays the same field when the first words are written. */}
      {(isEmpty ? [unread(cell)] : cell.blocks).map((block, index) => (
        <CellEditor key={index === 0 ? id : block.id} block={block} empty={isEmpty ? cell : undefined} />
      ))}
      <div role="group" aria-label={text('review.cell_tools')} className="flex flex-wrap gap-2">
        {(['next', 'below'] as const).map((side) => {
          const canMerge = neighbourOf(table, id, side) !== null;
          return (
            <Button key={side} size="sm" aria-disabled={!canMerge || undefined} onClick={canMerge ? merge(side) : undefined}>
              {text(`review.cell_${side}`)}
            </Button>
          );
        })}
        <Button size="sm" aria-disabled={isSplit || undefined} onClick={isSplit ? undefined : split}>
          {text('review.cell_split')}
        </Button>
      </div>
    </div>
  );
}
