import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../IconButton.tsx';
import { controlLook, FieldFrame } from './FieldFrame.tsx';
import { described, useField } from './form-context.ts';
import type { TextFieldProps } from './TextField.tsx';

interface Props extends Omit<TextFieldProps, 'type' | 'dir'> {
  /** What the button that shows and hides it calls what was typed. */
  what?: 'password' | 'token' | 'secret';
}

/** A password input with a button that shows and hides what was typed. */
export function PasswordField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  hideLabel,
  name,
  className,
  what = 'password',
  ...rest
}: Props) {
  const text = useText();
  const ids = useField(name, error);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <div className="relative">
        <input
          {...rest}
          {...described(ids, hint)}
          id={ids.id}
          name={name}
          type={shown ? 'text' : 'password'}
          value={value}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          aria-required={required || undefined}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlLook} password-field`}
        />
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={text(shown ? `shell.hide_${what}` : `shell.show_${what}`)}
          aria-controls={ids.id}
          className="absolute inset-y-0 end-0 h-full! text-ink-muted"
          onClick={() => setShown(!shown)}
        />
      </div>
    </FieldFrame>
  );
}
