import { useContext, useState, type ReactNode } from 'react';
import { FormContext } from '../../../ui/form/form-context.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
  title: string;
  /** How it stands, in a few words, so that nobody has to open it to know. */
  state: ReactNode;
  /** Names of the fields inside: a section with an error is open. */
  fields: readonly string[];
  /** Something inside is wrong that the form does not list. */
  isWrong?: boolean;
  children: ReactNode;
}

/** A part of the settings under a heading that opens it. */
export function SettingsSection({ title, state, fields, isWrong = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const errors = useContext(FormContext)?.errors ?? {};
  const hasError = isWrong || fields.some((field) => errors[field]);
  return (
    <details
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/section border-t border-line"
    >
      <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-3 rounded-control py-2 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-down" size={1} className="text-primary transition-transform group-open/section:rotate-180" />
        <h3 className="min-w-0 grow text-lg font-bold">{title}</h3>
        <span className="min-w-0 text-sm text-ink-muted">{state}</span>
      </summary>
      {(isOpen || hasError) && (
        <fieldset aria-label={title} className="min-w-0 pt-1 pb-5">
          {children}
        </fieldset>
      )}
    </details>
  );
}
