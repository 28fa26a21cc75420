import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import type { FieldIds } from './form-context.ts';

interface Props {
  ids: FieldIds;
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label above, hint under it, the control, its error below. */
export function FieldFrame({ ids, label, hint, hideLabel = false, className = '', children }: Props) {
  return (
    <div className={`min-w-0 space-y-1.5 ${className}`}>
      <label htmlFor={ids.id} className={hideLabel ? 'sr-only' : 'block w-fit font-medium'}>
        {label}
      </label>
      {hint && (
        <p id={ids.hintId} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError ids={ids} />
    </div>
  );
}

/** Class names of a text-like control. */
export const controlLook =
  'block min-h-(--control) w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 py-1 text-ink aria-invalid:border-bad-mark aria-invalid:border-2 disabled:bg-sunken';
