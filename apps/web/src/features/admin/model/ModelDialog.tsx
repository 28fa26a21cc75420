import { connectAssistantModel, type AssistantModel, type AssistantModelState } from '@manara/contract/assistant-model';
import { longestModel, modelProviders, tokenLimits, type ModelProvider } from '@manara/core/assistant/model';
import { useState } from 'react';
import { isAboutFields } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { wholeNumber } from '../../../ui/form/whole-number.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';

interface Props {
  /** null: none is connected. */
  stored: AssistantModel | null;
  onClose: () => void;
  onSaved: (state: AssistantModelState) => void;
}

/** Limits are entered in thousands of tokens. */
const unit = 1_000;
const range = [tokenLimits.least / unit, tokenLimits.most / unit] as const;

const beginning = (stored: AssistantModel | null) => ({
  address: stored?.base_url ?? '',
  model: stored?.model ?? '',
  key: '',
  organisation_limit: String((stored?.organisation_limit ?? tokenLimits.organisation) / unit),
  person_limit: String((stored?.person_limit ?? tokenLimits.person) / unit),
});
type Values = ReturnType<typeof beginning>;
type Field = keyof Values;

/** Connects a model or changes its connection; the server asks it for a word before anything is stored. */
export function ModelDialog({ stored, onClose, onSaved }: Props) {
  const text = useText();
  const [provider, setProvider] = useState<ModelProvider>(stored?.provider ?? 'openai_compatible');
  const [values, setValues] = useState(() => beginning(stored));
  const { errors, check, clear, fromServer } = useFieldErrors<Field>();
  const { mutate, isPending, error, reset } = useApiMutation(connectAssistantModel);
  const change = (field: Field) => (next: string) => {
    setValues((now) => ({ ...now, [field]: next }));
    clear(field);
  };
  const submit = () => {
    reset();
    const organisation = wholeNumber(values.organisation_limit, range);
    const person = wholeNumber(values.person_limit, range);
    const wrong: Partial<Record<Field, MessageId>> = {
      ...(provider !== 'anthropic' && values.address.trim() === '' && { address: 'model.address_required' }),
      ...(values.model.trim() === '' && { model: 'model.name_required' }),
      ...(organisation === null && { organisation_limit: 'model.limit_invalid' }),
      ...(person === null && { person_limit: 'model.limit_invalid' }),
    };
    if (!check(wrong) || organisation === null || person === null) return;
    const { address, model, key } = values;
    mutate(
      {
        body: {
          provider,
          address,
          model,
          ...(key !== '' && { key }),
          organisation_limit: organisation * unit,
          person_limit: person * unit,
        },
      },
      {
        onSuccess: (state) => {
          onSaved(state);
          toast.good((say) => say(stored ? 'model.saved' : 'model.connected'));
        },
        onError: ({ failure }) => fromServer(failure.fields),
      },
    );
  };
  const plain = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <FormDialog
      onClose={onClose}
      title={text(stored ? 'model.change_title' : 'model.connect_title')}
      onSubmit={submit}
      errors={errors}
      failure={error && !isAboutFields(error.failure) ? whyNot(text, error.failure, text('model.operation_failed')) : null}
      submitLabel={stored ? undefined : text('model.connect')}
      busy={isPending}
    >
      <p>{text('model.tries')}</p>
      <RadioGroup
        legend={text('model.provider')}
        name="provider"
        value={provider}
        onChange={setProvider}
        choices={modelProviders.map((value) => ({ value, label: text(`model.provider_${value}`) }))}
      />
      <TextField
        label={text('model.address')}
        hint={text(`model.address_hint_${provider}`)}
        name="address"
        required={provider !== 'anthropic'}
        maxLength={500}
        value={values.address}
        onChange={change('address')}
        {...plain}
      />
      <TextField
        label={text('model.name')}
        hint={text(`model.name_hint_${provider}`)}
        name="model"
        required
        maxLength={longestModel}
        value={values.model}
        onChange={change('model')}
        {...plain}
      />
      <PasswordField
        label={text('model.key')}
        hint={text(stored?.has_key ? 'model.key_kept' : `model.key_hint_${provider}`)}
        name="key"
        what="secret"
        maxLength={1000}
        autoComplete="off"
        value={values.key}
        onChange={change('key')}
      />
      <TextField
        label={text('model.organisation_limit')}
        hint={text('model.limit_hint')}
        name="organisation_limit"
        required
        inputMode="numeric"
        maxLength={6}
        value={values.organisation_limit}
        onChange={change('organisation_limit')}
        {...plain}
      />
      <TextField
        label={text('model.person_limit')}
        hint={text('model.limit_hint')}
        name="person_limit"
        required
        inputMode="numeric"
        maxLength={6}
        value={values.person_limit}
        onChange={change('person_limit')}
        {...plain}
      />
    </FormDialog>
  );
}
