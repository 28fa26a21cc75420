import { readAssistantChoices, type ChangeableName, type Understood } from '@manara/contract/assistant';
import { languages, type Language } from '@manara/messages/locale';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';

interface Props {
  understood: Understood;
  /** The piece that is changed; null: which figures. */
  name: ChangeableName | null;
  label: string;
  /** Of the label. */
  language: Language;
  onClose: () => void;
  onChange: (understood: Understood) => void;
}

/** The same for what is the same, in whatever order it was read. */
const keyOf = ({ tool, values }: Understood): string =>
  JSON.stringify([tool, Object.entries(values).toSorted(([a], [b]) => a.localeCompare(b))]);

/** Has a piece of what was understood replaced by another of its kind, and the question answered anew. */
export function ChangeDialog({ understood, name, label, language, onClose, onChange }: Props) {
  const text = useText();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(keyOf(understood));
  const { errors, check, clear } = useFieldErrors<'choice'>();
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(readAssistantChoices, { body: { understood, name, search } });
  const choices = data?.choices ?? [];
  const isSearched = search !== '' || (data !== undefined && data.total > choices.length);
  const choice = choices.find((one) => keyOf(one.understood) === chosen);
  return (
    <FormDialog
      onClose={onClose}
      title={
        <>
          {text('assistant.change_title')} <bdi lang={languages[language].code}>{label}</bdi>
        </>
      }
      submitLabel={text('assistant.change_submit')}
      onSubmit={() => {
        if (!check({ ...(!choice && { choice: 'assistant.change_required' as const }) }) || !choice) return;
        onClose();
        if (chosen !== keyOf(understood)) onChange(choice.understood);
      }}
      errors={errors}
      busy={isFetching && (!data || isPlaceholderData)}
    >
      {error && (
        <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
          {text('assistant.choices_failed')}
        </RetryNotice>
      )}
      {isSearched && <SearchField label={text('assistant.choices_search')} hideLabel={false} value={search} onSearch={setSearch} />}
      <p role="status" className={data && choices.length === 0 ? '' : 'sr-only'}>
        {data && !isPlaceholderData && choices.length === 0 ? text('assistant.choices_none') : ''}
      </p>
      <Select
        label={text('assistant.change_to')}
        name="choice"
        value={choice ? chosen : ''}
        options={[
          ...(choice ? [] : [{ value: '', label: text('assistant.choices_choose') }]),
          ...choices.map((one) => ({ value: keyOf(one.understood), label: one.label })),
        ]}
        onChange={(next) => {
          setChosen(next);
          clear('choice');
        }}
      />
    </FormDialog>
  );
}
