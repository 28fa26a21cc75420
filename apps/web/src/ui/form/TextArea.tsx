import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { controlLook, FieldFrame } from './FieldFrame.tsx';
import { described, useField } from './form-context.ts';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'id' | 'required'> {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | null;
  /** Said to assistive technology; the check itself is the form's. */
  required?: boolean;
  hideLabel?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled text of several lines. It runs in the direction of what is written in it, unless told otherwise. */
export function TextArea({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  hideLabel,
  name,
  className,
  rows = 3,
  dir = 'auto',
  ...rest
}: Props) {
  const ids = useField(name, error);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <textarea
        {...rest}
        {...described(ids, hint)}
        id={ids.id}
        name={name}
        rows={rows}
        dir={dir}
        value={value}
        aria-required={required || undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlLook} resize-y`}
      />
    </FieldFrame>
  );
}
