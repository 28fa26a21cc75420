import { readAssistantChoices, type ChangeableName, type Understood } from '@manara/contract/assistant';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { whyNot } from '../../ui/why-not.ts';

interface Props {
  understood: Understood;
  /** The piece that is changed; null: which figures. */
  name: ChangeableName | null;
  label: string;
  onClose: () => void;
  onChange: (understood: Understood) => void;
}

const isSame = (a: Understood, b: Understood): boolean =>
  a.tool === b.tool &&
  Object.entries(b.values).every(([name, value]) => Object.entries(a.values).some((one) => one[0] === name && one[1] === value));

/** Has a piece of what was understood replaced by another of its kind, and the question answered anew. */
export function ChangeDialog({ understood, name, label, onClose, onChange }: Props) {
  const text = useText();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error } = useApiQuery(readAssistantChoices, { body: { understood, name, search } });
  const choices = data?.choices ?? [];
  const present = choices.findIndex((choice) => isSame(understood, choice.understood));
  const at = chosen ?? Math.max(present, 0);
  const choice = choices[at];
  return (
    <FormDialog
      onClose={onClose}
      title={text('assistant.change', { what: isolate(label) })}
      submitLabel={text('assistant.change_submit')}
      onSubmit={() => {
        if (!choice) return;
        onClose();
        if (at !== present) onChange(choice.understood);
      }}
      errors={{}}
      failure={error && whyNot(text, error.failure, text('assistant.choices_failed'))}
      busy={false}
    >
      {(search !== '' || (data && data.total > choices.length)) && (
        <SearchField
          label={text('assistant.choices_search')}
          hideLabel={false}
          value={search}
          onSearch={(words) => {
            setSearch(words);
            setChosen(null);
          }}
        />
      )}
      <Select
        label={text('assistant.change_to')}
        name="choice"
        value={String(at)}
        options={choices.map((one, index) => ({ value: String(index), label: one.label }))}
        onChange={(index) => setChosen(Number(index))}
      />
    </FormDialog>
  );
}
