import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isFine, useSystemStatus } from './use-system-status.ts';

/** Whether all parts work, in a sentence. */
export function StatusSentence() {
  const text = useText();
  const { data, error } = useSystemStatus();
  const known = !error && data;
  const fine = known && isFine(data.parts);
  const said = !known
    ? error
      ? 'support.status_unknown'
      : 'support.status_loading'
    : fine
      ? 'support.status_fine'
      : 'support.status_not_fine';
  return (
    <p className="flex items-start gap-2 font-semibold">
      <Icon
        name={fine ? 'check-circle' : known || error ? 'alert' : 'clock'}
        className={`mt-1 shrink-0 ${fine ? 'text-good' : known || error ? 'text-warn' : 'text-ink-muted'}`}
      />
      <span role="status">{text(said)}</span>
    </p>
  );
}
