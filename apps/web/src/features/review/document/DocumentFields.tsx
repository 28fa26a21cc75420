import { useLanguage } from '../../../i18n/use-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Unfolding } from '../Unfolding.tsx';
import { languageOptions } from '../editor/language-options.ts';
import { useFieldValue } from '../editor/use-field-value.ts';
import { useReview, useReviewedDocument } from '../session/use-review.ts';

/** What holds for the whole document: title, author, language and direction. */
export function DocumentFields() {
  const text = useText();
  const { code } = useLanguage();
  const { apply } = useReview();
  const { title, author, language, direction } = useReviewedDocument();
  const set = (change: { title?: string | null; author?: string | null; language?: string; direction?: 'ltr' | 'rtl' }) =>
    apply({ edits: [{ type: 'set_document', ...change }], said: (say) => say('review.done.set_document') });
  const titleField = useFieldValue(title ?? '', (typed) => set({ title: typed.trim() || null }));
  const authorField = useFieldValue(author ?? '', (typed) => set({ author: typed.trim() || null }));
  const unknown = language === 'und' ? [{ value: 'und', label: text('documents.language_unknown') }] : [];
  return (
    <Unfolding summary={text('review.document_fields')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={text('review.document_title')} dir="auto" maxLength={500} autoComplete="off" {...titleField} />
        <TextField label={text('review.author')} dir="auto" maxLength={500} autoComplete="off" {...authorField} />
        <Select
          label={text('documents.language')}
          value={language}
          options={[...unknown, ...languageOptions(code, language)]}
          onChange={(next) => set({ language: next })}
        />
        <Select
          label={text('review.direction')}
          value={direction}
          options={[
            { value: 'ltr', label: text('review.ltr') },
            { value: 'rtl', label: text('review.rtl') },
          ]}
          onChange={(next) => set({ direction: next })}
        />
      </div>
    </Unfolding>
  );
}
