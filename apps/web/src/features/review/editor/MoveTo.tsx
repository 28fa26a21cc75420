import type { Block } from '@manara/core/document/block';
import { useState } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { sectionsOf } from '../model/sections.ts';
import { excerptOf, useKindLabel } from '../result/use-kind-label.ts';
import { useReview, useReviewedDocument } from '../session/use-review.ts';

const end = 'end';

/** Puts a block before any other of the document, found by its page. */
export function MoveTo({ block }: { block: Block }) {
  const text = useText();
  const kindLabel = useKindLabel();
  const { apply } = useReview();
  const document = useReviewedDocument();
  const sections = sectionsOf(document);
  const own = sections.findIndex(({ blocks }) => blocks.some(({ id }) => id === block.id));
  const [page, setPage] = useState(String(Math.max(own, 0)));
  const [before, setBefore] = useState('');
  const blocks = (sections[Number(page)]?.blocks ?? []).filter(({ id }) => id !== block.id);
  const next = sections.slice(Number(page) + 1).find((section) => section.blocks.length > 0)?.blocks[0]?.id ?? null;
  const chosen = blocks.some(({ id }) => id === before) ? before : end;
  const move = () => {
    const to = chosen === end ? next : chosen;
    if (to !== block.id) apply({ edits: [{ type: 'move', id: block.id, before: to }], said: (say) => say('review.done.moved') }, block.id);
  };
  return (
    <div className="grid gap-2 sm:grid-cols-[auto_1fr] sm:items-end">
      <Select
        label={text('review.page_label')}
        value={page}
        options={sections.map((section) => ({ value: String(section.page), label: text('review.page', { page: section.page + 1 }) }))}
        onChange={setPage}
      />
      <Select
        label={text('review.move_before')}
        value={chosen}
        options={[
          ...blocks.map((one) => ({
            value: one.id,
            label: `${kindLabel({ block: one, inItem: null })}: ${isolate(excerptOf(one, 40))}`,
          })),
          { value: end, label: text('review.move_end') },
        ]}
        onChange={setBefore}
      />
      <Button className="w-fit" onClick={move}>
        {text('review.move')}
      </Button>
    </div>
  );
}
