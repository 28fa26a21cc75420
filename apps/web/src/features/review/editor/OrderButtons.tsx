import type { ReviewEdit } from '@manara/contract/review-edits';
import type { Block } from '@manara/core/document/block';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Unfolding } from '../Unfolding.tsx';
import { siblingsOf } from '../model/find-place.ts';
import type { Place } from '../model/places.ts';
import { useReview, useReviewedDocument } from '../session/use-review.ts';
import { MoveTo } from './MoveTo.tsx';

const hasWords = (block: Block | undefined): boolean => block?.type === 'paragraph' || block?.type === 'heading';

/** Where a block stands: before or after its neighbours, in one with the one before, or not in the text at all. */
export function OrderButtons({ place: { block } }: { place: Place }) {
  const text = useText();
  const { apply } = useReview();
  const document = useReviewedDocument();
  const siblings = siblingsOf(document, block.id) ?? [];
  const at = siblings.findIndex(({ id }) => id === block.id);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  const canJoin = (hasWords(before) && hasWords(block)) || (before?.type === 'list' && block.type === 'list');
  const { id } = block;
  const up = () => before && apply({ edits: [{ type: 'move', id, before: before.id }], said: (say) => say('review.done.up') }, id);
  const down = () => {
    const next = siblings[at + 2];
    // At the end of what is no end of the document, the one after it goes before it, which is the same.
    const edit: ReviewEdit =
      !next && after && siblings !== document.blocks
        ? { type: 'move', id: after.id, before: id }
        : { type: 'move', id, before: next?.id ?? null };
    apply({ edits: [edit], said: (say) => say('review.done.down') }, id);
  };
  const join = () => before && apply({ edits: [{ type: 'join', id }], said: (say) => say('review.done.join') }, before.id);
  const remove = () =>
    apply({ edits: [{ type: 'remove', id }], said: (say) => say('review.done.remove') }, after?.id ?? before?.id ?? null);
  return (
    <div role="group" aria-label={text('review.order')} className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon="arrow-up" data-again="up" aria-disabled={!before || undefined} onClick={up}>
          {text('review.up')}
        </Button>
        <Button size="sm" icon="arrow-down" data-again="down" aria-disabled={!after || undefined} onClick={after && down}>
          {text('review.down')}
        </Button>
        <Button size="sm" aria-disabled={!canJoin || undefined} onClick={join}>
          {text('review.join')}
        </Button>
        <Button size="sm" variant="danger" icon="trash" onClick={remove}>
          {text('review.remove')}
        </Button>
      </div>
      <Unfolding summary={text('review.move_to')}>
        <MoveTo block={block} />
      </Unfolding>
    </div>
  );
}
