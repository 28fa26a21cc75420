import type { Figure, Table } from '@manara/core/document/block';
import { useText } from '../../../i18n/use-text.ts';
import { sentInlines } from '../session/local-edit.ts';
import { useReview } from '../session/use-review.ts';
import { TextEditor } from '../text/TextEditor.tsx';
import { useSurroundings } from './use-surroundings.ts';

const none: never[] = [];

/** The caption of a table or figure; empty: it has none. */
export function CaptionEditor({ block }: { block: Figure | Table }) {
  const text = useText();
  const { apply } = useReview();
  return (
    <TextEditor
      key={block.id}
      label={text('review.caption')}
      inlines={block.caption ?? none}
      {...useSurroundings(block)}
      onChange={(words) =>
        apply({ edits: [{ type: 'set_inlines', id: block.id, inlines: sentInlines(words) }], said: (say) => say('review.done.caption') })
      }
    />
  );
}
