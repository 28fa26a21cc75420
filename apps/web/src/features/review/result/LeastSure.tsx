import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { BlockEditor } from '../editor/BlockEditor.tsx';
import type { Place } from '../model/places.ts';
import { BlockRow } from './BlockRow.tsx';

const atOnce = 20;

interface Props {
  places: readonly Place[];
  chosen: Place | null;
  pageOf: (place: Place) => number;
  hasPicture: boolean;
}

/** What the reader is not sure of, the least sure first. The chosen block stays in sight though its questions are settled. */
export function LeastSure({ places, chosen, pageOf, hasPicture }: Props) {
  const text = useText();
  const [count, setCount] = useState(atOnce);
  // Where a block that is chosen stood before it was settled, so that it does not jump.
  const [last, setLast] = useState<{ id: string; at: number } | null>(null);
  const id = chosen?.block.id;
  const at = places.findIndex(({ block }) => block.id === id);
  if (id && at >= 0 && (last?.id !== id || last.at !== at)) setLast({ id, at });
  const stays = chosen && at < 0 && last && last.id === id ? places.toSpliced(last.at, 0, chosen) : places;
  if (stays.length === 0) {
    return (
      <EmptyState icon="check-circle" title={text('review.all_settled')} level="h3">
        {text('review.all_settled_text')}
      </EmptyState>
    );
  }
  const most = Math.max(count, at + 1);
  return (
    <div className="grid gap-3">
      <ol aria-label={text('review.least_sure')} className="grid grid-cols-1 gap-2">
        {stays.slice(0, most).map((place) => (
          <BlockRow
            key={place.block.id}
            place={place.depth === 0 ? place : { ...place, depth: 0 }}
            isChosen={place.block.id === id}
            beside={text('review.page', { page: pageOf(place) + 1 })}
          >
            {place.block.id === id && <BlockEditor place={place} hasPicture={hasPicture} />}
          </BlockRow>
        ))}
      </ol>
      {stays.length > most && (
        <Button onClick={() => setCount(most + atOnce)}>
          {text('review.show_more', { count: Math.min(atOnce, stays.length - most) })}
        </Button>
      )}
    </div>
  );
}
