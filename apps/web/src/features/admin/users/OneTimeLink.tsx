import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CopyField } from '../../../ui/CopyField.tsx';

interface Props {
  url: string;
  expiresAt: string;
  /** For whom, where there are several. */
  of?: string | null;
  /** Takes focus when it appears. */
  first?: boolean;
}

/** A link that is shown once, with the day until which it works. */
export function OneTimeLink({ url, expiresAt, of = null, first = true }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <div className="grid gap-3">
      <CopyField label={of === null ? text('admin.link') : text('admin.link_of', { name: isolate(of) })} value={url} takesFocus={first} />
      <p className="text-ink-muted">{text('admin.works_until', { when: isolate(format.dateTime(expiresAt)) })}</p>
    </div>
  );
}
