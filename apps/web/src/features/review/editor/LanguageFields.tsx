import type { Block } from '@manara/core/document/block';
import type { Direction } from '@manara/core/document/node';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { Unfolding } from '../Unfolding.tsx';
import { useReview } from '../session/use-review.ts';
import { languageOptions } from './language-options.ts';

/** Language and direction of a block, where they are not those of what it stands in. */
export function LanguageFields({ block }: { block: Block }) {
  const text = useText();
  const { code } = useLanguage();
  const { apply } = useReview();
  const { id, language = '', direction = '' } = block;
  const set = (next: string, to: Direction | '') =>
    apply({
      edits: [{ type: 'set_language', id, language: next || null, direction: to || null }],
      said: (say) => say('review.done.set_language'),
    });
  return (
    <Unfolding summary={text('review.language_and_direction')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={text('review.language')}
          value={language}
          options={[{ value: '', label: text('review.as_around') }, ...languageOptions(code, language)]}
          onChange={(next) => set(next, direction)}
        />
        <Select
          label={text('review.direction')}
          value={direction}
          options={[
            { value: '', label: text('review.as_around') },
            { value: 'ltr', label: text('review.ltr') },
            { value: 'rtl', label: text('review.rtl') },
          ]}
          onChange={(next) => set(language, next)}
        />
      </div>
    </Unfolding>
  );
}
