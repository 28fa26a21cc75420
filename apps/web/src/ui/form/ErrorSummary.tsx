import type { Ref } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  faults: { id: string; message: string }[];
  failure: string | null;
  ref: Ref<HTMLDivElement>;
}

/** The errors of a form above it; each leads to its field. */
export function ErrorSummary({ faults, failure, ref }: Props) {
  const text = useText();
  // The server's sentence about the whole is often that of its one field.
  const general = faults.some(({ message }) => message === failure) ? null : failure;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="flex gap-3 rounded-control border border-bad-mark bg-bad-soft p-4 text-bad">
      <Icon name="alert" className="mt-0.5" />
      <div className="min-w-0 space-y-1">
        {general && <p className="font-semibold">{general}</p>}
        {faults.length > 0 && !general && <p className="font-semibold">{text('shell.check_fields', { count: faults.length })}</p>}
        {faults.length > 0 && (
          <ul className="space-y-1">
            {faults.map(({ id, message }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-block py-0.5 wrap-anywhere text-bad! underline"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
