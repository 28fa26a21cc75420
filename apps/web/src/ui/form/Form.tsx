import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormContext } from './form-context.ts';

interface Props {
  /** For a submit button that stands outside. */
  id?: string;
  /** Its name, where there are several on a screen. */
  label?: string;
  /** Called instead of the browser's own sending. */
  onSubmit: () => void;
  /** Sentences by field name; each field inside shows its own. */
  errors?: Record<string, string | undefined>;
  /** What went wrong with the whole, such as the server's answer. */
  failure?: string | null;
  className?: string;
  children: ReactNode;
}

const none = {};

/** A form whose errors are ours: after a submit that fails, focus goes to a summary that links to each field. */
export function Form({ id: given, label, onSubmit, errors = none, failure = null, className = '', children }: Props) {
  const own = useId();
  const id = given ?? own;
  const summary = useRef<HTMLDivElement>(null);
  const submitted = useRef(false);
  const faults = Object.entries(errors).flatMap(([name, message]) => (message ? [{ id: `${id}-${name}`, message }] : []));
  const anything = faults.length > 0 || Boolean(failure);
  useEffect(() => {
    if (!submitted.current || !anything) return;
    submitted.current = false;
    summary.current?.focus();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    submitted.current = true;
    onSubmit();
  };
  return (
    <FormContext value={{ id, errors }}>
      <form aria-label={label} id={id} noValidate onSubmit={submit} className={className}>
        {anything && <ErrorSummary ref={summary} faults={faults} failure={failure} />}
        {children}
      </form>
    </FormContext>
  );
}
