import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CopyField } from '../../../ui/CopyField.tsx';

/** A link that is shown once, with the day until which it works. */
export function OneTimeLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const text = useText();
  const format = useFormat();
  return (
    <div className="grid gap-3">
      <CopyField label={text('settings.link')} value={url} />
      <p className="text-ink-muted">{text('settings.works_until', { when: isolate(format.dateTime(expiresAt)) })}</p>
    </div>
  );
}
