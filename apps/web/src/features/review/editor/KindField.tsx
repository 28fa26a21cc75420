import type { Block } from '@manara/core/document/block';
import type { ReviewEdit } from '@manara/contract/review-edits';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { isFirstOf, type Place } from '../model/places.ts';
import { useReview } from '../session/use-review.ts';
import { kindName, levels, type Kind } from './use-kind-name.ts';

const plain = ['paragraph', 'quote', 'aside', 'code', 'bullet', 'numbered', 'running'] as const satisfies Kind[];

function kindOf(place: Place): Kind | null {
  const { block, inItem } = place;
  if (block.type === 'paragraph') return inItem && isFirstOf(place) ? (inItem.list.ordered ? 'numbered' : 'bullet') : 'paragraph';
  if (block.type === 'heading') return `heading${block.level as 1}`;
  return block.type === 'quote' || block.type === 'aside' || block.type === 'code' ? block.type : null;
}

function editTo(kind: Kind, place: Place): ReviewEdit {
  const { block, inItem } = place;
  // What makes a list's item of something else takes the item out of its list.
  const id = inItem && isFirstOf(place) ? inItem.item.id : block.id;
  if (kind.startsWith('heading')) {
    const level = Number(kind.at(-1));
    return block.type === 'heading' ? { type: 'set_level', id: block.id, level } : { type: 'set_role', id, role: 'heading', level };
  }
  if (kind === 'bullet' || kind === 'numbered') return { type: 'set_role', id, role: 'list_item', ordered: kind === 'numbered' };
  return { type: 'set_role', id, role: kind as 'paragraph' };
}

/** Which block stays under the eyes when a block is turned into something else. */
const staysAs = (block: Block): string => (block.type === 'quote' || block.type === 'aside' ? (block.blocks[0]?.id ?? block.id) : block.id);

/** What a block is, and turning it into something else. Choosing alone changes nothing, so that one may look through the choices. */
export function KindField({ place }: { place: Place }) {
  const text = useText();
  const { apply } = useReview();
  const now = kindOf(place);
  const [wanted, setWanted] = useState<{ from: Kind | null; kind: Kind } | null>(null);
  if (now === null) return null;
  const chosen = wanted?.from === now ? wanted.kind : now;
  const isItem = now === 'bullet' || now === 'numbered';
  const kinds: Kind[] = [
    ...levels.map((level): Kind => `heading${level}`),
    // Items of a list change its marks for all of them, with the list.
    ...plain.filter((kind) => (kind !== 'bullet' && kind !== 'numbered') || !isItem || kind === now),
  ];
  const change = () => {
    setWanted(null);
    apply(
      { edits: [editTo(chosen, place)], said: (say) => say('review.done.set_role', { kind: kindName(say, chosen) }) },
      staysAs(place.block),
    );
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label={text('review.kind_label')}
        className="grow basis-full sm:basis-60"
        value={chosen}
        options={kinds.map((kind) => ({ value: kind, label: kindName(text, kind) }))}
        onChange={(kind) => setWanted({ from: now, kind })}
      />
      <Button aria-disabled={chosen === now || undefined} onClick={change}>
        {text('review.change')}
      </Button>
    </div>
  );
}
