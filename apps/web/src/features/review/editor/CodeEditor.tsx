import type { Code } from '@manara/core/document/block';
import { useText } from '../../../i18n/use-text.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useReview } from '../session/use-review.ts';
import { useFieldValue } from './use-field-value.ts';

/** Lines of code, with their spaces. */
export function CodeEditor({ block }: { block: Code }) {
  const text = useText();
  const { apply } = useReview();
  const field = useFieldValue(block.text, (typed) => {
    if (typed !== '') apply({ edits: [{ type: 'set_code', id: block.id, text: typed }], said: (say) => say('review.done.set_inlines') });
  });
  return <TextArea label={text('review.code')} dir="ltr" rows={6} spellCheck={false} {...field} />;
}
