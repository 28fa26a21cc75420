import { createContext, useContext, useId } from 'react';

export interface FormState {
  id: string;
  errors: Record<string, string | undefined>;
}

export const FormContext = createContext<FormState | null>(null);

export interface FieldIds {
  id: string;
  error: string | undefined;
  errorId: string;
  hintId: string;
}

/** Ids of a field and its error: inside a Form the error listed under its name, outside only the one handed in. */
export function useField(name: string | undefined, own?: string | null): FieldIds {
  const alone = useId();
  const form = useContext(FormContext);
  const id = form && name ? `${form.id}-${name}` : alone;
  const error = own ?? (form && name ? form.errors[name] : undefined) ?? undefined;
  return { id, error, errorId: `${id}-error`, hintId: `${id}-hint` };
}

/** The `aria-*` attributes that tie a control to its hint and its error. */
export const described = ({ error, errorId, hintId }: FieldIds, hint: unknown) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
});
