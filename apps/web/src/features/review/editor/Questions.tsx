import { everyNodeOf, plainText } from '@manara/core/document/walk';
import { useMemo } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Place, Question } from '../model/places.ts';
import { useReview } from '../session/use-review.ts';

/** Words of a node that stands in a block, to say which is meant; empty for the block itself. */
function wordsOf(place: Place, id: string): string {
  if (id === place.block.id) return '';
  const node = [...everyNodeOf([place.block])].find((one) => one.id === id);
  if (!node) return '';
  if ('inlines' in node) return plainText(node.inlines).slice(0, 60);
  return 'type' in node && (node.type === 'text' || node.type === 'inline_formula') ? plainText([node]).slice(0, 60) : '';
}

/** What the reader is not sure of, each with a button that says that it is right. */
export function Questions({ place }: { place: Place }) {
  const text = useText();
  const { canChange, apply } = useReview();
  const byNode = useMemo(() => Map.groupBy(place.questions, ({ id }) => id), [place]);
  const settle = (id: string) => {
    // The next question of the block, if it has one, takes the focus from the button that goes.
    const others = [...byNode.keys()].some((one) => one !== id && canConfirm(byNode.get(one) ?? []));
    apply({ edits: [{ type: 'confirm', id }], said: text('review.done.confirm') }, others ? null : place.block.id);
  };
  return [...byNode].map(([id, questions]) => {
    const words = wordsOf(place, id);
    return (
      <Notice
        key={id}
        tone="warn"
        action={
          canChange &&
          canConfirm(questions) && (
            <Button size="sm" icon="check" onClick={() => settle(id)}>
              {text('review.is_right')}
            </Button>
          )
        }
      >
        {words !== '' && <p className="font-semibold">{isolate(words)}</p>}
        {questions.map(({ about }) => (
          <p key={about}>{about === 'alternative_proposed' ? text('review.proposed') : text(`documents.doubt.${about}`)}</p>
        ))}
      </Notice>
    );
  });
}

/** An alternative text is given, approved or found needless; that alone settles it. */
const canConfirm = (questions: readonly Question[]): boolean =>
  questions.some(({ about }) => about !== 'alternative_missing' && about !== 'alternative_proposed');
