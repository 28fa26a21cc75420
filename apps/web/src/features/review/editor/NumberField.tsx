import type { Heading } from '@manara/core/document/block';
import { useText } from '../../../i18n/use-text.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useReview } from '../session/use-review.ts';
import { useFieldValue } from './use-field-value.ts';

/** The number of a heading or an equation, as it is printed, or that of the page of an entry of contents. */
export function NumberField({ block: { id, number }, label }: { block: Pick<Heading, 'id' | 'number'>; label: string }) {
  const text = useText();
  const { apply } = useReview();
  const field = useFieldValue(number ?? '', (typed) => {
    apply({ edits: [{ type: 'set_number', id, number: typed.trim() || null }], said: (say) => say('review.done.set_number') });
  });
  return (
    <TextField
      label={label}
      hint={text('review.number_hint')}
      dir="auto"
      maxLength={60}
      autoComplete="off"
      className="max-w-xs"
      {...field}
    />
  );
}
