import type { Heading, Paragraph } from '@manara/core/document/block';
import { plainText } from '@manara/core/document/walk';
import { useText } from '../../../i18n/use-text.ts';
import { sentInlines } from '../session/local-edit.ts';
import { useReview } from '../session/use-review.ts';
import { TextEditor } from '../text/TextEditor.tsx';
import { useSurroundings } from './use-surroundings.ts';

/** The words of a heading or paragraph, and where it is parted. */
export function WordsEditor({ block }: { block: Heading | Paragraph }) {
  const text = useText();
  const { apply, say } = useReview();
  const { id, inlines } = block;
  return (
    <TextEditor
      label={text('review.text.label')}
      inlines={inlines}
      {...useSurroundings(block)}
      onChange={(words) =>
        apply({ edits: [{ type: 'set_inlines', id, inlines: sentInlines(words) }], said: text('review.done.set_inlines') })
      }
      onSplit={(at, words) => {
        if (at <= 0 || at >= plainText(words ?? inlines).length) return say(text('review.text.split_where'));
        const before = words ? [{ type: 'set_inlines' as const, id, inlines: sentInlines(words) }] : [];
        apply({ edits: [...before, { type: 'split', id, at }], said: text('review.done.split') }, id);
      }}
    />
  );
}
