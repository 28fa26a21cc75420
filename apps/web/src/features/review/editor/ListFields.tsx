import { listStyles, type List, type ListStyle } from '@manara/core/document/block';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { InItem } from '../model/places.ts';
import { useReview } from '../session/use-review.ts';
import { useFieldValue } from './use-field-value.ts';

/** How the items of a list are marked. */
export function ListFields({ list: { id, style, start } }: { list: List }) {
  const text = useText();
  const { apply } = useReview();
  const set = (next: ListStyle, from: number) =>
    apply({
      edits: [{ type: 'set_list', id, style: next, start: from, ordered: next !== 'bullet' }],
      said: (say) => say('review.done.set_list'),
    });
  const field = useFieldValue(String(start), (typed) => {
    if (/^\d{1,6}$/.test(typed)) set(style, Number(typed));
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={text('review.list_marks')}
        value={style}
        options={listStyles.map((value) => ({ value, label: text(`review.marks.${value}`) }))}
        onChange={(next) => set(next, start)}
      />
      {style !== 'bullet' && <TextField label={text('review.list_start')} inputMode="numeric" autoComplete="off" {...field} />}
    </div>
  );
}

/** Where an item stands in its list. */
export function ItemButtons({ inItem: { item, list, index }, blockId }: { inItem: InItem; blockId: string }) {
  const text = useText();
  const { apply } = useReview();
  const before = list.items[index - 1];
  const after = list.items[index + 1];
  const act = (type: 'indent' | 'outdent') => () =>
    apply({ edits: [{ type, id: item.id }], said: (say) => say(`review.done.${type}`) }, blockId);
  const move = (id: string, to: string, said: 'up' | 'down') => () =>
    apply({ edits: [{ type: 'move', id, before: to }], said: (say) => say(`review.done.item_${said}`) }, blockId);
  return (
    <div role="group" aria-label={text('review.item')} className="flex flex-wrap gap-2">
      <Button size="sm" aria-disabled={!before || undefined} onClick={before && act('indent')}>
        {text('review.indent')}
      </Button>
      <Button size="sm" onClick={act('outdent')}>
        {text('review.outdent')}
      </Button>
      <Button size="sm" icon="arrow-up" aria-disabled={!before || undefined} onClick={before && move(item.id, before.id, 'up')}>
        {text('review.item_up')}
      </Button>
      <Button size="sm" icon="arrow-down" aria-disabled={!after || undefined} onClick={after && move(after.id, item.id, 'down')}>
        {text('review.item_down')}
      </Button>
    </div>
  );
}
