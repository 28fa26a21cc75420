import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { useField } from './form-context.ts';

interface Props {
  legend: ReactNode;
  /** Under which the server speaks of it. */
  name: string;
  children: ReactNode;
}

/** Controls that make one field of a form together; the summary of errors leads to the group, since the error is none of its controls'. */
export function FieldGroup({ legend, name, children }: Props) {
  const ids = useField(name);
  return (
    <fieldset id={ids.id} tabIndex={-1} aria-describedby={ids.error ? ids.errorId : undefined} className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      {children}
      <FieldError ids={ids} />
    </fieldset>
  );
}
