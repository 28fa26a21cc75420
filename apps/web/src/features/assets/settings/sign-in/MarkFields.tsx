import { signInBounds } from '@manara/core/sign-in/sign-in';
import { useText } from '../../../../i18n/use-text.ts';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import type { SignInValues } from './sign-in-values.ts';

interface Props {
  /** A form needs a mark; elsewhere it is a proof that may be left out. */
  isRequired: boolean;
  values: SignInValues;
  onChange: (values: SignInValues) => void;
}

/** By what a scan knows that somebody is signed in. */
export function MarkFields({ isRequired, values, onChange }: Props) {
  const text = useText();
  const { markKind, mark } = values;
  const label = text('assets.mark');
  return (
    <div className="grid gap-2">
      <TextField
        label={isRequired ? label : text('shell.optional_field', { name: label })}
        hint={text(markKind === 'text' ? 'assets.mark_text_hint' : 'assets.mark_selector_hint')}
        name="sign_in.mark"
        dir={markKind === 'text' ? 'auto' : 'ltr'}
        required={isRequired}
        maxLength={signInBounds.mark}
        autoComplete="off"
        spellCheck={false}
        value={mark}
        onChange={(typed) => onChange({ ...values, mark: typed })}
      />
      <Select
        label={text('assets.mark_kind')}
        name="sign_in.mark_kind"
        value={markKind}
        options={(['text', 'selector'] as const).map((kind) => ({ value: kind, label: text(`assets.mark_${kind}`) }))}
        onChange={(kind) => onChange({ ...values, markKind: kind })}
      />
    </div>
  );
}
