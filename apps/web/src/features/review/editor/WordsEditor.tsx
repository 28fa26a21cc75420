import type { Heading, Paragraph, TableCell } from '@manara/core/document/block';
import { plainText } from '@manara/core/document/walk';
import { useText } from '../../../i18n/use-text.ts';
import { sentInlines } from '../session/local-edit.ts';
import { useReview } from '../session/use-review.ts';
import { latexOfWords } from '../text/latex-of-words.ts';
import { TextEditor } from '../text/TextEditor.tsx';
import { useSurroundings } from './use-surroundings.ts';

interface Props {
  block: Heading | Paragraph;
  /** The cell of a table in which the words come to stand; the block is not in the document yet then. */
  empty?: TableCell | undefined;
}

/** The words of a heading or paragraph, and where it is parted. */
export function WordsEditor({ block, empty }: Props) {
  const text = useText();
  const { apply, say } = useReview();
  const { id, inlines } = block;
  return (
    <TextEditor
      label={text('review.text.label')}
      inlines={inlines}
      {...useSurroundings(block)}
      onChange={(words) =>
        apply({
          edits: [
            empty
              ? { type: 'insert', beside: empty.id, where: 'after', role: 'paragraph', text: plainText(words) }
              : { type: 'set_inlines', id, inlines: sentInlines(words) },
          ],
          said: (say) => say('review.done.set_inlines'),
        })
      }
      onFormula={({ from, to }, words) => {
        if (empty) return say((text) => text('review.cannot'));
        const latex = latexOfWords(words ?? inlines, from, to);
        if (latex === '') return say((text) => text('review.text.choose_formula'));
        const before = words ? [{ type: 'set_inlines' as const, id, inlines: sentInlines(words) }] : [];
        apply(
          { edits: [...before, { type: 'text_to_formula', id, from, to, latex }], said: (say) => say('review.done.text_to_formula') },
          id,
        );
      }}
      onSplit={(at, words) => {
        if (at <= 0 || at >= plainText(words ?? inlines).length) return say((text) => text('review.text.split_where'));
        const before = words ? [{ type: 'set_inlines' as const, id, inlines: sentInlines(words) }] : [];
        apply({ edits: [...before, { type: 'split', id, at }], said: (say) => say('review.done.split') }, id);
      }}
    />
  );
}
