/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a native checkbox says itself whether it is on */
import type { ReactNode } from 'react';
import { described, useField } from './form-context.ts';

interface Props {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  hint?: ReactNode;
}

/** A native checkbox that is called, and looks like, a switch. Its whole line can be pressed. */
export function Switch({ label, checked, onChange, name, hint }: Props) {
  const ids = useField(name);
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3 py-1">
        <input
          {...described(ids, hint)}
          id={ids.id}
          name={name}
          type="checkbox"
          role="switch"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="switch"
        />
        <span className="min-w-0 font-semibold">{label}</span>
      </label>
      {hint && (
        <p id={ids.hintId} className="ms-14 text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
