import type { ReactNode } from 'react';
import { described, useField } from './form-context.ts';

interface Props {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  hint?: ReactNode;
  disabled?: boolean;
}

/** A native checkbox whose whole line can be pressed. */
export function Checkbox({ label, checked, onChange, name, hint, disabled }: Props) {
  const ids = useField(name);
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3 py-1">
        <input
          {...described(ids, hint)}
          id={ids.id}
          name={name}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <p id={ids.hintId} className="ms-8 text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
