import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '../Icon.tsx';
import { controlLook, FieldFrame } from './FieldFrame.tsx';
import { described, useField } from './form-context.ts';
import { optionText } from './option-text.ts';

interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'id' | 'required'> {
  label: ReactNode;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string | null;
  hideLabel?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own select, labelled. A long choice wraps; browsers that cannot wrap it end it with an ellipsis. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  hint,
  error,
  hideLabel,
  name,
  className,
  ...rest
}: Props<Value>) {
  const ids = useField(name, error);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} hideLabel={hideLabel} className={className}>
      <div className="relative">
        <select
          {...rest}
          {...described(ids, hint)}
          // A label that is hidden is none for some checkers.
          aria-label={hideLabel && typeof label === 'string' ? label : undefined}
          id={ids.id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
          className={`${controlLook} appearance-none pe-10 text-ellipsis whitespace-normal wrap-anywhere`}
        >
          {options.map((option) => {
            const { text, dir } = optionText(option.label);
            return (
              <option key={option.value} value={option.value} dir={dir} className="bg-surface text-ink">
                {text}
              </option>
            );
          })}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-muted" />
      </div>
    </FieldFrame>
  );
}
