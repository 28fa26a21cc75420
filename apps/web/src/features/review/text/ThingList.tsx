import { formulaReading } from '@manara/core/document/formula';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Draft, Thing } from './draft.ts';

/** What a sign stands for, in words. */
function useThingName(): (thing: Thing) => string {
  const text = useText();
  return (thing) => {
    switch (thing.type) {
      case 'inline_formula':
        return text('review.thing.formula', { words: isolate(formulaReading(thing.formula)) });
      case 'note_reference':
        return text('review.thing.note', { mark: isolate(thing.mark) });
      case 'inline_picture':
        return text('review.thing.picture');
      case 'field':
        return text('review.thing.field', { name: isolate(thing.label ?? thing.value) });
    }
  };
}

const Sign = ({ draft, number }: { draft: Draft; number: number }) => <bdi dir="ltr">{`${draft.opening}${number}]`}</bdi>;

/** What the signs in a text stand for. */
export function ThingList({ draft }: { draft: Draft }) {
  const name = useThingName();
  if (draft.things.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
      {draft.things.map((thing, index) => (
        <div key={thing.id} className="col-span-2 grid grid-cols-subgrid">
          <dt className="font-mono">
            <Sign draft={draft} number={index + 1} />
          </dt>
          <dd>{name(thing)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  draft: Draft;
  numbers: readonly number[];
  onPutBack: (number: number) => void;
  onLeaveOut: () => void;
}

/** Asks about signs that are gone: nothing is left out by a slip. */
export function MissingThings({ draft, numbers, onPutBack, onLeaveOut }: Props) {
  const text = useText();
  const name = useThingName();
  return (
    <Notice tone="bad">
      <p>{text('review.text.missing')}</p>
      <ul>
        {numbers.map((number) => {
          const thing = draft.things[number - 1];
          return (
            thing && (
              <li key={number} className="mt-2 flex flex-wrap items-center gap-2">
                <Sign draft={draft} number={number} /> {name(thing)}
                <Button size="sm" onClick={() => onPutBack(number)}>
                  {text('review.text.put_back')}
                </Button>
              </li>
            )
          );
        })}
      </ul>
      <Button size="sm" className="mt-2" onClick={onLeaveOut}>
        {text('review.text.leave_out')}
      </Button>
    </Notice>
  );
}
