import { useMemo, useState } from 'react';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useText } from '../../i18n/use-text.ts';

export interface FieldErrors<Name extends string> {
  /** Sentences by field, in the current language, for Form. */
  errors: Partial<Record<Name, string>>;
  /** Takes over what a check found; true when nothing was. */
  check(found: Partial<Record<Name, MessageId>>): boolean;
  /** Takes over sentences of the server. */
  fromServer(fields: Record<string, string>): void;
  /** Clears the error of a field that is being edited. */
  clear(name: Name): void;
}

/** The errors of a form's fields: our own are kept by message, so that they change with the language. */
export function useFieldErrors<Name extends string>(): FieldErrors<Name> {
  const text = useText();
  const [ours, setOurs] = useState<Partial<Record<Name, MessageId>>>({});
  const [theirs, setTheirs] = useState<Partial<Record<Name, string>>>({});
  const errors = useMemo(() => {
    const said = Object.entries(ours).flatMap(([name, id]) => (id ? [[name, text(id as MessageId)]] : []));
    return { ...theirs, ...Object.fromEntries(said) } as Partial<Record<Name, string>>;
  }, [ours, theirs, text]);
  return {
    errors,
    check(found) {
      setOurs(found);
      setTheirs({});
      return Object.keys(found).length === 0;
    },
    fromServer: (fields) => setTheirs(fields as Partial<Record<Name, string>>),
    clear(name) {
      if (ours[name]) setOurs({ ...ours, [name]: undefined });
      if (theirs[name]) setTheirs({ ...theirs, [name]: undefined });
    },
  };
}
