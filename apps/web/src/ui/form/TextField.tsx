import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { controlLook, FieldFrame } from './FieldFrame.tsx';
import { described, useField } from './form-context.ts';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id' | 'required'> {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  /** Overrides the Form's error of the same name. */
  error?: string | null;
  /** Said to assistive technology; the check itself is the form's. */
  required?: boolean;
  hideLabel?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text input. E-mail, URL and password values run left to right whatever the language. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  hideLabel,
  name,
  type = 'text',
  dir,
  className,
  ...rest
}: TextFieldProps) {
  const ids = useField(name, error);
  const foreign = type === 'email' || type === 'url' || type === 'password';
  return (
    <FieldFrame ids={ids} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <input
        {...rest}
        {...described(ids, hint)}
        id={ids.id}
        name={name}
        type={type}
        value={value}
        dir={dir ?? (foreign ? 'ltr' : undefined)}
        aria-required={required || undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlLook} ${foreign ? 'rtl-field' : ''}`}
      />
    </FieldFrame>
  );
}
