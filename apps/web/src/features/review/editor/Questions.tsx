import { isFormulaUnsure } from '@manara/core/document/formula';
import type { Picture } from '@manara/core/document/picture';
import { everyNodeOf, plainText } from '@manara/core/document/walk';
import { useMemo } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Place, Question } from '../model/places.ts';
import { DocumentPicture } from '../result/DocumentPicture.tsx';
import { useReview } from '../session/use-review.ts';

/** Words of a node that stands in a block, to say which is meant, and of a formula its picture; nothing for the block itself. */
function meantBy({ block }: Place, id: string): { words: string; picture: Picture | null } {
  const none = { words: '', picture: null };
  if (id === block.id) return none;
  const node = [...everyNodeOf([block])].find((one) => one.id === id);
  if (!node) return none;
  if ('inlines' in node) return { words: plainText(node.inlines), picture: null };
  if (!('type' in node) || (node.type !== 'text' && node.type !== 'inline_formula')) return none;
  return {
    words: plainText([node]),
    picture: node.type === 'inline_formula' && isFormulaUnsure(node) ? node.formula.picture : null,
  };
}

/** What the reader is not sure of, each with a button that says that it is right. */
export function Questions({ place }: { place: Place }) {
  const text = useText();
  const { canChange, apply } = useReview();
  const byNode = useMemo(() => Map.groupBy(place.questions, ({ id }) => id), [place]);
  const settle = (id: string) => {
    // The next question of the block, if it has one, takes the focus from the button that goes.
    const others = [...byNode.keys()].some((one) => one !== id && canConfirm(byNode.get(one) ?? []));
    apply({ edits: [{ type: 'confirm', id }], said: (say) => say('review.done.confirm') }, others ? null : place.block.id);
  };
  return [...byNode].map(([id, questions]) => {
    const { words, picture } = meantBy(place, id);
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
        {picture && (
          <p className="text-ink">
            <DocumentPicture picture={picture} alternative="" kind="formula" />
          </p>
        )}
        {words !== '' && <p className="font-semibold wrap-anywhere">{isolate(words.slice(0, 60))}</p>}
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
